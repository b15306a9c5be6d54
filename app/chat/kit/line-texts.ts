import type { TFunction } from "i18next";
import { readLine } from "#contract/chat/lines";

// what the sentences name, as their types want to hear
const named = { name: "", names: "", member: "", minutes: "" };

/** Describes an event of a conversation in the language of the chat; a line of no known kind as it is stored. */
export function lineWords(text: string, t: TFunction<"chat">): string {
  const line = readLine(text);
  return line ? t(`messages.lines.${line.kind}`, { ...named, ...line.values }) : text;
}
