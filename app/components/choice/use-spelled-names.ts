import { useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";

const known = new Map<string, string>();
const mostAtOnce = 1000;
const han = /\p{Script=Han}/u;

/** Names with their pinyin, asked of the server once; those it does not spell are found by their letters alone. */
export function useSpelledNames(names: readonly string[]): ReadonlyMap<string, string> {
  const [spelled, setSpelled] = useState<ReadonlyMap<string, string>>(known);
  const url = usePageHref()("/search/spelled");
  const asked = names.filter((name) => han.test(name) && !known.has(name)).slice(0, mostAtOnce);
  const key = asked.join("\n");
  useEffect(() => {
    if (key === "") return;
    const abort = new AbortController();
    void fetchSpelled(url, key.split("\n"), abort.signal).then((found) => {
      for (const [name, pinyin] of found) known.set(name, pinyin);
      if (found.length > 0) setSpelled(new Map(known));
    });
    return () => abort.abort();
  }, [url, key]);
  return spelled;
}

async function fetchSpelled(url: string, names: string[], signal: AbortSignal): Promise<[string, string][]> {
  try {
    const body = new URLSearchParams(names.map((name) => ["name", name]));
    const answer = await fetch(url, { method: "POST", body, signal, headers: { Accept: "application/json" } });
    const spelled: unknown = answer.ok ? await answer.json() : null;
    if (!Array.isArray(spelled)) return [];
    return names.map((name, index) => [name, String(spelled[index] ?? "")]);
  } catch {
    return [];
  }
}
