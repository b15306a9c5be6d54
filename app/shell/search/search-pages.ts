import Fuse from "fuse.js";
import { matchesPinyin } from "#contract/chat/pinyin";
import type { ReachablePage } from "./reachable-pages";

/** Pages by pinyin, title, less by path, forgiving small mistakes, the best first (SHELL-07). */
export function searchPages(pages: readonly ReachablePage[], query: string): ReachablePage[] {
  const index = new Fuse(pages, {
    threshold: 0.4,
    keys: [
      { name: "title", weight: 0.7 },
      { name: "path", weight: 0.3 },
    ],
  });
  const spelled = pages.filter(({ pinyin = "" }) => matchesPinyin(pinyin, query));
  return [...new Set([...spelled, ...index.search(query).map(({ item }) => item)])];
}
