import type { Message } from "#contract/chat/message";
import type { Mark, Row } from "./chat-state";

/** True where the row does not know of the mark; of a line nothing is edited. */
export function isNews({ type, edited = 0, reactions }: Row, mark: Mark): boolean {
  if (type === "event") return false;
  return mark.change_seq > (mark.event === "message_edited" ? edited : (reactions?.change_seq ?? 0));
}

/** The row with a mark. */
export function withMark(row: Row, mark: Mark): Row {
  if (mark.event === "message_reactions")
    return { ...row, reactions: { change_seq: mark.change_seq, list: mark.list } };
  const { at: _at, ...unnamed } = row;
  return { ...unnamed, content: mark.content, edited: mark.change_seq, ...(mark.at && { at: mark.at }) };
}

/** The row with those of the marks that are its own and newer than the row. */
export function withMarks(row: Row, marks: readonly Mark[]): Row {
  return marks.reduce(
    (before, mark) => (mark.seq === row.seq && isNews(before, mark) ? withMark(before, mark) : before),
    row,
  );
}

/** A row that was read again, with what is known of it and was not known when it was read. */
export function freshRow(known: Row | undefined, row: Row): Row {
  if (!known || row.type === "event") return row;
  if (known.type === "event") return known;
  const { content, at, edited = 0, reactions } = known;
  const { at: _at, ...unnamed } = row;
  const reworded = edited > (row.edited ?? 0) ? { ...unnamed, content, edited, ...(at && { at }) } : row;
  const isReacted = (reactions?.change_seq ?? 0) > (row.reactions?.change_seq ?? 0);
  return isReacted ? { ...reworded, reactions } : reworded;
}

/** Messages that quote an edited one show its new text. */
export function rewordQuotes<Quoting extends Message>(
  messages: readonly Quoting[],
  { seq, text }: Extract<Mark, { event: "message_edited" }>,
): readonly Quoting[] {
  if (!messages.some(({ quote }) => quote?.seq === seq && quote.type !== "event")) return messages;
  return messages.map((message) =>
    message.quote?.seq === seq && message.quote.type !== "event"
      ? { ...message, quote: { ...message.quote, text } }
      : message,
  );
}
