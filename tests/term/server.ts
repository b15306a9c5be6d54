import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Env } from "#backend/kernel/env";
import type { JobName } from "#backend/kernel/job-name";

/** The server in its thread. */
export interface TermServer {
  url: string;
  /** Its time from now on, in epoch ms. */
  setTime: (now: number) => void;
  /** Wakes jobs, and resolves when none is being done any more. */
  settle: (names?: readonly JobName[]) => Promise<void>;
  /** The lines of its log that warn or tell of a bug. */
  log: readonly string[];
  end: () => Promise<void>;
}

type Heard = { url: string } | { line: string } | { id: number };

const builtServer = "build/server/index.js";

/** Starts the built server with an environment that no setting could make, at a time. */
export async function startServerThread(env: Env, now: number): Promise<TermServer> {
  if (!existsSync(builtServer)) throw new Error("build/ is missing: npm run build");
  const clock = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const time = new Float64Array(clock);
  time[0] = now;
  const worker = new Worker(new URL("./server-thread.mjs", import.meta.url), {
    workerData: { entry: pathToFileURL(resolve(builtServer)).href, env, clock },
    // short-lived things of ten thousand pages
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
  });
  const log: string[] = [];
  const waiting = new Map<number, () => void>();
  let asked = 0;
  const url = await new Promise<string>((begin, refuse) => {
    worker.on("error", refuse);
    worker.on("message", (heard: Heard) => {
      if ("url" in heard) begin(heard.url);
      else if ("line" in heard) log.push(heard.line);
      else waiting.get(heard.id)?.();
    });
  });
  const ask = (act: "settle" | "end", names: readonly JobName[] = []) =>
    new Promise<void>((done) => {
      const id = ++asked;
      waiting.set(id, () => {
        waiting.delete(id);
        done();
      });
      worker.postMessage({ id, act, names });
    });
  return {
    ...{ url, log },
    setTime: (moved) => void (time[0] = moved),
    settle: (names) => ask("settle", names),
    async end() {
      await ask("end");
      await worker.terminate();
    },
  };
}
