import type { Client } from "#contract/kernel/client";
import { searchApi } from "#contract/platform/search";
import type { FoundRecords } from "../search/search-records";

const longest = 60;

/** Orders, refunds, bills, students and payers that a text may mean; nothing of what the account may not list. */
export async function findRecords(backend: Client, query: string): Promise<FoundRecords> {
  const q = query.trim();
  if (q.length < 2 || q.length > longest) return { groups: [] };
  return { groups: (await backend.call(searchApi.search, { q })).list };
}
