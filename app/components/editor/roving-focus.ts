import type { FocusEvent, KeyboardEvent } from "react";

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>("[data-tool]")];
const usable = (bar: HTMLElement) => toolsOf(bar).filter((tool) => !tool.matches(":disabled"));

/** Handlers that make a toolbar one stop of the Tab key; arrows, Home and End move within. */
export const rovingFocus = {
  onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
    for (const tool of toolsOf(currentTarget)) tool.tabIndex = tool === target ? 0 : -1;
  },
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (currentTarget.contains(relatedTarget)) return;
    for (const tool of toolsOf(currentTarget)) tool.tabIndex = 0;
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement)) return;
    const tools = usable(event.currentTarget);
    event.preventDefault();
    tools[step(tools.indexOf(event.target), tools.length)]?.focus();
  },
};

/** Moves the focus into a toolbar. */
export function focusToolbar(bar: HTMLElement | null): void {
  if (bar) usable(bar)[0]?.focus();
}
