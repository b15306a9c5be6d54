import { useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import { type FoundRecords, noRecords } from "./search-records";

// typing a number asks once, not for each digit
const pauseMs = 250;

export interface RecordSearch {
  found: FoundRecords;
  state: "idle" | "searching" | "failed";
}

const nothing: RecordSearch = { found: noRecords, state: "idle" };

/** Orders, refunds, bills and people for what is typed, asked of the server once the typing pauses. */
export function useRecords(query: string): RecordSearch {
  const [search, setSearch] = useState(nothing);
  const url = usePageHref()(`/search/records?q=${encodeURIComponent(query)}`);
  useEffect(() => {
    setSearch(query === "" ? nothing : ({ found }) => ({ found, state: "searching" }));
    if (query === "") return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void fetchRecords(url, abort.signal).then((answer) => answer && setSearch(answer));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, url]);
  return search;
}

/** Null when another question has overtaken this one. */
async function fetchRecords(url: string, signal: AbortSignal): Promise<RecordSearch | null> {
  try {
    const answer = await fetch(url, { signal, headers: { Accept: "application/json" } });
    const found: unknown = answer.ok ? await answer.json() : null;
    return isFoundRecords(found) ? { found, state: "idle" } : { found: noRecords, state: "failed" };
  } catch {
    return signal.aborted ? null : { found: noRecords, state: "failed" };
  }
}

/** Our own server's answer, checked in outline. */
function isFoundRecords(value: unknown): value is FoundRecords {
  return typeof value === "object" && value !== null && "groups" in value;
}
