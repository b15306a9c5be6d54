import { useEffect, useState } from "react";
import type { SearchHit } from "#contract/search";
import { readChat } from "../calls/call-chat";

/** What a number stands for, as this viewer may see it; null: nothing the viewer may see. */
export type FoundRecord = (SearchHit & { kindLabel: string }) | null;

const askedAgainMs = 30_000;

/** The record of a number, asked for anew while it is looked at; undefined until the first answer. */
export function useRecord(number: string): FoundRecord | undefined {
  const [record, setRecord] = useState<FoundRecord>();
  useEffect(() => {
    const leaving = new AbortController();
    const load = () => {
      if (document.visibilityState !== "visible") return;
      // what cannot be asked now stays as it was last seen
      findRecord(number, leaving.signal).then(setRecord, () => undefined);
    };
    load();
    const timer = setInterval(load, askedAgainMs);
    document.addEventListener("visibilitychange", load);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", load);
    };
  }, [number]);
  return record;
}

async function findRecord(number: string, signal: AbortSignal): Promise<FoundRecord> {
  const { list } = await readChat("search", { q: number }, signal);
  for (const { label, list: hits } of list) {
    const hit = hits.find(({ key }) => key === number);
    if (hit) return { ...hit, kindLabel: label };
  }
  return null;
}
