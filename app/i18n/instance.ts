import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { defaultLanguage, resources, zh } from "./resources";

const instances = new Map<string, i18n>();

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
    supportedLngs: Object.keys(resources),
    resources,
    ns: Object.keys(zh),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    // the texts are in the bundle: ready before the first render
    initImmediate: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}
