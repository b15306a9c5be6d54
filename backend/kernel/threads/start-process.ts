import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Reader } from "./hear-reader";
import { serverFolder } from "./server-folder";

export interface ProcessLimits {
  /** The heap of objects; buffers are counted by `boundProcess`. */
  maxOldGenerationSizeMb: number;
  /** Sent to the process once it runs; it looks after its memory and time itself (`boundProcess`). */
  job: unknown;
}

/**
 * Starts a process of its own by the name its file has in remix.config.js, with nothing of this one's settings, and hands it its job.
 * A thread would leave the memory it took to this process; a process gives all of it back.
 */
export function startProcess(name: string, source: URL, { maxOldGenerationSizeMb, job }: ProcessLimits): Reader {
  const folder = serverFolder(import.meta.url);
  const file = folder ? new URL(`${name}.js`, folder) : source;
  const child = fork(fileURLToPath(file), {
    execArgv: [`--max-old-space-size=${maxOldGenerationSizeMb}`, ...(folder ? [] : ["--import", "tsx"])],
    env: { NODE_ENV: process.env.NODE_ENV },
    serialization: "advanced",
    // remarks on files of strangers belong into no log
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // one that ended before its job came says so by its exit
  child.send({ job }, () => {});
  return {
    on: child.on.bind(child),
    async terminate() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
