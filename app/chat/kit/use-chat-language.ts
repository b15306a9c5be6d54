import type { i18n } from "i18next";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { chooseLanguage, loadLanguage } from "./chat-language";
import { onSavedLanguage, savedLanguage } from "./saved-language";

export interface ChatLanguage {
  texts: i18n;
  /** All texts are here, not only those of the button. */
  isWhole: boolean;
  /** Asks for the rest, once. */
  complete: () => void;
}

/** The chat's texts; null until the first of them are here. */
export function useChatLanguage(): ChatLanguage | null {
  const [loaded, setLoaded] = useState<Pick<ChatLanguage, "texts" | "isWhole"> | null>(null);
  const [isWhole, setWhole] = useState(false);
  const language = useSyncExternalStore(onSavedLanguage, savedLanguage);
  useEffect(() => {
    let isCurrent = true;
    loadLanguage(chooseLanguage(language, navigator.languages), isWhole).then(
      (texts) => isCurrent && setLoaded({ texts, isWhole }),
      // asked for again at the next opening
      () => isCurrent && setWhole(false),
    );
    return () => void (isCurrent = false);
  }, [language, isWhole]);
  const complete = useCallback(() => setWhole(true), []);
  return loaded && { ...loaded, complete };
}
