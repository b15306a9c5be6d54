// Work that waits for a channel: kept in the database, done by one instance at a time, tried again until it is known.
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import { leaseEnd } from "../../kernel/database/lease";
import type { Database } from "../../kernel/database/tables";
import { isDatabaseUnavailable } from "../../kernel/database/unavailable";
import type { JobName } from "../../kernel/job-name";
import { AppError } from "../../kernel/errors";
import { noteTakenOver } from "../../kernel/jobs/taken-over";
import { ChannelError } from "../channels/channel";
import {
  claimNamedTask,
  type ClaimedTask,
  claimTask,
  deleteTask,
  findDueIn,
  finishTask,
  insertTask,
  type TaskKind,
  taskKinds,
  type TaskName,
  updateDue,
  updateTask,
} from "./tasks.repository";

/** When a task is tried again, and why it is not done; null: it is done. */
export type NextTry = { due_at: number; tries: number; problem: string } | null;

/** Does a task by its subject; `tries` counts what was done before. */
export type TaskHandler = (ctx: BackendContext, subject: string, tries: number) => Promise<NextTry>;

// a channel's slowest answers, several in turn
const usualLeaseMs = 30_000;
const pauseAfterBugMs = 60_000;

/**
 * Queues a task in the transaction of whoever needs it; one that waits already becomes due at the time. Epoch ms. Its job is woken when it
 * is due, a moment later at the earliest, since the transaction has yet to commit: who cannot wait wakes the job after that.
 */
export async function queueTask(
  ctx: Pick<BackendContext, "wakeJob">,
  trx: Kysely<Database>,
  name: TaskName,
  when: { dueAt: number; now: number },
): Promise<void> {
  await insertTask(trx, name, when);
  const job = jobs[name.kind];
  if (job) ctx.wakeJob(job, Math.max(when.dueAt, when.now + commitMs));
}

// the others look for all of theirs every minute
const jobs: Partial<Record<TaskKind, JobName>> = { trade: "channel work", refund: "channel work" };
const commitMs = 1_000;

/** Takes a task back: it is known. */
export async function endTask(trx: Kysely<Database>, name: TaskName): Promise<void> {
  await deleteTask(trx, name);
}

/** The work of one job: only kinds that have a handler are claimed, so that a slow kind holds up no other. */
export interface TaskWork {
  handlers: Readonly<Partial<Record<TaskKind, TaskHandler>>>;
  /** The longest time that a try of the slowest kind may take. */
  leaseMs?: number;
  /** The number of tasks that an instance does at the same time, so that a slow answer does not hold up the others. */
  atOnce?: number;
}

/** Does all that is due of a job's kinds; answers how much. */
export async function runDueTasks(
  ctx: BackendContext,
  { handlers, leaseMs = usualLeaseMs, atOnce = 1 }: TaskWork,
  isStopped: () => boolean,
): Promise<number> {
  const kinds = kindsOf(handlers);
  const running = new Set<Promise<void>>();
  let count = 0;
  try {
    for (;;) {
      // one claim after the other: two at once would reach for the same task
      while (running.size < atOnce) {
        const task = isStopped() ? undefined : await claimTask(ctx.db, kinds, ctx.now(), leaseOf(ctx, leaseMs));
        const handle = task && handlers[task.kind];
        if (!task || !handle) break;
        const work = doTask(ctx, task, handle).then(() => void running.delete(work));
        running.add(work);
        count++;
      }
      if (running.size === 0) return count;
      await Promise.race(running);
    }
  } finally {
    await Promise.allSettled(running);
  }
}

/** When the next task of a job's kinds can be claimed, ms from now; null: none waits. */
export function tasksDueIn(ctx: BackendContext, { handlers }: TaskWork): Promise<number | null> {
  return findDueIn(ctx.db, kindsOf(handlers), { now: ctx.now(), databaseNow: ctx.databaseNow() });
}

function kindsOf(handlers: TaskWork["handlers"]): TaskKind[] {
  return taskKinds.filter((kind) => handlers[kind] !== undefined);
}

/** Does one task now, due or not. Answers what comes next; null: it is done, or was; `busy`: another instance is at it. */
export async function runTaskNow(ctx: BackendContext, name: TaskName, handle: TaskHandler): Promise<NextTry | "busy"> {
  const task = await claimNamedTask(ctx.db, name, leaseOf(ctx, usualLeaseMs));
  if (!task || task === "busy") return task ?? null;
  return doTask(ctx, task, handle);
}

/** Makes tasks of a kind that wait due at once; answers how many. */
export async function hastenTasks(ctx: BackendContext, kind: TaskKind, subjects: readonly string[]): Promise<number> {
  return subjects.length === 0 ? 0 : updateDue(ctx.db, kind, subjects, ctx.now());
}

/** The failure of a call as the task keeps it. */
export function problemText(error: unknown): string {
  if (error instanceof ChannelError) return `${error.problem} ${error.code}`;
  return error instanceof AppError ? error.message : "internal";
}

function leaseOf(ctx: BackendContext, leaseMs: number) {
  const now = ctx.databaseNow();
  return { now, leasedUntil: leaseEnd(now, leaseMs) };
}

/** Tries a claimed task and keeps when it is due again; answers that. */
async function doTask(ctx: BackendContext, task: ClaimedTask, handle: TaskHandler): Promise<NextTry> {
  const next = await tryOnce(ctx, task, handle);
  if (next) await updateTask(ctx.db, task, next);
  else await finishTask(ctx.db, task);
  return next;
}

async function tryOnce(
  ctx: BackendContext,
  { kind, subject, tries, wasLeft }: ClaimedTask,
  handle: TaskHandler,
): Promise<NextTry> {
  if (wasLeft) noteTakenOver(ctx, "channel_task", `${kind} ${subject}`);
  try {
    return await handle(ctx, subject, tries);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    ctx.log.error({ err: error, kind, subject }, "work at a channel failed");
    return { due_at: ctx.now() + pauseAfterBugMs, tries: tries + 1, problem: problemText(error) };
  }
}
