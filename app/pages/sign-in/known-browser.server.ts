import { createCookie } from "@remix-run/node";
import type { RequestArgs } from "../../services/session.server";

const halfYearInSeconds = 180 * 24 * 60 * 60;

/** Outlives signing out: it only says which accounts have signed in with this browser. */
function browserCookie({ context }: RequestArgs) {
  const { settings } = context;
  return createCookie("browser", {
    ...{ path: "/login", httpOnly: true, sameSite: "lax", secure: settings.https },
    ...{ secrets: [settings.sessionSecret], maxAge: halfYearInSeconds },
  });
}

/** The key that the backend gave this browser at its last sign-in; empty for a new one. */
export async function readBrowserKey(args: RequestArgs): Promise<string> {
  const value: unknown = await browserCookie(args).parse(args.request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

export async function keepBrowserKey(args: RequestArgs, key: string): Promise<void> {
  args.context.cookies.push(await browserCookie(args).serialize(key));
}
