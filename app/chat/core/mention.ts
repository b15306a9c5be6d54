import { matchesPinyin } from "#contract/chat/pinyin";
import { groupLevel } from "#contract/chat/states";
import type { ChatState, Contact } from "./state/chat-state";

/** Somebody who can be named in a group; id 0 is everybody. */
export interface Mentionable {
  id: number;
  name: string;
  avatar: string;
  /** In syllables, where it is known. */
  pinyin: string;
}

export const everybodyId = 0;
/** Everybody, as the writer's language of the chat calls it. */
export const everybodyNames = ["所有人", "everyone", "todos", "全員"];

/** Lists the people whom the user can name: the other members, and everybody for owner and managers; nobody outside groups. */
export function mentionablesOf({ conversations, me }: ChatState, contact: Contact, everybody: string): Mentionable[] {
  if (contact.is_group === 0) return [];
  const others = contact.group_member.filter(({ id }) => id !== me?.id);
  const all = { id: everybodyId, name: everybody, avatar: "", pinyin: "" };
  const members = others.map(({ id, desc, avatar }) => {
    return { id, name: desc, avatar, pinyin: conversations[id]?.contact.pinyin ?? "" };
  });
  return contact.level < groupLevel.member ? [all, ...members] : members;
}

/** Reads the text being typed after an @, and the place of that @; null outside of one. */
export function typedMention(text: string, caret: number): { start: number; typed: string } | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start < 0) return null;
  const typed = text.slice(start + 1, caret);
  // an address, not a name
  if (/[\w.]/.test(text[start - 1] ?? "")) return null;
  return /\s/.test(typed) || typed.length > 20 ? null : { start, typed };
}

/** Those whose name holds what was typed, or whose name is spelled so. */
export function matchingPeople(people: readonly Mentionable[], typed: string): Mentionable[] {
  const wanted = typed.toLowerCase();
  return people.filter(({ name, pinyin }) => name.toLowerCase().includes(wanted) || matchesPinyin(pinyin, wanted));
}

/** A piece of a text; `name` is whom an @ in it names. */
export interface TextPiece {
  text: string;
  name: string | null;
}

/** A text in pieces: each @ with one of the names is a piece of its own; the longest name that fits counts. */
export function splitAtNames(text: string, names: readonly string[]): TextPiece[] {
  const longestFirst = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  const pieces: TextPiece[] = [];
  let begun = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = longestFirst.find((known) => text.startsWith(known, at + 1));
    if (name === undefined) continue;
    if (at > begun) pieces.push({ text: text.slice(begun, at), name: null });
    begun = at + 1 + name.length;
    pieces.push({ text: text.slice(at, begun), name });
  }
  if (begun < text.length) pieces.push({ text: text.slice(begun), name: null });
  return pieces;
}

/** The ids of those whom a text names; of several with one name the one that was chosen, else all of them. */
export function mentionedIn(
  text: string,
  people: readonly Mentionable[],
  chosen: Readonly<Record<string, number>>,
): number[] {
  if (people.length === 0 || !text.includes("@")) return [];
  const named = splitAtNames(
    text,
    people.map(({ name }) => name),
  ).flatMap(({ name }) => (name === null ? [] : [name]));
  return people
    .filter(({ id, name }) => named.includes(name) && (chosen[name] === undefined || chosen[name] === id))
    .map(({ id }) => id);
}
