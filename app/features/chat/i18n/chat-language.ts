import { createInstance, type i18n } from "i18next";
import type { ChatTexts } from "~/i18n/locales/zh/chat";

// IM-20: saved setting, else the browser's language, else English. The pages' own language plays no part in it.

const texts: Record<string, () => Promise<{ chat: ChatTexts }>> = {
  zh: () => import("~/i18n/locales/zh/chat"),
  en: () => import("~/i18n/locales/en/chat"),
  es: () => import("~/i18n/locales/es/chat"),
  ja: () => import("~/i18n/locales/ja/chat"),
};

/** The chat's language in this browser. */
export function chooseLanguage(saved: string | null, browser: readonly string[]): string {
  const wanted = [saved ?? "", ...browser].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wanted.find((language) => language in texts) ?? "en";
}

/** Loads the chat's texts in a language into an instance of their own. */
export async function loadLanguage(language: string): Promise<i18n> {
  const { chat } = await (texts[language] ?? (() => import("~/i18n/locales/en/chat")))();
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { chat } },
    ns: ["chat"],
    defaultNS: "chat",
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
