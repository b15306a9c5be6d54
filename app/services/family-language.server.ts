import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { acceptedLanguage } from "~/i18n/accepted-language";
import { familyLanguages } from "~/i18n/family-language";
import type { RequestArgs } from "./session.server";

const familyCookie = createCookie("family_lng", { path: "/pay", sameSite: "lax", maxAge: 31_536_000 });

/** The family's page speaks the language that was chosen there, else the first of ours that the browser names, else Chinese. */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...familyLanguages],
    fallbackLanguage: "zh",
    cookie: familyCookie,
    searchParamKey: "lng",
    // its own reading of the header looks at the browser's first language alone
    findLocale: ({ headers }) => Promise.resolve(acceptedLanguage(headers.get("accept-language"), familyLanguages)),
    order: ["searchParams", "cookie", "custom"],
  },
});

/** The language of the page that a request asks for: the family's page has two, all others are Chinese. */
export async function readLanguage(request: Request): Promise<string> {
  const isFamily = /^\/pay(\/|$|\.data$)/.test(new URL(request.url).pathname);
  return isFamily ? detector.getLocale(request) : "zh";
}

/** Keeps the language that a family's address names, for the pages after it. */
export async function keepFamilyLanguage({ request, context }: RequestArgs): Promise<void> {
  const chosen = familyLanguages.find((language) => language === new URL(request.url).searchParams.get("lng"));
  if (chosen) context.cookies.push(await familyCookie.serialize(chosen));
}
