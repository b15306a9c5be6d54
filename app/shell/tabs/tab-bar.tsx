import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useEffect, useRef, useState } from "react";
import { loadable } from "~/components/loadable";
import { useLayoutSettings } from "~/components/layout-settings";
import type { AgentSchools } from "~/lib/shell-data";
import { shellTexts } from "../shell-texts";
import type { Place } from "./tab-context-menu";
import { TabItem } from "./tab-item";
import type { Tab } from "./tab-list";
import { TabMenu } from "./tab-menu";
import { tabSchool } from "./tab-school";
import { useTabActions } from "./use-tab-actions";
import { useTabDrag } from "./use-tab-drag";
import { useTabs } from "./use-tabs";

const TabContextMenu = lazy(loadable(async () => (await import("./tab-context-menu")).TabContextMenu));

/**
 * The visited pages, in a row under the header (SHELL-12). One stop of the keyboard: arrows go along, Delete closes,
 * Alt with an arrow moves. A lone tab takes no room on a phone. The server draws the shown page's alone, and without scripts there is no row.
 */
export function TabBar({ schools }: { schools: AgentSchools | null }) {
  const { fixedHeader } = useLayoutSettings();
  const [tabs, change] = useTabs();
  const actions = useTabActions(tabs, change);
  const row = useRef<HTMLUListElement>(null);
  const { list, current } = tabs;
  const [menu, setMenu] = useState<{ tab: Tab; at: Place } | null>(null);
  const loadDrag = useTabDrag(row, list, actions.move);
  useEffect(() => scrollIntoView(row.current, current), [current, list.length]);
  const stop = current ?? list[0]?.path;

  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const tab = list[index];
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    if (!tab || (step === 0 && event.key !== "Delete")) return;
    event.preventDefault();
    if (step === 0) {
      (linkAt(row.current, index + 1) ?? linkAt(row.current, index - 1))?.focus();
      actions.close(tab.path);
    } else if (event.altKey) actions.move(tab.path, index + step);
    else linkAt(row.current, index + step)?.focus();
  };

  return (
    <div
      className={`needs-script flex h-9 shrink-0 items-stretch border-b border-line bg-card ${list.length < 2 ? "max-sm:hidden" : ""} ${fixedHeader ? "desk:sticky desk:top-12 desk:z-[15]" : ""}`}
    >
      <nav aria-label={shellTexts.tabs.label} className="flex min-w-0 grow">
        <ul
          ref={row}
          onPointerEnter={({ pointerType }: PointerEvent) => pointerType === "mouse" && loadDrag()}
          className="tab-row flex min-w-0 grow items-center gap-1 overflow-x-auto px-2 desk:px-3"
        >
          {list.map((tab, index) => (
            <TabItem
              key={tab.path}
              tab={tab}
              school={tabSchool(tab, schools, shellTexts.school.all)}
              isCurrent={tab.path === current}
              isStop={tab.path === stop}
              onClose={() => actions.close(tab.path)}
              onKeyDown={(event) => handleKeyDown(event, index)}
              onMenu={(at) => setMenu({ tab, at })}
            />
          ))}
        </ul>
      </nav>
      <TabMenu {...{ tabs, schools, actions }} />
      {menu && (
        <Suspense fallback={null}>
          <TabContextMenu key={menu.tab.path} {...{ tabs, actions, ...menu }} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </div>
  );
}

function linkAt(row: HTMLElement | null, index: number): HTMLElement | null {
  return row?.children[index]?.querySelector("a") ?? null;
}

/** Along the row alone: the page keeps its place. */
function scrollIntoView(row: HTMLElement | null, current: string | null): void {
  const item = [...(row?.children ?? [])].find((child) => child.getAttribute("data-tab") === current);
  if (!row || !(item instanceof HTMLElement)) return;
  const [from, to] = [item.offsetLeft - row.offsetLeft, item.offsetLeft - row.offsetLeft + item.offsetWidth];
  if (from < row.scrollLeft) row.scrollTo({ left: from });
  else if (to > row.scrollLeft + row.clientWidth) row.scrollTo({ left: to - row.clientWidth });
}
