import { chatPath } from "../core/chat-path";

/** The query of the address at which the chat has a browser window of its own. */
const ownWindow = { place: "window" };

/** True for the address of a browser window that holds the chat alone. */
export function isOwnWindow(search: string): boolean {
  return new URLSearchParams(search).get("place") === ownWindow.place;
}

/** Opens the chat in a browser window of its own, the same one each time; false where the browser allows none. */
export function openOwnWindow(key: string | null): boolean {
  const query = new URLSearchParams({ ...ownWindow, ...(key !== null && { to: key }) });
  const opened = window.open(`${chatPath}?${query.toString()}`, "campus-chat", "popup,width=1050,height=700");
  opened?.focus();
  return opened !== null;
}
