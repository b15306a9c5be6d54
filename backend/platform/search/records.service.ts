import { labelOf } from "#contract/kernel/enumeration";
import { type RecordHit, type SearchKind, searchKinds } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { may } from "../../kernel/may";
import type { SearchReading } from "./search-source";

const kinds: ReadonlyMap<string, SearchKind> = new Map([
  ["P", "order"],
  ["R", "refund"],
  ["B", "bill"],
]);

/** The orders, refunds and bills that have these numbers, as far as the caller may see them; each number once. */
export async function findRecords(
  ctx: RequestContext,
  { numbers }: { numbers: string },
): Promise<{ list: RecordHit[] }> {
  const list: RecordHit[] = [];
  // one after the other: a page of cards takes no more of the database than a search does
  for (const number of new Set(numbers.split(","))) {
    const record = await findRecord(ctx, number);
    if (record) list.push(record);
  }
  return { list };
}

async function findRecord(ctx: RequestContext, number: string): Promise<RecordHit | undefined> {
  const kind = kinds.get(number.slice(0, 1));
  const source = ctx.registry.searchSources.find((one) => one.kind === kind);
  if (!source?.permissions.some((name) => may(ctx, name))) return undefined;
  const reading = source.readings(number, ctx).find(({ isWhole }) => isWhole);
  const hit = reading && (await exactHit(ctx, reading, number));
  return hit?.card && { ...hit, card: hit.card, kind: source.kind, label: labelOf(searchKinds, source.kind) };
}

/** The whole number of one may be the beginning of another's. */
async function exactHit(ctx: RequestContext, reading: SearchReading, number: string) {
  return (await reading.find(ctx, 5)).find(({ key }) => key === number);
}
