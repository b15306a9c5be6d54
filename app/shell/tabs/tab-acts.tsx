import ArrowLeftToLine from "lucide-react/icons/arrow-left-to-line";
import ArrowRightToLine from "lucide-react/icons/arrow-right-to-line";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Minus from "lucide-react/icons/minus";
import RefreshCw from "lucide-react/icons/refresh-cw";
import X from "lucide-react/icons/x";
import type { LucideIcon } from "lucide-react";
import { menuRow } from "~/components/menu";
import { shellTexts } from "../shell-texts";
import { type Tabs, tabsBeside } from "./tab-list";
import type { TabActions } from "./use-tab-actions";

/** The acts on one tab as rows of a menu; without a tab (null) all are off. `onDone` closes the menu. */
export function TabActs({
  tabs,
  path,
  actions,
  onDone,
}: {
  tabs: Tabs;
  path: string | null;
  actions: TabActions;
  onDone: () => void;
}) {
  const { left, right } = tabsBeside(tabs, path);
  const others = [...left, ...right];
  const texts = shellTexts.tabs;
  const rows: [string, LucideIcon, boolean, (path: string) => void][] = [
    [texts.refresh, RefreshCw, true, actions.refresh],
    [texts.closeThis, X, true, actions.close],
    [texts.closeLeft, ArrowLeftToLine, left.length > 0, (shown) => actions.closeBeside(shown, left)],
    [texts.closeRight, ArrowRightToLine, right.length > 0, (shown) => actions.closeBeside(shown, right)],
    [texts.closeOthers, Minus, others.length > 0, (shown) => actions.closeBeside(shown, others)],
    [texts.moveLeft, ChevronLeft, left.length > 0, (shown) => actions.move(shown, left.length - 1)],
    [texts.moveRight, ChevronRight, right.length > 0, (shown) => actions.move(shown, left.length + 1)],
  ];
  return rows.map(([label, Icon, isOn, act]) => (
    <button
      key={label}
      type="button"
      disabled={path === null || !isOn}
      onClick={() => {
        if (path !== null) act(path);
        onDone();
      }}
      className={`${menuRow} disabled:opacity-50 disabled:hover:bg-transparent`}
    >
      <Icon size={14} aria-hidden />
      {label}
    </button>
  ));
}
