import { createCookie } from "@remix-run/node";
import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { resources } from "~/i18n/all-texts.server";
import { defaultLanguage, languageInstance } from "~/i18n/instance";
import type { zh } from "~/i18n/resources";

const languageCookie = createCookie("lng", { path: "/", sameSite: "lax" });

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: Object.keys(resources),
    fallbackLanguage: defaultLanguage,
    cookie: languageCookie,
    // never the browser's own language: it must not turn a Chinese product English
    order: ["cookie"],
  },
});

/** The interface language of a request: the cookie `lng`, else Chinese. */
export function readLanguage(request: Request): Promise<string> {
  return detector.getLocale(request);
}

/** Texts of one area for loaders and actions. */
export async function translator<Area extends keyof typeof zh = "common">(
  request: Request,
  area?: Area,
): Promise<TFunction<Area>> {
  return languageInstance(await readLanguage(request)).getFixedT(null, area ?? "common");
}
