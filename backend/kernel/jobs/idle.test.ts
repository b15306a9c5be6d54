import { beforeEach, expect, test, vi } from "vitest";
import { jobs } from "../../jobs";
import { queueTask } from "../../payments/channel-tasks/tasks.service";
import { createJobRunner } from "./job-runner";
import { startTestBackend } from "../../../tests/support/api/backend";

const holdTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
// before the jobs start, and again for each test
holdTimers();
beforeEach(() => {
  if (!vi.isFakeTimers()) holdTimers();
});

const sent: string[] = [];
const backend = await startTestBackend({ onStatement: ({ sql }) => void sent.push(sql) });
const { context, clock } = backend;
const { db } = context;

/** Lets time pass second by second, the work of each done before the next. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000);
    vi.advanceTimersByTime(1_000);
    await backend.idle();
  }
}

const tasks = db.selectFrom("channel_tasks").select("subject").where("subject", "like", "-%");
// an order that nobody has: there is nothing to ask, and the task is done
const task = (subject: string) => ({ kind: "trade", subject }) as const;

test("a minute in which nobody does anything sends the database no more than sixty statements [O-X5] [FAST-06]", async () => {
  await backend.idle();
  // those of the demo that were begun
  await pass(120);
  sent.length = 0;
  await pass(60);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(60);
});

test("a task of a channel is taken at its time, and the table is not looked at before [O-X5, CHAN-06]", async () => {
  await pass(40);
  const now = clock.now();
  await queueTask(context, db, task("-1"), { dueAt: now + 8_000, now });
  await queueTask(context, db, task("-2"), { dueAt: now + 12_000, now });
  sent.length = 0;
  await pass(7);
  const looks = sent.filter(
    (statement) => statement.includes('"channel_tasks"') && statement.includes('"leased_until"'),
  );
  expect([await tasks.execute(), looks.length <= 2]).toEqual([[{ subject: "-1" }, { subject: "-2" }], true]);
  await pass(1);
  expect(await tasks.execute()).toEqual([{ subject: "-2" }]);
  // nobody woke the job for it: it looked when the next one falls due
  await pass(4);
  expect(await tasks.execute()).toEqual([]);
});

test("work that an instance without jobs makes is done at its time by another, and a rush is told of once [O-X5, CHAN-06]", async () => {
  const told: number[] = [];
  const runs: number[] = [];
  const start = clock.now();
  const channelWork = { name: "channel work", everyMs: 30_000, dueIn: async () => null } as const;
  const run = async () => runs.push(clock.now() - start);
  const { now } = clock;
  const working = createJobRunner([{ ...channelWork, run }], { now, tell: () => undefined });
  const telling = createJobRunner(jobs, {
    now,
    tell(name, inMs) {
      told.push(inMs);
      working.hear(name, inMs);
    },
  });
  working.start(context);
  await working.idle();
  for (const inMs of [6_000, 6_000, 9_000, 4_000]) telling.wake("channel work", start + inMs);
  expect(told).toEqual([6_000, 4_000]);
  for (let second = 0; second < 8; second += 1) {
    clock.advance(1_000);
    vi.advanceTimersByTime(1_000);
    await working.idle();
  }
  expect(runs).toEqual([0, 4_000, 34_000].slice(0, 2));
  await working.end();
});
