import type { Row } from "../core/state/chat-state";
import { insertIntoEditor } from "../kit/insert";
import { setQuote } from "../kit/pending-extras";
import { quoteOf } from "./quote-of";

/** The next text of a conversation answers to this message; the writing goes on in its editor. */
export function quote(key: string, message: Row): void {
  setQuote(key, quoteOf(message));
  insertIntoEditor(key, "");
}
