import type { Page } from "@playwright/test";

export interface ShownText {
  text: string;
  /** Texts of people, their names, and everything else that comes from them. */
  isData: boolean;
}

/** Reads the texts that a person sees or hears read out in the chat window and all that lies over it. */
export function readShownTexts(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const data = "[role=log], option[lang], [translate=no], li:not([data-sonner-toast]), td, dd";
    const isData = (element: Element | null) => element?.closest(data) != null;
    const isIcon = (element: Element | null) => element?.closest("[aria-hidden=true], script, style") != null;
    const spoken: ShownText[] = [];
    for (const root of document.querySelectorAll("[role=dialog], [role=alertdialog], [data-sonner-toast]")) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
        if (node instanceof Text && !isIcon(node.parentElement))
          spoken.push({ text: node.data.trim(), isData: isData(node.parentElement) });
        if (node instanceof Element)
          for (const name of ["aria-label", "title", "placeholder", "alt"])
            spoken.push({ text: node.getAttribute(name)?.trim() ?? "", isData: isData(node) });
      }
    }
    return spoken.filter(({ text }) => text !== "");
  });
}
