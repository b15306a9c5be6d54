import ArrowLeftToLine from "lucide-react/icons/arrow-left-to-line";
import ArrowRightToLine from "lucide-react/icons/arrow-right-to-line";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Minus from "lucide-react/icons/minus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import type { ReactNode } from "react";
import { Menu, menuRow } from "~/components/menu";
import { shellTexts } from "../shell-texts";
import { type Tabs, tabsBeside } from "./tab-list";
import type { TabActions } from "./use-tab-actions";

/** 关闭所有, and beside it what else can be done with the tab that is shown. */
export function TabMenu({ tabs, actions }: { tabs: Tabs; actions: TabActions }) {
  const { current } = tabs;
  const { left, right } = tabsBeside(tabs, current);
  const moveTo = (place: number) => current !== null && actions.move(current, place);
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
        <Row label={shellTexts.tabs.refresh} onAction={actions.refresh} isOff={current === null}>
          <RefreshCw size={14} aria-hidden />
        </Row>
        <Row label={shellTexts.tabs.closeLeft} onAction={() => actions.closeOthers(left)} isOff={left.length === 0}>
          <ArrowLeftToLine size={14} aria-hidden />
        </Row>
        <Row label={shellTexts.tabs.closeRight} onAction={() => actions.closeOthers(right)} isOff={right.length === 0}>
          <ArrowRightToLine size={14} aria-hidden />
        </Row>
        <Row
          label={shellTexts.tabs.closeOthers}
          onAction={() => actions.closeOthers([...left, ...right])}
          isOff={left.length + right.length === 0}
        >
          <Minus size={14} aria-hidden />
        </Row>
        <Row label={shellTexts.tabs.moveLeft} onAction={() => moveTo(left.length - 1)} isOff={left.length === 0}>
          <ChevronLeft size={14} aria-hidden />
        </Row>
        <Row label={shellTexts.tabs.moveRight} onAction={() => moveTo(left.length + 1)} isOff={right.length === 0}>
          <ChevronRight size={14} aria-hidden />
        </Row>
      </Menu>
    </div>
  );
}

function Row({
  label,
  onAction,
  isOff,
  children,
}: {
  label: string;
  onAction: () => void;
  isOff: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={({ currentTarget }) => {
        onAction();
        currentTarget.closest("details")?.removeAttribute("open");
      }}
      className={`${menuRow} disabled:opacity-50 disabled:hover:bg-transparent`}
    >
      {children}
      {label}
    </button>
  );
}
