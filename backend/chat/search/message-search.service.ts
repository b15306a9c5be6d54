import { type FoundMessage, type MessageSearchQuery, mostHits } from "#contract/chat/message-search";
import type { RequestContext } from "../../kernel/context";
import { conversationKey } from "../conversation";
import { sentWithin } from "../history/message-filter";
import { readRetention } from "../retention/retention.service";
import { lookUp } from "./look-up.service";
import { listOwnConversations } from "./message-search.repository";
import { allPlaces, type FoundRow, walk } from "./walk.service";

/**
 * A page of the caller's own conversations' messages that hold a text and pass the filters, newest first; of any other
 * conversation there is nothing.
 */
export async function findMessages(
  ctx: RequestContext,
  query: MessageSearchQuery,
): Promise<{ list: FoundMessage[]; more: boolean; kept_months?: number }> {
  const { userId } = ctx.actor;
  const { keyword, contact_id, cur_page, page_size, kind: kinds, from_uid: fromUid } = query;
  const end = cur_page * page_size;
  if (end > mostHits) return { list: [], more: false };
  const key = contact_id === "" ? undefined : conversationKey(userId, contact_id);
  const own = await listOwnConversations(ctx.readDb, userId, key);
  const search = { userId, keyword, kinds, fromUid, sent: sentWithin(query) };
  const rows =
    keyword === "" ? await walk(ctx, allPlaces(own), search, end + 1) : await lookUp(ctx, own, search, end + 1);
  const list = rows.slice(end - page_size, end).map((row) => toFound(row, userId));
  if (rows.length > end) return { list, more: end + page_size <= mostHits };
  const months = await readRetention(ctx.readDb);
  return { list, more: false, ...(months !== undefined && { kept_months: months }) };
}

function toFound(row: FoundRow, userId: number): FoundMessage {
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
