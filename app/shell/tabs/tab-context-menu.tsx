import { type KeyboardEvent, useEffect, useRef } from "react";
import { fill } from "~/lib/fill";
import { shellTexts } from "../shell-texts";
import { TabActs } from "./tab-acts";
import { type Tab, tabTitle, type Tabs } from "./tab-list";
import type { TabActions } from "./use-tab-actions";

/** A place in the window. */
export interface Place {
  x: number;
  y: number;
}

const [width, height] = [184, 270];

/** The menu of one tab where the pointer is; closes on a choice, on a click elsewhere and on Escape. */
export function TabContextMenu({
  tabs,
  tab,
  at,
  actions,
  onClose,
}: {
  tabs: Tabs;
  tab: Tab;
  at: Place;
  actions: TabActions;
  onClose: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>("button:enabled")?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !panel.current?.contains(target)) close.current();
    };
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape, { capture: true });
    window.addEventListener("resize", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape, { capture: true });
      window.removeEventListener("resize", closeOutside);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") return close.current();
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons within
    <div
      ref={panel}
      role="group"
      aria-label={fill(shellTexts.tabs.moreOf, { name: tabTitle(tab, null) })}
      onKeyDown={handleKeyDown}
      style={{ left: Math.min(at.x, window.innerWidth - width), top: Math.min(at.y, window.innerHeight - height) }}
      className="fixed z-40 min-w-44 rounded-card border border-line bg-card p-1 shadow-float"
    >
      <TabActs tabs={tabs} path={tab.path} actions={actions} onDone={onClose} />
    </div>
  );
}
