// Work that lies in rows: an instance claims one by a lease and renews it as long as it works; a crash hands the row on.
import { randomUUID } from "node:crypto";
import type { Expression } from "kysely";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../context";
import { leaseEnd } from "../database/lease";
import { AppError } from "../errors";
import type { BusyWork } from "../operations/busy-work";
import { noteTakenOver } from "./taken-over";

// a crash hands the work on after this time
const leaseMs = 15_000;
const heartbeatMs = 2_000;
/** Work that brings down its server each time must not do so for ever. */
export const maxAttempts = 3;

export interface LeasedRow {
  id: number;
  /** The one in hand included. */
  attempts: number;
}

export interface Lease {
  owner: string;
  /** By the database's clock. */
  now: Expression<number>;
  until: Expression<number>;
}

/** One kind of leased work. `Progress` are the columns that tell how far a row is. */
export interface LeasedJob<Row extends LeasedRow, Progress extends object> {
  name: BusyWork;
  /** Takes the oldest row that waits, or whose instance is gone. */
  claim: (ctx: BackendContext, lease: Lease) => Promise<Row | undefined>;
  /** Renews the lease and stores the progress; false: the row was cancelled or handed on. */
  renew: (work: LeasedWork<Row, Progress>, until: Expression<number>, progress: Partial<Progress>) => Promise<boolean>;
  /** Gives a row back without counting the attempt: the instance stops. */
  handOn: (work: LeasedWork<Row, Progress>) => Promise<unknown>;
  /** Does the work of one row; throws `AppError` for what people are to read. */
  run: (work: LeasedWork<Row, Progress>) => Promise<void>;
  /** Ends a row as failed, with the reason in Chinese. */
  fail: (work: LeasedWork<Row, Progress>, reason: string) => Promise<void>;
  /** The reason for a row that was interrupted too often. */
  interrupted: string;
  /** The reason for an error that people cannot read. */
  describe: (error: unknown) => string;
}

/** A row in hand. */
export interface LeasedWork<Row extends LeasedRow, Progress extends object> {
  ctx: BackendContext;
  row: Row;
  /** The holder of the lease. */
  owner: string;
  /** Stored with the next renewal. */
  note: (progress: Partial<Progress>) => void;
  /** Throws once the row is no longer ours or the instance stops. */
  requireLease: () => void;
  /** Calls the listener when the row is no longer ours or the instance stops; at once where it is so already. */
  onLeaseLost: (listener: (error: LeaseLost) => void) => void;
}

/** The work was cancelled or handed to another instance, or is to stop. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Does all rows that wait, one after the other; answers how many. */
export async function runLeasedJob<Row extends LeasedRow, Progress extends object>(
  job: LeasedJob<Row, Progress>,
  ctx: BackendContext,
  isStopped: () => boolean,
): Promise<number> {
  for (let count = 0; ; count++) {
    const owner = randomUUID();
    const now = ctx.databaseNow();
    const row = isStopped() ? undefined : await job.claim(ctx, { owner, now, until: leaseEnd(now, leaseMs) });
    if (!row) return count;
    if (row.attempts > 1) noteTakenOver(ctx, job.name, row.id);
    await runRow(job, { ctx, row, owner, isStopped });
  }
}

async function runRow<Row extends LeasedRow, Progress extends object>(
  job: LeasedJob<Row, Progress>,
  { isStopped, ...held }: Pick<LeasedWork<Row, Progress>, "ctx" | "row" | "owner"> & { isStopped: () => boolean },
): Promise<void> {
  const { ctx, row } = held;
  let progress: Partial<Progress> = {};
  let isLost = false;
  let tellLost: (error: LeaseLost) => void = () => undefined;
  const work: LeasedWork<Row, Progress> = {
    ...held,
    note: (next) => void (progress = { ...progress, ...next }),
    requireLease: () => {
      if (isLost || isStopped()) throw new LeaseLost();
    },
    onLeaseLost: (listener) => {
      tellLost = listener;
      if (isLost) listener(new LeaseLost());
    },
  };
  const renew = async () => {
    if (!isStopped() && (await job.renew(work, leaseEnd(ctx.databaseNow(), leaseMs), progress))) return;
    isLost = true;
    clearInterval(timer);
    tellLost(new LeaseLost());
  };
  const timer = setInterval(
    () =>
      void renew().catch((error: unknown) =>
        ctx.log.warn({ err: error, work: job.name, id: row.id }, "lease was not renewed"),
      ),
    heartbeatMs,
  );
  try {
    if (row.attempts > maxAttempts) throw new AppError(code.failure, job.interrupted);
    await job.run(work);
  } catch (error) {
    if (isStopped()) await job.handOn(work);
    else if (!isLost) await fail(job, work, error);
    else if (!(error instanceof LeaseLost)) ctx.log.warn({ err: error, work: job.name, id: row.id }, "lost work ended");
  } finally {
    clearInterval(timer);
  }
}

async function fail<Row extends LeasedRow, Progress extends object>(
  job: LeasedJob<Row, Progress>,
  work: LeasedWork<Row, Progress>,
  error: unknown,
): Promise<void> {
  if (error instanceof AppError) return job.fail(work, error.message);
  work.ctx.log.error({ err: error, id: work.row.id }, `${job.name} failed`);
  await job.fail(work, job.describe(error));
}
