import { expect, test } from "vitest";
import { listedPages } from "#contract/listed-pages";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

test("in every list one card holds the tabs, the filters, the tools, the rows and the pages, in this order [D-18, DESK-13]", async () => {
  const found: { path: string; parts: string[] }[] = [];
  for (const { list } of listedPages) {
    if (list.path.includes(":")) continue;
    for (const who of ["finance", "admin"]) {
      const { document } = await openHtmlBrowser(server, who, list.path);
      const card = document.querySelector("main .list-table")?.closest("section");
      // what finance may not see, the platform does
      if (!card) continue;
      // a list that has nothing to ask for shows no filters
      if (!document.querySelector('form[aria-label="筛选条件"]')) break;
      const parts = {
        tabs: card.querySelector('nav[aria-label="列表视图"]'),
        filters: card.querySelector(".filter-sheet > form"),
        tools: card.querySelector('button[type="submit"][form]'),
        rows: card.querySelector(".list-table"),
      };
      const isInOrder = Object.values(parts).every((part, index, all) => {
        const next = all[index + 1];
        return !part || !next || index === 0 || (part.compareDocumentPosition(next) & 4) > 0;
      });
      const missing = Object.entries(parts).flatMap(([name, part]) => (part || name === "tabs" ? [] : [name]));
      found.push({ path: list.path, parts: isInOrder ? missing : ["order", ...missing] });
      expect(document.querySelector("[data-loading], [aria-busy=true]"), list.path).toBeNull();
      break;
    }
  }
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ parts }) => parts.length > 0)).toEqual([]);
});
