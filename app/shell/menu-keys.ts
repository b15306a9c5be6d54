import type { KeyboardEvent } from "react";

/** Goes along the menu by the keyboard: up and down, right opens a group, left closes it or goes back to its name, Escape leaves a flyout. */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>, isCollapsed: boolean): void {
  const { key, currentTarget, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>("a, summary")].filter(isShown);
  const place = entries.indexOf(target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const group = target.closest("details");
  const head = group?.querySelector<HTMLElement>("summary") ?? null;
  if (step !== undefined) entries[place + step]?.focus();
  else if (key === "ArrowRight" && target === head && !group?.open) head.click();
  else if (key === "ArrowLeft" && target === head && group?.open) head.click();
  else if (key === "ArrowLeft" && target !== head) head?.focus();
  else if (key === "Escape" && isCollapsed && group?.open) {
    head?.focus();
    head?.click();
  } else return;
  event.preventDefault();
}

/** Finds out whether an entry is of the list for this width, and in no closed group, whose entries keep their boxes. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && !element.closest("details:not([open]) > ul");
}
