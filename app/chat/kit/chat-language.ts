import type { i18n } from "i18next";
import type { ChatTexts } from "~/i18n/locales/zh/chat";
import { launcher as zhLauncher } from "~/i18n/locales/zh/chat/launcher";

// IM-20: saved setting, else the browser's language, else English. The pages' own language plays no part in it.

interface Loaders {
  /** The texts of the button, which is on every page. */
  launcher: () => Promise<Pick<ChatTexts, "launcher">>;
  whole: () => Promise<{ chat: ChatTexts }>;
}

const en: Loaders = {
  launcher: () => import("~/i18n/locales/en/chat/launcher"),
  whole: () => import("~/i18n/locales/en/chat"),
};
const texts: Record<string, Loaders> = {
  en,
  // nearly everybody's: a file of its own would cost more than the texts
  zh: { launcher: async () => ({ launcher: zhLauncher }), whole: () => import("~/i18n/locales/zh/chat") },
  es: { launcher: () => import("~/i18n/locales/es/chat/launcher"), whole: () => import("~/i18n/locales/es/chat") },
  ja: { launcher: () => import("~/i18n/locales/ja/chat/launcher"), whole: () => import("~/i18n/locales/ja/chat") },
};

/** The chat's language in this browser. */
export function chooseLanguage(saved: string | null, browser: readonly string[]): string {
  const wanted = [saved ?? "", ...browser].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return wanted.find((language) => language in texts) ?? "en";
}

export type LauncherTexts = ChatTexts["launcher"];

/** Loads the texts of the button in a language of the chat. */
export async function loadLauncherTexts(language: string): Promise<LauncherTexts> {
  return (await (texts[language] ?? en).launcher()).launcher;
}

/** Loads all texts of the chat in a language into an instance of their own, and with them the library that they need. */
export async function loadLanguage(language: string): Promise<i18n> {
  const [{ createInstance }, { chat }] = await Promise.all([import("i18next"), (texts[language] ?? en).whole()]);
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
