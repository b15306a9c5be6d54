// The family's page knows nobody by an account: it acts by the link in its address, or by the pass that the form left in a cookie.
import { createCookie, data, redirect } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import { type Client, createClient } from "#contract/kernel/client";
import { BackendError, code, isOutage } from "#contract/kernel/errors";
import { familyLanguage } from "~/i18n/family-language";
import { refusalInEnglish } from "~/i18n/locales/en/family-refusals";
import { keepFamilyLanguage, readLanguage } from "../../../services/family-language.server";
import type { RequestArgs } from "../../../services/session.server";

/** The address part that stands for the cookie. */
export const cookieDoor = "bills";

/** Every page of a family: not indexed, and its address kept from where it leads to. */
export const familyHeaders = { "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex, nofollow" };

const minutes = 30;

function familyCookie({ context }: RequestArgs) {
  const { settings } = context;
  return createCookie("family", {
    ...{ path: "/pay", httpOnly: true, sameSite: "lax", secure: settings.https },
    ...{ secrets: [settings.sessionSecret], maxAge: minutes * 60 },
  });
}

/** Keeps a pass or a link for half an hour, so that a page without it in its address leads back. */
export async function keepFamily(args: RequestArgs, bearer: string): Promise<void> {
  args.context.cookies.push(await familyCookie(args).serialize(bearer));
}

/** The pass or link that the browser holds, or null. */
export async function readFamilyCookie(args: RequestArgs): Promise<string | null> {
  const value: unknown = await familyCookie(args).parse(args.request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}

interface FamilyArgs extends RequestArgs {
  params: Params;
}

/** The backend by the door of an address; without a pass behind it, back to the form. */
export async function openFamily(args: FamilyArgs): Promise<{ door: string; bearer: string; backend: Client }> {
  await keepFamilyLanguage(args);
  const door = args.params.door ?? cookieDoor;
  const bearer = door === cookieDoor ? await readFamilyCookie(args) : door;
  if (bearer === null) throw redirect("/pay");
  // no header holds it, so no link ever was so
  if (!/^[\x21-\x7e]+$/.test(bearer)) throw data("ended", { status: 404, headers: familyHeaders });
  return { door, bearer, backend: openFamilyBackend(args, bearer) };
}

/** The backend for who holds an address alone, or for nobody in particular. */
export async function openFamilyDoor(args: RequestArgs): Promise<Client> {
  await keepFamilyLanguage(args);
  return openFamilyBackend(args, null);
}

// a link or key that is over, of somebody else, or that none ever was
const endedCodes: readonly number[] = [code.tokenInvalid, code.refused, code.badInput];

/**
 * Awaits what a page cannot be drawn without. Throws the page that says what to do: the link ended, maintenance, or it may work
 * later.
 */
export async function requireShown<T>(asked: Promise<T>): Promise<T> {
  const headers = familyHeaders;
  try {
    return await asked;
  } catch (error) {
    requireServed(error);
    if (error instanceof BackendError && endedCodes.includes(error.code)) throw data("ended", { status: 404, headers });
    if (isOutage(error)) throw data("away", { status: 503, headers: { ...headers, "Retry-After": "5" } });
    if (error instanceof BackendError) throw data("away", { status: 503, headers });
    throw error;
  }
}

/** The words for a form that was refused, the backend's in Chinese; throws what is no refusal, and the page of maintenance. */
export async function problemOf({ request }: RequestArgs, error: unknown): Promise<string> {
  requireServed(error);
  if (!(error instanceof BackendError)) throw error;
  if ((await readLanguage(request)) === "en") return refusalInEnglish(error);
  return error.message;
}

/** Throws the page of maintenance where that is why a call failed. */
function requireServed(error: unknown): void {
  if (!(error instanceof BackendError) || error.code !== code.maintenance) return;
  throw data("maintenance", { status: 503, headers: { ...familyHeaders, "Retry-After": "60" } });
}

/** The page's title in its language. */
export async function familyTitle(request: Request, key: FamilyTitle): Promise<string> {
  return familyLanguage(await readLanguage(request)).t(`family:${key}`);
}

type FamilyTitle =
  | "pay"
  | "enter.title"
  | "more.title"
  | "confirm.title"
  | "order.title"
  | "paid.title"
  | "receipt.title";

function openFamilyBackend({ context, request }: RequestArgs, bearer: string | null): Client {
  return createClient({ fetch: context.backend, token: () => bearer, signal: request.signal });
}
