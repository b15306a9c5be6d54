// The inbox of the channels: a line for each message and each turn of how calls go, kept 180 days, without personal data.
import type { Insertable } from "kysely";
import type { BackendContext, RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { deleteInLots } from "../../kernel/jobs/delete-in-lots";
import { dayMs } from "../../kernel/time/shanghai";
import {
  deleteOldEvents,
  type EventFilter,
  type EventRecord,
  insertChannelEvent,
  listEvents,
} from "./channel-events.repository";

type Row = Insertable<Database["channel_events"]>;
export type NewChannelEvent = Pick<Row, "merchant_id" | "kind" | "outcome"> & Partial<Row>;

const nothing = { school_id: null, number: "", channel_no: "", amount_fen: null, body_hash: "", happened_at: null };

/** Notes what a channel told, or how a call to it went; with a transaction as `db`, inside it. */
export async function noteChannelEvent(
  ctx: Pick<BackendContext, "db" | "now">,
  { outcome, ...event }: NewChannelEvent,
): Promise<void> {
  await insertChannelEvent(ctx.db, { created_at: ctx.now(), outcome: outcome.slice(0, 40), ...nothing, ...event });
}

/** Events that the caller may see, newest first. */
export function findEvents(ctx: RequestContext, filter: EventFilter): Promise<EventRecord[]> {
  return listEvents(ctx.db, ctx.scope, filter);
}

const retentionMs = 180 * dayMs;

/** Deletes events older than 180 days; answers how many. */
export function cleanChannelEvents(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const before = ctx.now() - retentionMs;
  return deleteInLots((limit) => deleteOldEvents(ctx.db, before, limit), isStopped);
}
