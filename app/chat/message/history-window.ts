import type { FriendHistoryEvent, GroupHistoryEvent } from "#contract/chat/events";
import { rowsOf } from "../core/state/apply-message";
import type { Conversation, Row } from "../core/state/chat-state";

/**
 * Rows around a message far above the newest ones, between which and those nothing is loaded. The state knows nothing of
 * them: it is complete from `knownAfter` on, and stays so.
 */
export interface HistoryWindow {
  rows: readonly Row[];
  /** There are rows before the first one. */
  hasOlder: boolean;
  /** See `Conversation`. */
  keptMonths: number;
  /** Complete from its first row up to this seq. */
  before: number;
}

export type HistoryFrame = FriendHistoryEvent | GroupHistoryEvent;

/** A page as a history window of its own. */
export function openHistoryWindow(page: HistoryFrame): HistoryWindow {
  return { rows: rowsOf(page), ...startOf(page), before: page.before ?? 0 };
}

/** The history window with the page before its first row. */
export function withOlder(historyWindow: HistoryWindow, page: HistoryFrame): HistoryWindow {
  const from = historyWindow.rows[0]?.seq ?? historyWindow.before;
  return {
    ...historyWindow,
    rows: [...rowsOf(page).filter(({ seq }) => seq < from), ...historyWindow.rows],
    ...startOf(page),
  };
}

function startOf({ more = false, kept_months: keptMonths = 0 }: HistoryFrame) {
  return { hasOlder: more, keptMonths };
}

/** The history window with a page that reaches further down; pages of `pageSize` rows asked for as many seqs on leave nothing out. */
export function withNewer(historyWindow: HistoryWindow, page: HistoryFrame): HistoryWindow {
  const newer = rowsOf(page).filter(({ seq }) => seq >= historyWindow.before);
  return {
    ...historyWindow,
    rows: [...historyWindow.rows, ...newer],
    before: Math.max(historyWindow.before, page.before ?? 0),
  };
}

/** The rows of a conversation that are on the screen. */
export interface Shown {
  rows: readonly Row[];
  /** Complete from this seq on. */
  from: number;
  hasOlder: boolean;
  keptMonths: number;
  /** The newest rows are among them. */
  isLatest: boolean;
  /** None older than those of the newest page were loaded. */
  isNewestPage: boolean;
}

/** A history window that has grown down to what the state knows is one with it. */
export function shownOf(
  { rows, knownAfter, opened, isExtended, keptMonths: keptHere }: Conversation,
  historyWindow: HistoryWindow | null,
): Shown {
  const hasMore = opened && knownAfter > 0;
  const start = { from: knownAfter + 1, hasOlder: hasMore, keptMonths: keptHere };
  const all = { ...start, rows, isLatest: true, isNewestPage: !isExtended };
  if (!historyWindow) return all;
  const { hasOlder, keptMonths } = historyWindow;
  const from = hasOlder ? (historyWindow.rows[0]?.seq ?? historyWindow.before) : 1;
  if (historyWindow.before <= knownAfter) {
    return { rows: historyWindow.rows, from, hasOlder, keptMonths, isLatest: false, isNewestPage: false };
  }
  const above = historyWindow.rows.filter(({ seq }) => seq <= knownAfter);
  if (above.length === 0) return all;
  return { rows: [...above, ...rows], from, hasOlder, keptMonths, isLatest: true, isNewestPage: false };
}
