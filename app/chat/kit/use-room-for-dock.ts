import { useSyncExternalStore } from "react";
import { roomForDock } from "./dock";

/** True while the screen has room for the chat beside the page. */
export function useRoomForDock(): boolean {
  return useSyncExternalStore(watchRoom, () => window.matchMedia(roomForDock).matches);
}

function watchRoom(listener: () => void): () => void {
  const query = window.matchMedia(roomForDock);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
