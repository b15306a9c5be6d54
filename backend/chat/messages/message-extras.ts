import type { Message, MessageType, Quote } from "#contract/chat/message";
import { previewOf } from "./preview";

/** Fields of a message beside its content, for sockets with `sync=1`. */
export type Extras = Pick<Message, "quote" | "at" | "edited" | "reactions" | "announcement">;

/** A row with the message it answers to beside it. */
export interface ExtraColumns {
  quote_seq: number;
  at_uids: string;
  is_announcement: number;
  /** The newest change of its text, 0 for none. */
  edited_seq: number;
  quote_id: string | null;
  quote_type: MessageType | null;
  quote_content: string | null;
  quote_file: string | null;
  quote_name: string | null;
}

/** The extras of a stored message; nothing where it has none. */
export function extrasOf(row: Partial<ExtraColumns>): Extras {
  const quote = row.quote_seq ? quoteOf(row) : undefined;
  return {
    ...(quote && { quote }),
    ...(row.at_uids && { at: readMentioned(row.at_uids) }),
    ...(row.edited_seq && { edited: row.edited_seq }),
    ...(row.is_announcement === 1 && { announcement: true as const }),
  };
}

/** A message as it is quoted: its first line, or the address of its picture; of one that was taken back only that it was. */
export function quoteOf(row: Partial<ExtraColumns>): Quote | undefined {
  const { quote_id: id, quote_seq: seq, quote_type: type, quote_name } = row;
  if (!id || !seq || !type) return undefined;
  const quote = { id, seq, displayName: quote_name ?? "", type, text: quotedText(type, row) };
  return type === "image" && row.quote_content ? { ...quote, picture: row.quote_content } : quote;
}

/** Writes the named people as they are kept: found by `,3,`. */
export function writeMentioned(uids: readonly number[]): string {
  return uids.length === 0 ? "" : `,${uids.join(",")},`;
}

/** Reads the named people as `writeMentioned` keeps them. */
export function readMentioned(text: string): number[] {
  return text.split(",").filter(Boolean).map(Number);
}

function quotedText(type: MessageType, { quote_content, quote_file }: Partial<ExtraColumns>): string {
  if (type === "text") return previewOf(type, quote_content ?? "");
  return type === "file" ? (quote_file ?? "") : "";
}
