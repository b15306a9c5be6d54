import { labelOf } from "#contract/kernel/enumeration";
import { type SearchAnswer, type SearchGroup, searchKinds } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { may } from "../../kernel/may";
import type { FoundHit, SearchReading, SearchSource } from "./search-source";

const mostHits = 5;

/** Reads a text kind by kind, and finds the records; only those that the caller's lists show too. */
export async function search(ctx: RequestContext, { q }: { q: string }): Promise<SearchAnswer> {
  const sources = ctx.registry.searchSources.filter(({ permissions }) => permissions.some((name) => may(ctx, name)));
  const text = q.replace(/\s+/g, " ").trim();
  const groups = await Promise.all(sources.map((source) => searchOne(ctx, source, text)));
  return { list: groups.filter((group) => group !== null) };
}

/** By the first of its readings that finds something; what was tried where none does; null where the text is nothing of this kind. */
async function searchOne(ctx: RequestContext, source: SearchSource, text: string): Promise<SearchGroup | null> {
  const readings = source.readings(text, ctx);
  if (readings.length === 0) return null;
  const head = { kind: source.kind, label: labelOf(searchKinds, source.kind) };
  for (const reading of readings) {
    const hits = await reading.find(ctx, mostHits + 1);
    if (hits.length > 0) return { ...head, ...found(reading, hits) };
  }
  const tried = readings.map(({ name }) => name).join("、");
  return { ...head, took_for: `按${tried}查找`, is_exact: 0, total_is_more: 0, url: "", list: [] };
}

function found(reading: SearchReading, hits: readonly FoundHit[]): Omit<SearchGroup, "kind" | "label"> {
  return {
    took_for: `按${reading.name}查找`,
    is_exact: Number(reading.isWhole && hits.length === 1),
    total_is_more: Number(hits.length > mostHits),
    url: reading.url,
    list: hits.slice(0, mostHits).map(({ card: _card, ...hit }) => hit),
  };
}
