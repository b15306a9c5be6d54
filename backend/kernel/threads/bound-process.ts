import { Worker } from "node:worker_threads";

export interface ProcessBounds {
  /** Buffers included, which count for no limit of a heap. */
  maxBytes: number;
  timeoutMs: number;
}

/** Ends this process once its memory or time is spent, by a thread that looks while the work leaves no moment for it. */
export function boundProcess(bounds: ProcessBounds): void {
  new Worker(watch, { eval: true, workerData: bounds }).unref();
}

const watch = `
const { workerData: { maxBytes, timeoutMs } } = require("node:worker_threads");
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => process.memoryUsage.rss() > maxBytes && end(), 50);
setTimeout(end, timeoutMs);
`;
