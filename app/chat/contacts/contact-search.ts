import { matchesPinyin } from "#contract/chat/pinyin";
import type { ContactLine } from "../core/state/select";

/** The contacts and groups that are meant by what was typed: those named so, then those spelled so in pinyin. */
export function findContacts(lines: readonly ContactLine[], typed: string): readonly ContactLine[] {
  const wanted = typed.trim().toLowerCase();
  const named = lines.filter((line) => isNamed(line, wanted));
  const spelled = lines.filter((line) => !isNamed(line, wanted) && matchesPinyin(line.contact.pinyin ?? "", wanted));
  return [...named, ...spelled];
}

function isNamed({ contact }: ContactLine, wanted: string): boolean {
  return `${contact.displayName}\n${contact.desc}`.toLowerCase().includes(wanted);
}
