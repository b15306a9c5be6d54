import { useSyncExternalStore } from "react";
import { type ChatSettings, chatSettings, defaultSettings, onSettingsChange } from "./chat-settings";

/** The chat's settings of this browser; changes show at once. */
export function useChatSettings(): ChatSettings {
  return useSyncExternalStore(onSettingsChange, chatSettings, () => defaultSettings);
}
