import { useSyncExternalStore } from "react";
import type { Quote } from "#contract/chat/message";
import { mentionablesOf, mentionedIn } from "../mentions/mention";
import type { TextExtras } from "../session/compose-text";
import { type ChatState, type Contact, conversationKey } from "../state/chat-state";
import { withdrawnQuote } from "../state/rows";

// What will go with the next text of a conversation: as long as the page lives, also while another conversation is open.

interface Pending {
  quote: Quote | null;
  /** Of names that several people have: who was meant. */
  chosen: Readonly<Record<string, number>>;
}

const nothing: Pending = { quote: null, chosen: {} };
const pending = new Map<string, Pending>();
const listeners = new Set<() => void>();

function change(key: string, next: Partial<Pending>): void {
  pending.set(key, { ...(pending.get(key) ?? nothing), ...next });
  for (const listener of listeners) listener();
}

/** The next text answers to this message; null: to none. */
export function setQuote(key: string, quote: Quote | null): void {
  change(key, { quote });
}

/** An @ with this name means this member. */
export function choosePerson(key: string, name: string, id: number): void {
  change(key, { chosen: { ...(pending.get(key) ?? nothing).chosen, [name]: id } });
}

/** What the next text of a conversation answers to, as it stands now. */
export function usePendingQuote(chat: ChatState, key: string): Quote | null {
  const quote = useSyncExternalStore(
    listen,
    () => (pending.get(key) ?? nothing).quote,
    () => null,
  );
  return quote && asItStands(chat, key, quote);
}

/** It may have been taken back meanwhile. */
function asItStands({ conversations }: ChatState, key: string, quote: Quote): Quote {
  const { rows = [], lines = [] } = conversations[key] ?? {};
  const isGone = [...rows, ...lines].some(({ seq, type }) => seq === quote.seq && type === "event");
  return isGone ? withdrawnQuote(quote) : quote;
}

/** What goes with a text that is sent now, once. */
export function takeExtras(chat: ChatState, contact: Contact, text: string, everybody: string): TextExtras {
  const key = conversationKey(contact.id);
  const { quote, chosen } = pending.get(key) ?? nothing;
  const at = mentionedIn(text, mentionablesOf(chat, contact, everybody), chosen);
  change(key, nothing);
  return { ...(quote && { quote: asItStands(chat, key, quote) }), ...(at.length > 0 && { at }) };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
