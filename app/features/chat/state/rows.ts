import type { Message } from "#contract/chat/message";
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
