import type { ListState } from "~/lib/list-description";
import { isPageTurn } from "~/lib/page-turn";

// A page is turned far more often than a filter is changed, and counting and adding up a year of orders costs more
// than reading twenty of them. So while only the page changes, its rows alone are fetched; count and sums stay those of
// the page before. A query, a sort, a reload, a written form and a minute's wait count anew.

const retentionMs = 60_000;

interface Loaded {
  state: ListState;
  rows: readonly object[];
}

interface LoadPage<Data> {
  url: string;
  /** The whole answer of the list's loader. */
  loadAll: () => Promise<Data>;
}

/** Remembers the last answer of one list in this browser tab. */
export function createPageTurner<Data extends Loaded>(rowsPath: string) {
  let last: { url: string; at: number; data: Data } | null = null;
  const remember = (url: string, data: Data) => {
    // a turned page is not as fresh as its rows
    if (last?.data !== data) last = { url, at: Date.now(), data };
    return data;
  };
  return {
    remember,
    /** The list at an address, with its rows alone fetched where the rest is known. */
    async load({ url, loadAll }: LoadPage<Data>): Promise<Data> {
      if (!last || Date.now() - last.at > retentionMs || !isPageTurn(last.url, url))
        return remember(url, await loadAll());
      const page = await fetchRows<Data>(rowsPath + new URL(url).search);
      // gone pages, lost sessions and refusals are the whole loader's to answer
      if (!page || page.rows.length === 0) return remember(url, await loadAll());
      last = { ...last, url, data: { ...last.data, ...page } };
      return last.data;
    },
  };
}

type PageOfRows<Data extends Loaded> = Pick<Data, "state" | "rows">;

async function fetchRows<Data extends Loaded>(path: string): Promise<PageOfRows<Data> | null> {
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes("application/json")) return null;
  const page: unknown = await answer.json();
  return isPageOfRows<Data>(page) ? page : null;
}

function isPageOfRows<Data extends Loaded>(value: unknown): value is PageOfRows<Data> {
  return typeof value === "object" && value !== null && "state" in value && "rows" in value;
}
