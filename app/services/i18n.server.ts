import { createCookie } from "@remix-run/node";
import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { resources } from "~/i18n/all-texts.server";
import { defaultLanguage, languageInstance } from "~/i18n/instance";
import type { zh } from "~/i18n/resources";
import type { RequestArgs } from "./session.server";

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

const familyCookie = createCookie("family_lng", { path: "/pay", sameSite: "lax", maxAge: 31_536_000 });

/** The family's page speaks the language that was chosen there, else the browser's, else Chinese. */
const familyDetector = new RemixI18Next({
  detection: {
    supportedLanguages: [defaultLanguage, "en"],
    fallbackLanguage: defaultLanguage,
    cookie: familyCookie,
    searchParamKey: "lng",
    order: ["searchParams", "cookie", "header"],
  },
});

/** The interface language of a request: the cookie `lng`, else Chinese; of the family's page its own. */
export function readLanguage(request: Request): Promise<string> {
  const isFamily = /^\/pay(\/|$|\.data$)/.test(new URL(request.url).pathname);
  return (isFamily ? familyDetector : detector).getLocale(request);
}

/** Keeps the language that a family's address names, for the pages after it. */
export async function keepFamilyLanguage({ request, context }: RequestArgs): Promise<void> {
  const chosen = new URL(request.url).searchParams.get("lng");
  if (chosen === "zh" || chosen === "en") context.cookies.push(await familyCookie.serialize(chosen));
}

/** Texts of one area for loaders and actions. */
export async function translator<Area extends keyof typeof zh = "common">(
  request: Request,
  area?: Area,
): Promise<TFunction<Area>> {
  return languageInstance(await readLanguage(request)).getFixedT(null, area ?? "common");
}
