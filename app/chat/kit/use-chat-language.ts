import type { i18n } from "i18next";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { I18nextProvider } from "react-i18next";
import { onSavedLanguage, savedLanguage } from "./saved-settings";
import { chooseLanguage, type LauncherTexts, loadLanguage, loadLauncherTexts } from "./chat-language";

export interface ChatLanguage {
  name: string;
  /** The texts of the button. */
  launcher: LauncherTexts;
  /** All texts, once they were asked for and are here. */
  whole: WholeLanguage | null;
  /** Asks for all texts, once. */
  complete: () => void;
}

export interface WholeLanguage {
  texts: i18n;
  Provider: typeof I18nextProvider;
}

/** The chat's texts; null until those of the button are here. Every page loads these alone: the others bring a library along. */
export function useChatLanguage(): ChatLanguage | null {
  const [launcher, setLauncher] = useState<LauncherTexts | null>(null);
  const [whole, setWhole] = useState<WholeLanguage | null>(null);
  const [isWanted, setWanted] = useState(false);
  const saved = useSyncExternalStore(onSavedLanguage, savedLanguage);
  const name = chooseLanguage(saved, navigator.languages);
  useEffect(() => {
    let isCurrent = true;
    loadLauncherTexts(name).then(
      (texts) => isCurrent && setLauncher(texts),
      // the button stays away, as it does without the chat
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [name]);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loadWhole(name).then(
      (loaded) => isCurrent && setWhole(loaded),
      // asked for again at the next opening
      () => isCurrent && setWanted(false),
    );
    return () => void (isCurrent = false);
  }, [name, isWanted]);
  const complete = useCallback(() => setWanted(true), []);
  return launcher && { name, launcher, whole, complete };
}

async function loadWhole(name: string): Promise<WholeLanguage> {
  const [texts, { I18nextProvider: Provider }] = await Promise.all([loadLanguage(name), import("react-i18next")]);
  return { texts, Provider };
}
