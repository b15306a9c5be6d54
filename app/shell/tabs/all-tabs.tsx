import { Link } from "@remix-run/react";
import X from "lucide-react/icons/x";
import type { KeyboardEvent } from "react";
import { menuRow } from "~/components/menu";
import { fill } from "~/lib/fill";
import type { AgentSchools } from "~/lib/shell-data";
import { shellTexts } from "../shell-texts";
import { type Tab, mostTabs, type Tabs, tabTitle } from "./tab-list";
import { tabSchool } from "./tab-school";
import type { TabActions } from "./use-tab-actions";
import type { TabState } from "./use-visit";

const state: TabState = { isTab: true, closed: [] };

/** Every tab below one another, also those that the row has no room for. Up and down go along, Delete closes. */
export function AllTabs({
  tabs: { list, current },
  schools,
  actions,
}: {
  tabs: Tabs;
  schools: AgentSchools | null;
  actions: TabActions;
}) {
  const texts = shellTexts.tabs;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, { path }: Tab, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
    if (step === 0 && event.key !== "Delete") return;
    event.preventDefault();
    const rows = event.currentTarget.closest("ul")?.children;
    if (step === 0) actions.close(path);
    rows?.[step === 0 ? index + 1 : index + step]?.querySelector("a")?.focus();
  };
  return (
    <>
      <ul className="max-h-[min(60dvh,30rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto">
        {list.map((tab, index) => {
          const title = tabTitle(tab, tabSchool(tab, schools, shellTexts.school.all));
          return (
            <li key={tab.path} className="flex items-center">
              <Link
                to={tab.path}
                state={state}
                title={title}
                aria-current={tab.path === current ? "page" : undefined}
                onKeyDown={(event) => handleKeyDown(event, tab, index)}
                className={`${menuRow} min-w-0 aria-[current=page]:text-accent-text`}
              >
                <span className="truncate">{title}</span>
              </Link>
              <button
                type="button"
                tabIndex={-1}
                aria-label={fill(texts.close, { name: title })}
                onClick={() => actions.close(tab.path)}
                className="flex size-8 shrink-0 items-center justify-center rounded text-ink-faint hover:bg-raised hover:text-ink"
              >
                <X size={12} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="border-t border-line px-3 pb-1 pt-2 text-xs text-ink-soft">
        {fill(texts.limit, { count: mostTabs })}
      </p>
    </>
  );
}
