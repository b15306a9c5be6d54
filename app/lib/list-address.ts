import { isRangeName, rangeOf } from "./date-ranges";
import { isEmptyValue } from "./emptiness";
import { parseYuan } from "./money";
import { rowsKey } from "./selected-rows";

// The address is the only state of a list. A form without scripts sends every field it has; these functions turn
// that into the one address under which the same list is always found.

/** Which school an agent looks at; empty is a choice too. */
const schoolKey = "agent_selected_id";
/** A date shortcut, turned into days by the server. */
export const rangeKey = "range";

const yuanEnding = /_yuan$/;

/** The form's name of an amount that the API calls `…_fen`. */
export function yuanName(name: string): string {
  return name.replace(/_fen$/, "_yuan");
}

/**
 * Drops empty fields and turns yuan into fen, and with `today` a shortcut into its days; what cannot be read stays. Keys in `several` come
 * once for each value, or once with all of them, separated by commas, and go so.
 */
export function canonicalQuery(
  params: URLSearchParams,
  { today, several = [] }: { today?: string; several?: readonly string[] } = {},
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of params) {
    if (key === rowsKey) {
      // a form without scripts sends each chosen row by itself
      query.set(key, [query.get(key), value].filter(Boolean).join(","));
      continue;
    }
    const sent = several.includes(key) ? joined(params.getAll(key)) : value;
    if (query.has(key) || (isEmptyValue(sent.trim()) && key !== schoolKey)) continue;
    const fen = yuanEnding.test(key) ? parseYuan(sent) : null;
    if (fen === null) query.set(key, sent);
    else query.set(key.replace(yuanEnding, "_fen"), String(fen));
  }
  if (today) spellOutRange(query, today);
  if (!query.has("start_date") && !query.has("end_date") && !query.has(rangeKey)) query.delete("date_field");
  return query;
}

/** Each value once, separated by commas. */
function joined(texts: readonly string[]): string {
  const values = texts
    .join()
    .split(",")
    .map((text) => text.trim());
  return [...new Set(values)].filter((value) => !isEmptyValue(value)).join();
}

function spellOutRange(query: URLSearchParams, today: string): void {
  const name = query.get(rangeKey);
  query.delete(rangeKey);
  if (!isRangeName(name)) return;
  const { start, end } = rangeOf(name, today);
  query.set("start_date", start);
  query.set("end_date", end);
}

/** An address with its query; commas stay to be read. */
export function hrefOf(path: string, params: URLSearchParams): string {
  const search = params.toString().replaceAll("%2C", ",");
  return search ? `${path}?${search}` : path;
}

/** The list's address after some changes; null removes a key. */
export function listHref(
  path: string,
  query: Readonly<Record<string, string>>,
  changes: Record<string, string | null> = {},
) {
  const params = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) params.delete(key);
    else params.set(key, value);
  }
  return hrefOf(path, params);
}
