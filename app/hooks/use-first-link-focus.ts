import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the first link of an element once it is shown; React's `autoFocus` knows fields and buttons alone. */
export function useFirstLinkFocus<Element extends HTMLElement>(): RefObject<Element> {
  const holder = useRef<Element>(null);
  useEffect(() => holder.current?.querySelector("a")?.focus(), []);
  return holder;
}
