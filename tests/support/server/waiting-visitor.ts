import { Worker } from "node:worker_threads";

// a thread of its own: the one that sends 60 MB cannot at the same time tell how long others wait
const visits = `
  const { parentPort, workerData } = require("node:worker_threads");
  let longest = 0;
  let asked = performance.now();
  parentPort.on("message", () => {
    // one that still waits counts as well
    parentPort.postMessage(Math.max(longest, performance.now() - asked));
    longest = 0;
    asked = performance.now();
  });
  (async () => {
    for (;;) {
      asked = performance.now();
      await fetch(workerData).catch(() => undefined);
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
`;

/** Somebody who asks a server again and again, and tells how long the longest answer took since the last time that was asked for. */
export interface WaitingVisitor {
  longestMs: () => Promise<number>;
  leave: () => Promise<unknown>;
}

export function sendVisitor(url: string): WaitingVisitor {
  const worker = new Worker(visits, { eval: true, workerData: url });
  return {
    longestMs: () =>
      new Promise<number>((resolve) => {
        worker.once("message", resolve);
        worker.postMessage("longest");
      }),
    leave: () => worker.terminate(),
  };
}
