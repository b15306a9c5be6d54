import type { FriendHistoryEvent, GroupHistoryEvent } from "#contract/chat/events";
import { rowsOf } from "../core/state/apply-message";
import type { Conversation, Row } from "../core/state/chat-state";

/**
 * Rows around a message far above the newest ones, between which and those nothing is loaded. The state knows nothing of
 * them: it is complete from `knownAfter` on, and stays so.
 */
export interface Island {
  rows: readonly Row[];
  /** There are rows before the first one. */
  hasOlder: boolean;
  /** Complete from its first row up to this seq. */
  before: number;
}

export type HistoryFrame = FriendHistoryEvent | GroupHistoryEvent;

/** A page as an island of its own. */
export function islandOf(page: HistoryFrame): Island {
  return { rows: rowsOf(page), hasOlder: page.more ?? false, before: page.before ?? 0 };
}

/** The island with the page before its first row. */
export function withOlder(island: Island, page: HistoryFrame): Island {
  const from = island.rows[0]?.seq ?? island.before;
  return {
    ...island,
    rows: [...rowsOf(page).filter(({ seq }) => seq < from), ...island.rows],
    hasOlder: page.more ?? false,
  };
}

/** The island with a page that reaches further down; pages of `pageSize` rows asked for as many seqs on leave nothing out. */
export function withNewer(island: Island, page: HistoryFrame): Island {
  const newer = rowsOf(page).filter(({ seq }) => seq >= island.before);
  return { ...island, rows: [...island.rows, ...newer], before: Math.max(island.before, page.before ?? 0) };
}

/** What of a conversation is on the screen. */
export interface Shown {
  rows: readonly Row[];
  /** Complete from this seq on. */
  from: number;
  hasOlder: boolean;
  /** The newest rows are among them. */
  isLatest: boolean;
  /** None older than those of the newest page were loaded. */
  isNewestPage: boolean;
}

/** An island that has grown down to what the state knows is one with it. */
export function shownOf({ rows, knownAfter, opened, isExtended }: Conversation, island: Island | null): Shown {
  const hasMore = opened && knownAfter > 0;
  const all = { rows, from: knownAfter + 1, hasOlder: hasMore, isLatest: true, isNewestPage: !isExtended };
  if (!island) return all;
  const { hasOlder } = island;
  const from = hasOlder ? (island.rows[0]?.seq ?? island.before) : 1;
  if (island.before <= knownAfter) {
    return { rows: island.rows, from, hasOlder, isLatest: false, isNewestPage: false };
  }
  const above = island.rows.filter(({ seq }) => seq <= knownAfter);
  return above.length === 0 ? all : { rows: [...above, ...rows], from, hasOlder, isLatest: true, isNewestPage: false };
}
