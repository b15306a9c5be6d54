import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { family as en } from "./locales/en/family";
import { family as zh } from "./locales/zh/family";

export const familyLanguages = ["zh", "en"] as const;

const instances = new Map<string, i18n>();

/**
 * The texts of the family's page in a language. One instance a language: one a request would cost a third of the render;
 * nobody may call `changeLanguage` on it.
 */
export function familyLanguage(language: string): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "zh",
    resources: { zh: { family: zh }, en: { family: en } },
    ns: ["family"],
    defaultNS: "family",
    interpolation: { escapeValue: false },
    // ready before the first render
    initImmediate: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}
