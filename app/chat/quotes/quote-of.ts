import type { Quote } from "#contract/chat/message";
import { quotedLine } from "../core/quoted-line";
import type { Row } from "../core/state/chat-state";

/** A message as it is quoted: the first line of a text, a file's name. */
export function quoteOf({ id, seq, type, content, fileName, fromUser }: Row): Quote {
  const file = type === "file" ? fileName : "";
  const text = type === "text" && typeof content === "string" ? quotedLine(content) : file;
  return { id, seq, displayName: fromUser.displayName, type, text };
}
