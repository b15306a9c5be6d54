import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { startJob } from "./start-job";

const log = pino({ level: "silent" });
const { context } = await startTestBackend({ log });

test("a job runs at once, one run at a time, and ending it waits for the run in hand", async () => {
  let [begun, ended] = [0, 0];
  let finish = () => undefined as void;
  const run = async () => {
    begun += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    ended += 1;
    return 1;
  };
  const { end, running } = startJob(context, { name: "export", everyMs: 5, run });
  await delay(30);
  expect([begun, ended]).toEqual([1, 0]);
  const inHand = running();
  expect(inHand).not.toBeNull();
  finish();
  await inHand;
  await vi.waitFor(() => expect([begun, ended]).toEqual([2, 1]));
  const ending = end();
  finish();
  await ending;
  expect([begun, ended]).toEqual([2, 2]);
  expect(running()).toBeNull();
  await delay(30);
  expect(begun).toBe(2);
});

test("a job learns that it is to stop, and one that fails is told in the log and tried again", async () => {
  const told = vi.spyOn(log, "error");
  let runs = 0;
  let isToldToStop: (() => boolean) | undefined;
  const { end } = startJob(context, {
    name: "export",
    everyMs: 5,
    run: async (_ctx, isStopped) => {
      isToldToStop = isStopped;
      runs += 1;
      throw new Error("not today");
    },
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2));
  expect(isToldToStop?.()).toBe(false);
  await end();
  expect(isToldToStop?.()).toBe(true);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ job: "export" }), "job failed");
});

test("a job that is woken runs at once, and once more where it runs already", async () => {
  let begun = 0;
  let finish = () => undefined as void;
  const run = async () => {
    begun += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    return 1;
  };
  const { wake, end } = startJob(context, { name: "export", everyMs: 3_600_000, run });
  wake();
  wake();
  expect(begun).toBe(1);
  finish();
  await vi.waitFor(() => expect(begun).toBe(2));
  finish();
  await delay(20);
  wake();
  expect(begun).toBe(3);
  finish();
  await end();
  wake();
  expect(begun).toBe(3);
});
