import type { ChatSettings } from "../kit/chat-settings";

type Key = Pick<KeyboardEvent, "key" | "keyCode" | "isComposing" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

// what a key press within an input method is reported as, also where `isComposing` is already over (Safari)
const inputMethodKeyCode = 229;

/** Reads the meaning of a key in the editor: `send`, `newline` where the browser makes none by itself, or null: its own meaning. */
export function readKey(event: Key, sendText: ChatSettings["sendText"]): "send" | "newline" | null {
  if (event.key !== "Enter" || event.isComposing || event.keyCode === inputMethodKeyCode) return null;
  const withControl = event.ctrlKey || event.metaKey;
  if (sendText === "Enter+Ctrl") return withControl ? "send" : null;
  if (withControl) return "newline";
  return event.shiftKey || event.altKey ? null : "send";
}
