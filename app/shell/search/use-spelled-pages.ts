import { useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import type { ReachablePage } from "./reachable-pages";

/** Pages and acts with their pinyin, asked of the server when the search opens; null until they are there. */
export function useSpelledPages(): ReachablePage[] | null {
  const [pages, setPages] = useState<ReachablePage[] | null>(null);
  const url = usePageHref()("/search/pages");
  useEffect(() => {
    const abort = new AbortController();
    void fetchPages(url, abort.signal).then((found) => found && setPages(found));
    return () => abort.abort();
  }, [url]);
  return pages;
}

/** Null where they cannot be had: titles and paths are found without them. */
async function fetchPages(url: string, signal: AbortSignal): Promise<ReachablePage[] | null> {
  try {
    const answer = await fetch(url, { signal, headers: { Accept: "application/json" } });
    const pages: unknown = answer.ok ? await answer.json() : null;
    return Array.isArray(pages) ? pages : null;
  } catch {
    return null;
  }
}
