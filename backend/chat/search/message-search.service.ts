import { type FoundMessage, type MessageSearchQuery, mostHits } from "#contract/chat/message-search";
import type { RequestContext } from "../../kernel/context";
import { dayMs } from "../../kernel/time/shanghai";
import { conversationKey } from "../conversation";
import { overlap, sentWithin, type Span } from "../history/message-filter";
import { searchMessages } from "./message-search.repository";

type Row = Awaited<ReturnType<typeof searchMessages>>[number];

/**
 * A page of the caller's own conversations' messages that hold a text and pass the filters, newest first; of any other
 * conversation there is nothing. It goes back in time step by step and reads no further than the page needs.
 */
export async function findMessages(
  ctx: RequestContext,
  query: MessageSearchQuery,
): Promise<{ list: FoundMessage[]; more: boolean }> {
  const { userId } = ctx.actor;
  const { keyword, contact_id, cur_page, page_size, kind: kinds, from_uid: fromUid } = query;
  const end = cur_page * page_size;
  if (end > mostHits) return { list: [], more: false };
  const key = contact_id === "" ? undefined : conversationKey(userId, contact_id);
  const rows: Row[] = [];
  for (const sent of stretches(sentWithin(query), ctx.now())) {
    const search = { userId, keyword, key, kinds, fromUid, sent };
    rows.push(...(await searchMessages(ctx.readDb, search, end + 1 - rows.length)));
    if (rows.length > end) break;
  }
  const list = rows.slice(end - page_size, end).map((row) => toFound(row, userId));
  return { list, more: rows.length > end && end + page_size <= mostHits };
}

// days back from the newest; a further stretch is everything before
const steps = [30, 150, 720];

/** Cuts a time into stretches, the newest first, each longer than the one before. */
function stretches(asked: Span, now: number): Span[] {
  const newest = Math.min(now, asked.until ?? now);
  const cuts = steps.map((days) => newest - days * dayMs);
  const spans = [undefined, ...cuts].map((until, place) => overlap(asked, { from: cuts[place], until }));
  return spans.filter(({ from, until }) => from === undefined || until === undefined || from < until);
}

function toFound(row: Row, userId: number): FoundMessage {
  const { message_id: id, seq, type, content, file_name: fileName, from_uid, send_time: sendTime } = row;
  const displayName = row.remark || row.desc || String(from_uid);
  return {
    id,
    seq,
    contact_id: row.kind === "group" ? row.key : otherOf(row.key, userId),
    type,
    content: type === "text" || type === "image" ? content : "",
    fileName,
    fromUser: { id: from_uid, displayName, avatar: row.avatar ?? "" },
    sendTime,
  };
}

/** The other of two friends, whose conversation is named by both. */
function otherOf(key: string, userId: number): number {
  const [one = 0, other = 0] = key.split(":").map(Number);
  return one === userId ? other : one;
}
