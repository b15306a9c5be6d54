import { Link } from "@remix-run/react";
import X from "lucide-react/icons/x";
import type { KeyboardEvent, MouseEvent } from "react";
import { fill } from "~/lib/fill";
import { shellTexts } from "../shell-texts";
import type { Place } from "./tab-context-menu";
import { type Tab, tabTitle } from "./tab-list";
import type { TabState } from "./use-visit";

const state: TabState = { isTab: true, closed: [] };
const middleButton = 1;

/** One tab: a link to what it shows, and its ×. The middle button closes it too. */
export function TabItem({
  tab,
  school,
  isCurrent,
  isStop,
  onClose,
  onKeyDown,
  onMenu,
}: {
  tab: Tab;
  /** The school of the tab, where it is another than the page's. */
  school: string | null;
  isCurrent: boolean;
  isStop: boolean;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Opens its menu at a place in the window. */
  onMenu: (at: Place) => void;
}) {
  const { path, name } = tab;
  const title = tabTitle(tab, school);
  const handleContextMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // the keyboard's has no place of its own
    onMenu(event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom });
  };
  const handleAuxClick = (event: MouseEvent) => {
    if (event.button !== middleButton) return;
    event.preventDefault();
    onClose();
  };
  return (
    <li
      data-tab={path}
      data-current={isCurrent || undefined}
      onContextMenu={handleContextMenu}
      className="tab group/tab relative flex h-7 max-w-56 shrink-0 items-center rounded border border-line text-sm text-ink-soft hover:text-accent-text data-[current]:border-accent-text data-[current]:bg-accent-soft data-[current]:text-accent-text"
    >
      <Link
        to={path}
        discover={isCurrent ? "none" : "render"}
        state={state}
        title={title}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? "page" : undefined}
        aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={onKeyDown}
        onAuxClick={handleAuxClick}
        className="truncate rounded py-1 pl-3 pr-1"
      >
        {name}
        {title !== name && <span className="text-xs">{title.slice(name.length)}</span>}
      </Link>
      <button
        type="button"
        tabIndex={-1}
        aria-label={fill(shellTexts.tabs.close, { name: title })}
        title={fill(shellTexts.tabs.close, { name: title })}
        onClick={onClose}
        className="mr-1 flex size-5 shrink-0 items-center justify-center rounded text-ink-faint hover:bg-raised hover:text-ink"
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}
