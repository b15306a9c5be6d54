// Inside WeChat the payer is named by WeChat before the payment: who signed in is kept by the browser, out of reach of scripts.
import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { RequestArgs } from "../../../services/session.server";

const twoHours = 2 * 60 * 60;
const tenMinutes = 10 * 60;

function cookieOf({ context }: RequestArgs, name: string, maxAge: number) {
  const { settings } = context;
  return createCookie(name, {
    ...{ path: "/pay", httpOnly: true, sameSite: "lax", secure: settings.https },
    ...{ secrets: [settings.sessionSecret], maxAge },
  });
}

async function readText(args: RequestArgs, name: string): Promise<string> {
  const value: unknown = await cookieOf(args, name, 0).parse(args.request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

/** The token of who signed in; empty: nobody did. */
export function readPayerToken(args: RequestArgs): Promise<string> {
  return readText(args, "payer");
}

export async function keepPayerToken(args: RequestArgs, token: string): Promise<void> {
  args.context.cookies.push(await cookieOf(args, "payer", twoHours).serialize(token));
}

/** A random text for this browser and the page to come back to, kept while its payer signs in. */
export function newBrowserKey(): string {
  return randomBytes(16).toString("base64url");
}

export async function keepSignIn(args: RequestArgs, browserKey: string, back: string): Promise<void> {
  args.context.cookies.push(await cookieOf(args, "payer_sign_in", tenMinutes).serialize(`${browserKey} ${back}`));
}

/** The sign-in that this browser began; null: none, or it took too long. */
export async function readSignIn(args: RequestArgs): Promise<{ browserKey: string; back: string } | null> {
  const [, browserKey, back] = /^([\w-]{22}) (\/pay\/\S*)$/.exec(await readText(args, "payer_sign_in")) ?? [];
  return browserKey === undefined || back === undefined ? null : { browserKey, back };
}
