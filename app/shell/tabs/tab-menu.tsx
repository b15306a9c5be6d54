import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, Suspense, useRef, useState } from "react";
import { loadable } from "~/components/loadable";
import { Menu } from "~/components/menu";
import { fill } from "~/lib/fill";
import type { AgentSchools } from "~/lib/shell-data";
import { shellTexts } from "../shell-texts";
import type { Tabs } from "./tab-list";
import type { TabActions } from "./use-tab-actions";

const TabActs = lazy(loadable(async () => (await import("./tab-acts")).TabActs));
const AllTabs = lazy(loadable(async () => (await import("./all-tabs")).AllTabs));

/** The end of the row: 关闭所有, what else can be done with the tab that is shown, and every tab as a list. */
export function TabMenu({ tabs, schools, actions }: { tabs: Tabs; schools: AgentSchools | null; actions: TabActions }) {
  const acts = useRef<HTMLDivElement>(null);
  // what the menus hold is loaded once somebody comes near
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  const texts = shellTexts.tabs;
  const count = fill(texts.count, { count: tabs.list.length });
  return (
    <div
      onPointerEnter={come}
      onFocus={come}
      onClickCapture={come}
      className="flex shrink-0 items-center border-l border-line pr-1"
    >
      <button
        type="button"
        onClick={actions.closeAll}
        className="h-full whitespace-nowrap px-3 text-sm text-ink-soft hover:text-accent-text focus-visible:outline-offset-[-2px] max-sm:px-2"
      >
        {texts.closeAll}
      </button>
      <Menu label={texts.more} trigger={<ChevronDown size={14} aria-hidden />}>
        <div ref={acts}>
          {isNear && (
            <Suspense fallback={null}>
              <TabActs
                tabs={tabs}
                path={tabs.current}
                actions={actions}
                onDone={() => acts.current?.closest("details")?.removeAttribute("open")}
              />
            </Suspense>
          )}
        </div>
      </Menu>
      <Menu label={`${texts.all}${count}`} trigger={<AllTabsTrigger count={count} />}>
        {isNear && (
          <Suspense fallback={null}>
            <AllTabs {...{ tabs, schools, actions }} />
          </Suspense>
        )}
      </Menu>
    </div>
  );
}

function AllTabsTrigger({ count }: { count: string }) {
  return (
    <span className="flex items-center whitespace-nowrap text-sm">
      <span className="max-sm:hidden">{shellTexts.tabs.all}</span>
      {count}
      <ChevronDown size={14} aria-hidden />
    </span>
  );
}
