import { useEffect } from "react";
import { shownCount } from "../core/state/unread";

const marked = "/favicon-unread.svg";

/** Puts the count of unread messages before the title of the tab and a dot on its icon, whatever title a page is given meanwhile (TALK-08). */
export function useTabBadge(unread: number): void {
  useEffect(() => {
    if (unread === 0) return undefined;
    const icon = document.querySelector("link[rel=icon]");
    const usual = icon?.getAttribute("href") ?? "";
    let [plain, counted] = ["", ""];
    const count = () => {
      if (document.title === counted) return;
      plain = document.title;
      document.title = `(${shownCount(unread).shown}) ${plain}`;
      // as the browser gives it back, without what it trims
      counted = document.title;
    };
    const observer = new MutationObserver(count);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    count();
    icon?.setAttribute("href", marked);
    return () => {
      observer.disconnect();
      // another title came with the change of the count: it is a page's own
      if (document.title === counted) document.title = plain;
      icon?.setAttribute("href", usual);
    };
  }, [unread]);
}
