import ChevronDown from "lucide-react/icons/chevron-down";
import { useRef } from "react";
import { Menu } from "~/components/menu";
import type { AgentSchools } from "~/lib/shell-data";
import { shellTexts } from "../shell-texts";
import { AllTabs } from "./all-tabs";
import { TabActs } from "./tab-acts";
import type { Tabs } from "./tab-list";
import type { TabActions } from "./use-tab-actions";

/** The end of the row: 关闭所有, what else can be done with the tab that is shown, and every tab as a list. */
export function TabMenu({ tabs, schools, actions }: { tabs: Tabs; schools: AgentSchools | null; actions: TabActions }) {
  const acts = useRef<HTMLDivElement>(null);
  return (
    <div className="flex shrink-0 items-center border-l border-line pr-1">
      <button
        type="button"
        onClick={actions.closeAll}
        className="h-full whitespace-nowrap px-3 text-sm text-ink-soft hover:text-accent-text focus-visible:outline-offset-[-2px] max-sm:px-2"
      >
        {shellTexts.tabs.closeAll}
      </button>
      <Menu label={shellTexts.tabs.more} trigger={<ChevronDown size={14} aria-hidden />}>
        <div ref={acts}>
          <TabActs
            tabs={tabs}
            path={tabs.current}
            actions={actions}
            onDone={() => acts.current?.closest("details")?.removeAttribute("open")}
          />
        </div>
      </Menu>
      <AllTabs {...{ tabs, schools, actions }} />
    </div>
  );
}
