import type { ChannelEvent, ChannelLogQuery } from "#contract/payments/channel-status";
import type { RequestContext } from "../../kernel/context";
import { dateOf, formatTime, startOfDay } from "../../kernel/time/shanghai";
import { findEvents } from "../channel-events/channel-events.service";
import { eventWords } from "./problem-texts";

const pageSize = 50;
const shownToday = 8;

/** 渠道日志 of the scope, newest first. */
export async function readChannelLog(
  ctx: RequestContext,
  { kind, before_id }: ChannelLogQuery,
): Promise<{ list: ChannelEvent[]; has_more: number }> {
  const filter = { kinds: kind === undefined ? undefined : [kind], beforeId: before_id, limit: pageSize + 1 };
  const rows = await findEvents(ctx, filter);
  return { list: rows.slice(0, pageSize).map(toEvent), has_more: rows.length > pageSize ? 1 : 0 };
}

/** Today's turns: refused notifications, calls that began to fail or go well again, bills, grants, certificates. */
export async function findTodaysTurns(ctx: RequestContext): Promise<ChannelEvent[]> {
  const from = startOfDay(dateOf(ctx.now()));
  const rows = await findEvents(ctx, {
    kinds: ["refused", "call", "bill", "grant", "certificate"],
    from,
    limit: shownToday,
  });
  return rows.map(toEvent);
}

function toEvent(event: Awaited<ReturnType<typeof findEvents>>[number]): ChannelEvent {
  const { id, created_at, channel, mch_no, kind, number, amount_fen } = event;
  return { id, at: formatTime(created_at), channel, mch_no, kind, number, amount_fen, text: eventWords(event) };
}
