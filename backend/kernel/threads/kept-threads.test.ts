import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { keepThreads } from "./kept-threads";

const echo = `const { parentPort, threadId } = require("node:worker_threads");
parentPort.on("message", (text) => text === "die" ? process.exit(1) : parentPort.postMessage(threadId));`;

function startThreads() {
  const threads = keepThreads(() => new Worker(echo, { eval: true }));
  onTestFinished(() => threads.end());
  return threads;
}

async function ask(worker: Worker): Promise<unknown> {
  const heard = once(worker, "message");
  worker.postMessage("who");
  return (await heard)[0];
}

test("a thread that was handed back answers the next, and nobody else does meanwhile", async () => {
  const threads = startThreads();
  const first = threads.take();
  const name = await ask(first);
  const beside = threads.take();
  expect(await ask(beside)).not.toBe(name);
  threads.keep(first);
  const again = threads.take();
  expect(again).toBe(first);
  expect(await ask(again)).toBe(name);
  threads.keep(again);
  threads.keep(beside);
});

test("no more than two wait, one that dies meanwhile is forgotten, and in the end none is left", async () => {
  const threads = startThreads();
  const [one, two, three] = [threads.take(), threads.take(), threads.take()];
  await Promise.all([one, two, three].map(ask));
  const ended = (worker: Worker) => once(worker, "exit");
  const thirdEnds = ended(three);
  for (const worker of [one, two, three]) threads.keep(worker);
  await thirdEnds;
  const firstEnds = ended(one);
  one.postMessage("die");
  await firstEnds;
  expect(threads.take()).toBe(two);
  threads.keep(two);
  const secondEnds = ended(two);
  await threads.end();
  await secondEnds;
});
