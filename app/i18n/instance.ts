import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { common } from "./locales/zh/common";

export const defaultLanguage = "zh";

const instances = new Map<string, i18n>();
/** By language, then by area; what a language lacks is said in Chinese. */
const texts: Record<string, Record<string, object>> = { [defaultLanguage]: { common }, en: {} };

/**
 * Adds the texts of an area. The server has them all (`all-texts.server.ts`), the browser gets those of an area with what shows
 * them (scripts/area-texts.mjs).
 */
export function addTexts(area: string, added: object, language = defaultLanguage): void {
  texts[language] = { ...texts[language], [area]: added };
  for (const instance of instances.values()) instance.addResourceBundle(language, area, added);
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
    supportedLngs: Object.keys(texts),
    resources: Object.fromEntries(Object.entries(texts).map(([name, areas]) => [name, { ...areas }])),
    ns: Object.keys(texts[defaultLanguage] ?? {}),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    // ready before the first render
    initImmediate: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}
