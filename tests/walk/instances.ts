import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Env } from "#backend/kernel/env";
import type { JobName } from "#backend/kernel/job-name";

/** Built servers over the same data, each a process of its own, at one time. */
export interface Instances {
  /** The address of one that runs, by turns; waits where none does. */
  next: () => Promise<string>;
  /** The time of all of them from now on, in epoch ms. */
  setTime: (now: number) => Promise<void>;
  /** Has those that run do what is due of some jobs, and what that leads to. */
  settle: (names: readonly JobName[]) => Promise<void>;
  /** Kills the one that would be asked next, in the midst of all it does, and starts another in its stead. */
  kill: () => Promise<void>;
  end: () => Promise<void>;
}

interface Instance {
  child: ChildProcess;
  url: string;
  /** Resolves when it was done, or when the process is no more. */
  ask: (act: "setTime" | "settle", value: unknown) => Promise<void>;
}

const builtServer = "build/server/index.js";

export async function startInstances(
  count: number,
  { env, now, logFile }: { env: Env; now: number; logFile: string },
): Promise<Instances> {
  if (!existsSync(builtServer)) throw new Error("build/ is missing: npm run build");
  const log = createWriteStream(logFile, { flags: "a" });
  let time = now;
  let asked = 0;
  let running: Instance[] = [];
  const starting = new Set<Promise<void>>();
  // one after the other, as the first of them makes the tables
  for (let index = 0; index < count; index++) await add();

  async function add(): Promise<void> {
    const instance = await startInstance(env, time, log);
    await instance.ask("setTime", time);
    running.push(instance);
  }

  return {
    async next() {
      while (running.length === 0) await Promise.race(starting);
      return running[asked++ % running.length]?.url ?? "";
    },
    async setTime(moved) {
      time = moved;
      await Promise.all(running.map(({ ask }) => ask("setTime", moved)));
    },
    async settle(names) {
      while (running.length === 0) await Promise.race(starting);
      await Promise.all(running.map(({ ask }) => ask("settle", names)));
    },
    async kill() {
      const killed = running[asked % running.length];
      if (!killed) return;
      running = running.filter((each) => each !== killed);
      const restarted = endProcess(killed.child).then(add);
      starting.add(restarted);
      await restarted.finally(() => starting.delete(restarted));
    },
    async end() {
      await Promise.all(starting);
      await Promise.all(running.map(({ child }) => endProcess(child)));
      log.end();
    },
  };
}

async function startInstance(env: Env, now: number, log: NodeJS.WritableStream): Promise<Instance> {
  const child = fork(new URL("./instance.mjs", import.meta.url), {
    ...{ serialization: "advanced", stdio: ["ignore", "pipe", "pipe", "ipc"] },
    // what vitest loads is not the server's
    ...{ execArgv: ["--enable-source-maps"], env: { PATH: process.env.PATH, NODE_ENV: "production" } },
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const waiting = new Map<number, () => void>();
  let asked = 0;
  const ended = once(child, "exit");
  void ended.then(() => waiting.forEach((done) => done()));
  const listening = new Promise<string>((begin) => {
    child.on("message", (heard: { url: string } | { id: number }) => {
      if ("url" in heard) begin(heard.url);
      else waiting.get(heard.id)?.();
    });
  });
  child.send({ entry: pathToFileURL(resolve(builtServer)).href, env, now });
  const refused = ended.then(() => Promise.reject(new Error("an instance ended before it listened: see its log")));
  refused.catch(() => undefined);
  const url = await Promise.race([listening, refused]);
  return {
    ...{ child, url },
    ask: (act, value) =>
      new Promise((done) => {
        const id = ++asked;
        waiting.set(id, () => {
          waiting.delete(id);
          done();
        });
        // an error says that it is no more, which the end says too
        if (child.connected) child.send({ id, act, value }, () => undefined);
        else waiting.get(id)?.();
      }),
  };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
