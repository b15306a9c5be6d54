import type { RequestContext } from "../../kernel/context";
import { dayMs } from "../../kernel/time/shanghai";
import { overlap, type Span } from "../history/message-filter";
import { type MessageSearch, type OwnConversation, type Place, searchMessages } from "./message-search.repository";

export type FoundRow = Awaited<ReturnType<typeof searchMessages>>[number];

/** All that the user may read of the conversations. */
export function allPlaces(own: readonly OwnConversation[]): Place[] {
  return own.map(({ conversation_id: id, joined_seq, last_seq }) => ({ id, first: joined_seq + 1, last: last_seq }));
}

/** Reads places back in time, step by step and no further than so many hits need; newest first. */
export async function walk(
  ctx: RequestContext,
  places: readonly Place[],
  search: MessageSearch,
  wanted: number,
): Promise<FoundRow[]> {
  const numbers = places.reduce((sum, { first, last }) => sum + Math.max(0, last - first + 1), 0);
  const read = places.filter(({ first, last }) => first <= last);
  const spans = numbers > readAtOnce ? stretches(search.sent, ctx.now()) : [search.sent];
  const rows: FoundRow[] = [];
  for (const sent of read.length === 0 ? [] : spans) {
    rows.push(...(await searchMessages(ctx.readDb, read, { ...search, sent }, wanted - rows.length)));
    if (rows.length >= wanted) break;
  }
  return rows;
}

// fewer are read sooner than their times are looked up
const readAtOnce = 5_000;
// days back from the newest; a further stretch is everything before
const steps = [30, 150, 720];

/** Cuts a time into stretches, the newest first, each longer than the one before. */
function stretches(asked: Span, now: number): Span[] {
  const newest = Math.min(now, asked.until ?? now);
  const cuts = steps.map((days) => newest - days * dayMs);
  const spans = [undefined, ...cuts].map((until, place) => overlap(asked, { from: cuts[place], until }));
  return spans.filter(({ from, until }) => from === undefined || until === undefined || from < until);
}
