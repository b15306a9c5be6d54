import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the first link of an element once it is shown, where it is wanted; React's `autoFocus` knows fields and buttons alone. */
export function useFirstLinkFocus<Element extends HTMLElement>(isWanted = true): RefObject<Element> {
  const holder = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) holder.current?.querySelector("a")?.focus();
  }, [isWanted]);
  return holder;
}
