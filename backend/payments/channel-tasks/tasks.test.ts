import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { hastenTasks, type NextTry, queueTask, runDueTasks } from "./tasks.service";

const { context, clock } = await startTestBackend({ settings: { JOBS: "off" } });
const { db } = context;

/** Queues a refund's task, runs what is due, and answers how often it was tried; `during` happens in the midst of its first try. */
async function triesOf(subject: string, during: () => Promise<unknown>): Promise<number> {
  await queue(subject);
  let tries = 0;
  const refund = async (): Promise<NextTry> => {
    tries += 1;
    clock.advance(1_000);
    if (tries === 1) await during();
    return null;
  };
  await runDueTasks(context, { handlers: { refund } }, () => false);
  expect(await db.selectFrom("channel_tasks").select("subject").where("subject", "=", subject).execute()).toEqual([]);
  return tries;
}

const queue = (subject: string) =>
  queueTask(context, db, { kind: "refund", subject }, { dueAt: clock.now(), now: clock.now() });

test("what is asked for again while its last try ends is tried once more, and nothing else is [CHAN-11]", async () => {
  expect(await triesOf("R1", () => queue("R1"))).toBe(2);
  expect(await triesOf("R2", () => hastenTasks(context, "refund", ["R2"]))).toBe(2);
  expect(await triesOf("R3", async () => undefined)).toBe(1);
});
