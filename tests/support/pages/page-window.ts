import { JSDOM } from "jsdom";

/** A window that shows one page after another: a new one for each would take longer than most pages. */
export interface PageWindow {
  readonly document: Document;
  /** Parses a page as a browser without scripts does: what stands in `noscript` is there. */
  show: (html: string) => void;
}

export function openPageWindow(): PageWindow {
  const { window } = new JSDOM();
  const { document } = window;
  return {
    document,
    show(html) {
      const parsed = new window.DOMParser().parseFromString(html, "text/html");
      document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
    },
  };
}
