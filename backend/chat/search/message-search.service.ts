import type { FoundMessage, MessageSearchQuery } from "#contract/chat/message-search";
import type { RequestContext } from "../../kernel/context";
import { conversationKey } from "../conversation";
import { searchMessages } from "./message-search.repository";

/** A page of the messages that hold a text, in the caller's own conversations; of any other there is nothing. */
export async function findMessages(
  ctx: RequestContext,
  { keyword, contact_id, cur_page, page_size }: MessageSearchQuery,
): Promise<{ list: FoundMessage[]; more: boolean }> {
  const { userId } = ctx.actor;
  const key = contact_id === "" ? undefined : conversationKey(userId, contact_id);
  const rows = await searchMessages(ctx.readDb, {
    userId,
    keyword,
    key,
    limit: page_size + 1,
    offset: (cur_page - 1) * page_size,
  });
  const list = rows.slice(0, page_size).map((row): FoundMessage => {
    const { message_id: id, seq, type, content, file_name: fileName, from_uid, send_time: sendTime } = row;
    const displayName = row.remark || row.desc || String(from_uid);
    return {
      id,
      seq,
      contact_id: row.kind === "group" ? row.key : otherOf(row.key, userId),
      type,
      content: type === "text" ? content : "",
      fileName,
      fromUser: { id: from_uid, displayName, avatar: row.avatar ?? "" },
      sendTime,
    };
  });
  return { list, more: rows.length > page_size };
}

/** The other of two friends, whose conversation is named by both. */
function otherOf(key: string, userId: number): number {
  const [one = 0, other = 0] = key.split(":").map(Number);
  return one === userId ? other : one;
}
