import type { Message, Quote } from "#contract/chat/message";
import type { Row } from "./chat-state";

export function hasSeq(message: Message): message is Row {
  return message.seq !== undefined;
}

/** Puts a row at its place by seq; one that is there already is replaced, so nothing is ever doubled. */
export function putRow(rows: readonly Row[], row: Row): readonly Row[] {
  let place = rows.length;
  while (place > 0 && (rows[place - 1]?.seq ?? 0) > row.seq) place -= 1;
  const known = rows[place - 1]?.seq === row.seq;
  return [...rows.slice(0, known ? place - 1 : place), row, ...rows.slice(place)];
}

/** A message that was taken back is quoted without its words; only lines take messages back. */
export function retractQuotes<Quoting extends Message>(
  messages: readonly Quoting[],
  { type, seq }: Row,
): readonly Quoting[] {
  if (type !== "event" || !messages.some(({ quote }) => quote?.seq === seq)) return messages;
  return messages.map((message) =>
    message.quote?.seq === seq ? { ...message, quote: withdrawnQuote(message.quote) } : message,
  );
}

/** Reduces a quote whose message was taken back. */
export function withdrawnQuote({ id, seq, displayName }: Quote): Quote {
  return { id, seq, displayName, type: "event", text: "" };
}
