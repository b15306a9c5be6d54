import type { Quote } from "#contract/chat/message";
import { plainText } from "../core/plain-text";
import type { Row } from "../core/state/chat-state";
import { textToHtml } from "../core/text-html";

const quotedLength = 100;

/** A message as it is quoted: the first line of a text, a file's name. */
export function quoteOf({ id, seq, type, content, fileName, fromUser }: Row): Quote {
  const file = type === "file" ? fileName : "";
  const text = type === "text" && typeof content === "string" ? firstLine(content) : file;
  return { id, seq, displayName: fromUser.displayName, type, text };
}

function firstLine(content: string): string {
  const line = plainText(content.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
  return textToHtml(Array.from(line).slice(0, quotedLength).join(""));
}
