import type { Quote } from "#contract/chat/message";
import { mentionablesOf, mentionedIn } from "../core/mention";
import { quotedLine } from "../core/quoted-line";
import type { TextExtras } from "../core/session/compose-text";
import { type ChatState, type Contact, conversationKey } from "../core/state/chat-state";
import { withdrawnQuote } from "../core/state/rows";
import { changeDraft, readDraft, useDraftQuote } from "./drafts";

// The quote and the people meant by the next text of a conversation lie in its draft.

/** The next text answers to this message; null: to none. */
export function setQuote(key: string, quote: Quote | null): void {
  changeDraft(key, { quote });
}

/** An @ with this name means this member. */
export function choosePerson(uid: number, key: string, name: string, id: number): void {
  changeDraft(key, { chosen: { ...readDraft(uid, key).chosen, [name]: id } });
}

/** The message that the next text of a conversation of the account `uid` answers to, as it stands now. */
export function usePendingQuote(chat: ChatState, uid: number, key: string): Quote | null {
  const quote = useDraftQuote(uid, key);
  return quote && asItStands(chat, key, quote);
}

/** It may have been taken back or edited meanwhile; the address of a picture is that of the message, for drafts keep none. */
function asItStands({ conversations }: ChatState, key: string, quote: Quote): Quote {
  const { rows = [], lines = [] } = conversations[key] ?? {};
  const isGone = [...rows, ...lines].some(({ seq, type }) => seq === quote.seq && type === "event");
  if (isGone) return withdrawnQuote(quote);
  const row = rows.find(({ seq }) => seq === quote.seq);
  if (typeof row?.content !== "string") return quote;
  if (row.type === "image") return { ...quote, picture: row.content };
  return row.edited ? { ...quote, text: quotedLine(row.content) } : quote;
}

/** Takes the quote and the people meant for a text that the account `uid` sends now. */
export function takeExtras(
  chat: ChatState,
  uid: number,
  contact: Contact,
  text: string,
  everybody: string,
): TextExtras {
  const key = conversationKey(contact.id);
  const { quote, chosen } = readDraft(uid, key);
  const at = mentionedIn(text, mentionablesOf(chat, contact, everybody), chosen);
  changeDraft(key, { quote: null, chosen: {} });
  return { ...(quote && { quote: asItStands(chat, key, quote) }), ...(at.length > 0 && { at }) };
}
