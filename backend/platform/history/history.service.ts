import type { Kysely } from "kysely";
import type { HistoryStep } from "#contract/platform/history";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { formatTime } from "../../kernel/time/shanghai";
import { insertSteps, listSteps } from "./history.repository";

/** The key of a record's history. */
export type HistorySubject =
  | "fee_plan"
  | "bill"
  | "student"
  | "payer"
  | "facepay"
  | "recon"
  | "recon_batch"
  | "settlement"
  | "exception";

export interface NewStep {
  subject: HistorySubject;
  subject_id: number;
  school_id: number;
  action: string;
  /** Null where it began. */
  before: string | number | null;
  after: string | number;
  /** The step in words. */
  detail?: string;
  reason?: string;
  /** Epoch ms. */
  at: number;
  /** User id; 0 = the system. */
  by: number;
}

/** Adds steps to the history of things, in the transaction that takes them. */
export async function recordSteps(trx: Kysely<Database>, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await insertSteps(
    trx,
    steps.map(({ before, after, detail = "", reason = "", at, by, ...step }) => ({
      before_state: before === null ? null : String(before),
      after_state: String(after),
      detail,
      reason,
      created_at: at,
      created_by: by,
      ...step,
    })),
  );
}

/** The history of one thing, oldest first, at most 500 steps. Whether the caller may see the thing is for the caller to ask. */
export async function findSteps(ctx: RequestContext, subject: HistorySubject, id: number): Promise<HistoryStep[]> {
  const steps = await listSteps(ctx.db, subject, id);
  return steps.map(({ actor, created_at, ...step }) => ({
    ...step,
    actor: actor ?? "系统",
    created_at: formatTime(created_at),
  }));
}
