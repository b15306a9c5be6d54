import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

// SHELL-20: that much stays free beside the entry
const roomPx = 15;

/** Keeps the entry of the page one is on in sight when the menu is longer than the window. */
export function useScrollToCurrent(menu: RefObject<HTMLElement>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // the group the entry lies in opens in an effect of its own
    const frame = requestAnimationFrame(() => menu.current && scrollToCurrent(menu.current));
    return () => cancelAnimationFrame(frame);
  }, [menu, pathname]);
}

function scrollToCurrent(menu: HTMLElement): void {
  const entries = [...menu.querySelectorAll<HTMLElement>('[aria-current="page"]')];
  // the drawer and the column both hold one; the window's width shows one of them
  const entry = entries.find(({ offsetParent }) => offsetParent !== null)?.getBoundingClientRect();
  if (!entry) return;
  const { top, bottom } = menu.getBoundingClientRect();
  if (entry.top < top + roomPx) menu.scrollTop -= top + roomPx - entry.top;
  else if (entry.bottom > bottom - roomPx) menu.scrollTop += entry.bottom + roomPx - bottom;
}
