import type { SearchGroup } from "#contract/platform/search";

/** The answer of `/search/records`: one group for each kind the typed text may mean, those without hits too. */
export interface FoundRecords {
  groups: readonly SearchGroup[];
}

export const noRecords: FoundRecords = { groups: [] };

/** The one thing that was meant, where a whole number was given and nothing else fits it. */
export function exactHit({ groups }: FoundRecords): { kind: string; key: string; url: string } | null {
  const exact = groups.filter(({ is_exact }) => is_exact === 1);
  const [group] = exact;
  const hit = group?.list[0];
  return group && hit && exact.length === 1 ? { kind: group.kind, key: hit.key, url: hit.url } : null;
}

/** Tells the reading of a text that found nothing: 订单按订单号后 6 位查找. */
export function triedInVain({ groups }: FoundRecords): string {
  return groups.map(({ label, took_for }) => label + took_for).join("，");
}
