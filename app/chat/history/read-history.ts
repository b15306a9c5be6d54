import type { HistoryRow } from "#contract/chat/history";
import type { ContactId } from "#contract/chat/message";
import { readChat } from "../kit/call-chat";

/** The part of a conversation's history that is looked for. */
export interface HistoryQuestion {
  keyword: string;
  /** `YYYY-MM-DD`, or empty for any. */
  day: string;
  page: number;
}

/** A page of 20 of a conversation, newest first; throws as `readChat` does. */
export function readHistory(
  contactId: ContactId,
  { keyword, day, page }: HistoryQuestion,
  signal: AbortSignal,
): Promise<{ list: HistoryRow[]; total: number }> {
  const filter = { content: keyword, cur_page: page, ...(day !== "" && { date: startOf(day) }) };
  // a number is a friend, anything else a group (IM-22)
  if (typeof contactId === "number") return readChat("friendHistory", { ...filter, contact_id: contactId }, signal);
  return readChat("groupHistory", { ...filter, contact_id: contactId }, signal);
}

/** The day begins at midnight in Shanghai, wherever the browser is. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}
