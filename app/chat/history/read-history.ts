import type { ContactId } from "#contract/chat/message";
import type { MessageKind } from "#contract/chat/message-kinds";
import { type ChatAnswer, readChat } from "../kit/call-chat";
import type { Days } from "../kit/filter-fields";

/** The part of a conversation's history that is looked for; an empty part asks for nothing. */
export interface HistoryQuestion extends Days {
  keyword: string;
  kind: MessageKind | "";
  /** The sender's id. */
  sender: string;
  page: number;
}

/** A page of 20 of a conversation, newest first; throws as `readChat` does. */
export function readHistory(
  contactId: ContactId,
  { keyword, kind, sender, begin, end, page }: HistoryQuestion,
  signal: AbortSignal,
): Promise<ChatAnswer<"groupHistory">> {
  const filter = {
    content: keyword,
    cur_page: page,
    ...(kind !== "" && { kind: [kind] }),
    ...(sender !== "" && { from_uid: Number(sender) }),
    ...(begin !== "" && { start_date: begin }),
    ...(end !== "" && { end_date: end }),
  };
  // a number is a friend, anything else a group (IM-22)
  if (typeof contactId === "number") return readChat("friendHistory", { ...filter, contact_id: contactId }, signal);
  return readChat("groupHistory", { ...filter, contact_id: contactId }, signal);
}
