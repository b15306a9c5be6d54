import type { i18n } from "i18next";
import { useEffect, useState } from "react";
import { readSavedLanguage } from "../local-settings";
import { chooseLanguage, loadLanguage } from "./chat-language";

/** The chat's texts; null until they are here. */
export function useChatLanguage(): i18n | null {
  const [instance, setInstance] = useState<i18n | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadLanguage(chooseLanguage(readSavedLanguage(), navigator.languages)).then((loaded) => {
      if (isCurrent) setInstance(loaded);
    });
    return () => void (isCurrent = false);
  }, []);
  return instance;
}
