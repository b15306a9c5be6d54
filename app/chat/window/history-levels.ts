import { addressKey } from "~/lib/address-key";

// The window and the conversation in it are entries of the tab's history, with the address and the key of the page below: Back
// leaves them one by one, and the page, which hears nothing of it, stays as it is (C-10).

interface Levels {
  /** So many levels are open now; 0: none, the window is closed. */
  open: number;
  /** The key of the page below. */
  pageKey: string;
  /** Back has led to this level. */
  onBack: (level: number) => void;
}

let levels: Levels = { open: 0, pageKey: "", onBack: () => undefined };
// an own way back is under way
let isLeaving = false;
let onLeft: (() => void) | null = null;
// a browser drops a way back that another navigation overtakes, and tells nobody
const longestWayMs = 1_000;
let wayEnd: ReturnType<typeof setTimeout> | undefined;

/** The history has as many levels as are open, from now on. */
export function keepLevels(next: Levels): void {
  levels = next;
  // in the place that entry.client holds before the router, and for good: entries may be left after the window has gone
  window.onpopstate = handlePop;
  settle();
}

/** All levels are closed; calls back once the history stands at the page below. */
export function leaveLevels(then?: () => void): void {
  levels = { ...levels, open: 0 };
  settle();
  if (!isLeaving) then?.();
  else if (then) onLeft = then;
}

function handlePop(event: PopStateEvent): void {
  if (addressKey() === levels.pageKey) event.stopImmediatePropagation();
  const before = levels.open;
  if (isLeaving) {
    const then = endWay();
    settle();
    then?.();
  } else if (levelHere() < before) levels.onBack(levelHere());
  else settle();
}

/** Adds the entries that are missing, goes back over those that are too many. */
function settle(): void {
  if (isLeaving) return;
  const here = levelHere();
  for (let level = here + 1; level <= levels.open; level += 1)
    window.history.pushState({ ...stateHere(), chatLevel: level }, "");
  if (here <= levels.open) return;
  isLeaving = true;
  wayEnd = setTimeout(() => endWay()?.(), longestWayMs);
  window.history.go(levels.open - here);
}

/** The way back is over, or was dropped; answers who waits for it. */
function endWay(): (() => void) | null {
  clearTimeout(wayEnd);
  isLeaving = false;
  const then = onLeft;
  onLeft = null;
  return then;
}

function levelHere(): number {
  const state = stateHere();
  return "chatLevel" in state && typeof state.chatLevel === "number" ? state.chatLevel : 0;
}

function stateHere(): object {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? state : {};
}
