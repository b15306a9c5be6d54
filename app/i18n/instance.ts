import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { common } from "./locales/zh/common";

export const defaultLanguage = "zh";

const instances = new Map<string, i18n>();
const texts: Record<string, object> = { common };

/**
 * Adds the texts of an area. The server has them all (`all-texts.server.ts`), the browser gets those of an area with what shows
 * them (scripts/area-texts.mjs).
 */
export function addTexts(area: string, added: object): void {
  texts[area] = added;
  for (const instance of instances.values()) instance.addResourceBundle(defaultLanguage, area, added);
}

/**
 * The one initialised instance of a language. An instance per request would cost a third of the render;
 * nobody may call `changeLanguage` on it.
 */
export function languageInstance(language: string): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: defaultLanguage,
    supportedLngs: [defaultLanguage],
    resources: { [defaultLanguage]: { ...texts } },
    ns: Object.keys(texts),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    // ready before the first render
    initImmediate: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}
