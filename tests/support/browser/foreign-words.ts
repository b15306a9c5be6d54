import type { Page } from "@playwright/test";

// names that are the same in Chinese
const allowed = [
  // keys of merchants as the channels name them
  ...["PID", "APIv", "AppSecret"],
  ...["Excel", "Logo", "Ctrl", "Enter", "Esc", "JSON", "HTML", "IP", "ID", "CPU", "IM", "API", "Node", "js"],
  ...["jpg", "png", "xlsx", "csv", "https"],
  ...["KB", "MB", "GB", "MHz", "BogoMIPS"],
];
// what the data of a page bring along: accounts of the demo, the browser and files of this test, examples of a key and an address
const data = [
  // the numbers of the receipt book
  "SJ",
  ...["admin", "finance", "clerk", "teacher", "agent", "store", "campus", "Chrome", "Linux"],
  // the channels' key files, and the fingerprint of the key
  ...["apiclient_key", "pub_key", "pem", "EB", "BD"],
  ...["statement", "school_clerk", "Api", "campus_pay", "order", "http"],
];

/** The words of the interface itself on a page: no rows of data, nothing that people wrote. */
export async function interfaceTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // what people wrote, names of contacts and groups among it
    const rows = "tbody, dd, pre, code, output, time, [role=log], [data-contact], [translate=no]";
    const own = [...document.querySelectorAll("h1, h2, h3, th, dt, label, legend, button, summary, a, p")];
    const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")];
    const outside = (elements: Element[]) => elements.filter((element) => !element.closest(rows));
    return [
      ...outside(own).map(({ textContent }) => textContent ?? ""),
      ...outside(named).flatMap((element) =>
        ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
      ),
    ];
  });
}

/** Latin words, among them the raw key of a text that is missing. */
export function foreignWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.match(/[A-Za-z][A-Za-z_.]+/g) ?? []);
  return [...new Set(words)].filter((word) => !word.split(".").every((part) => [...allowed, ...data].includes(part)));
}
