import { useEffect } from "react";
import { shownCount } from "../core/state/unread";

let plain = "";
let counted = "";

/**
 * Puts the count of unread messages before the title of the tab and a dot on its icon (TALK-08). A page that is opened brings its own title,
 * and draws whoever uses this hook anew: the count is put there again.
 */
export function useTabBadge(unread: number): void {
  useEffect(() => mark(unread));
  useEffect(() => () => mark(0), []);
}

function mark(unread: number): void {
  const { title } = document;
  // another title than was put there is a page's own
  if (title !== counted) plain = title;
  counted = unread > 0 ? `(${shownCount(unread).shown}) ${plain}` : plain;
  if (title === counted) return;
  document.title = counted;
  document.querySelector("link[rel=icon]")?.setAttribute("href", `/favicon${unread > 0 ? "-unread" : ""}.svg`);
}
