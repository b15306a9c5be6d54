import {
  ArrowLeftToLine,
  ArrowRightToLine,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Minus,
  RefreshCw,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Menu, menuRow } from "~/components/menu";
import { type Tabs, tabsBeside } from "./tab-list";
import type { TabActs } from "./use-tab-actions";

/** 关闭所有, and beside it what else can be done with the tab that is shown. */
export function TabMenu({ tabs, acts }: { tabs: Tabs; acts: TabActs }) {
  const { t } = useTranslation("shell");
  const { current } = tabs;
  const { left, right } = tabsBeside(tabs, current);
  const moveTo = (place: number) => current !== null && acts.move(current, place);
  return (
    <div className="flex shrink-0 items-center border-l border-line pr-1">
      <button
        type="button"
        onClick={acts.closeAll}
        className="h-full whitespace-nowrap px-3 text-sm text-ink-soft hover:text-accent-text focus-visible:outline-offset-[-2px] max-sm:px-2"
      >
        {t("tabs.closeAll")}
      </button>
      <Menu label={t("tabs.more")} trigger={<ChevronDown size={14} aria-hidden />}>
        <Row label={t("tabs.refresh")} onAct={acts.refresh} isOff={current === null}>
          <RefreshCw size={14} aria-hidden />
        </Row>
        <Row label={t("tabs.closeLeft")} onAct={() => acts.closeOthers(left)} isOff={left.length === 0}>
          <ArrowLeftToLine size={14} aria-hidden />
        </Row>
        <Row label={t("tabs.closeRight")} onAct={() => acts.closeOthers(right)} isOff={right.length === 0}>
          <ArrowRightToLine size={14} aria-hidden />
        </Row>
        <Row
          label={t("tabs.closeOthers")}
          onAct={() => acts.closeOthers([...left, ...right])}
          isOff={left.length + right.length === 0}
        >
          <Minus size={14} aria-hidden />
        </Row>
        <Row label={t("tabs.moveLeft")} onAct={() => moveTo(left.length - 1)} isOff={left.length === 0}>
          <ChevronLeft size={14} aria-hidden />
        </Row>
        <Row label={t("tabs.moveRight")} onAct={() => moveTo(left.length + 1)} isOff={right.length === 0}>
          <ChevronRight size={14} aria-hidden />
        </Row>
      </Menu>
    </div>
  );
}

function Row({
  label,
  onAct,
  isOff,
  children,
}: {
  label: string;
  onAct: () => void;
  isOff: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={({ currentTarget }) => {
        onAct();
        currentTarget.closest("details")?.removeAttribute("open");
      }}
      className={`${menuRow} disabled:opacity-50 disabled:hover:bg-transparent`}
    >
      {children}
      {label}
    </button>
  );
}
