import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { MessageType } from "#contract/chat/message";
import type { MessageKind } from "#contract/chat/message-kinds";
import { contains } from "../../kernel/database/text-match";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";

/** The time from one moment on until before another, epoch ms; open where there is none. */
export interface Span {
  from?: number | undefined;
  until?: number | undefined;
}

/** The filters that message search and message history share. */
export interface MessageFilter {
  kinds: readonly MessageKind[] | undefined;
  fromUid: number | undefined;
  sent: Span;
}

const written: readonly MessageType[] = ["text", "image", "file", "video", "forward", "link"];
const webAddresses = ["http://", "https://", "www."];

/** The condition of a query over messages, named `m`, that people wrote and that pass the filter. */
export function passesFilter({ kinds, fromUid, sent: { from, until } }: MessageFilter): RawBuilder<SqlBool> {
  const conditions = [kinds ? either(kinds.map(ofKind)) : ofTypes(written)];
  if (fromUid !== undefined) conditions.push(sql`m.from_uid = ${fromUid}`);
  if (from !== undefined) conditions.push(sql`m.send_time >= ${from}`);
  if (until !== undefined) conditions.push(sql`m.send_time < ${until}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** From the first day of a range to the end of its last. */
export function sentWithin({
  start_date,
  end_date,
}: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}): Span {
  return {
    from: start_date === undefined ? undefined : startOfDay(start_date),
    until: end_date === undefined ? undefined : startOfNextDay(end_date),
  };
}

/** The time that is in both. */
export function overlap(one: Span, other: Span): Span {
  const from = [one.from, other.from].filter((moment) => moment !== undefined);
  const until = [one.until, other.until].filter((moment) => moment !== undefined);
  return {
    from: from.length === 0 ? undefined : Math.max(...from),
    until: until.length === 0 ? undefined : Math.min(...until),
  };
}

function ofKind(kind: MessageKind): RawBuilder<SqlBool> {
  if (kind !== "link") return ofTypes([kind]);
  const holdsAddress = either(webAddresses.map((address) => sql`${contains("m.content", address)}`));
  return sql`(m.type = 'link' or (m.type = 'text' and ${holdsAddress}))`;
}

// written out, so that a planner knows the indexes that hold some types only
function ofTypes(types: readonly MessageType[]): RawBuilder<SqlBool> {
  return sql`m.type in (${sql.join(types.map((type) => sql.lit(type)))})`;
}

function either(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
