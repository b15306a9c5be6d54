import { savedSetting } from "./saved-settings";

/** Narrower, the page beside the chat would be one for phones. */
export const roomForDock = "(min-width: 1360px)";
const openName = "chat:dock-open";

/** True where this tab had the chat beside its page, which was loaded anew. */
export function isDockOpen(): boolean {
  try {
    const wasOpen = window.sessionStorage.getItem(openName) !== null;
    return wasOpen && savedSetting("place") === "docked" && window.matchMedia(roomForDock).matches;
  } catch {
    return false;
  }
}

/** Remembers for this tab whether the chat stands beside the page. */
export function keepDockOpen(isOpen: boolean): void {
  try {
    if (isOpen) window.sessionStorage.setItem(openName, "1");
    else window.sessionStorage.removeItem(openName);
  } catch {
    // closed: a page loaded anew begins without
  }
}
