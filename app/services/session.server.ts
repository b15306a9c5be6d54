import { type AppLoadContext, createCookie } from "@remix-run/node";

/** The arguments that every loader and action has. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

function sessionCookie({ settings }: AppLoadContext) {
  return createCookie("session", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.https,
    secrets: [settings.sessionSecret],
  });
}

/** The token kept for this browser request; a refreshed one replaces what the cookie said. */
const current = new WeakMap<AppLoadContext, { token: string | null }>();

/** The backend token of the browser's session, or null. */
export async function readToken({ request, context }: RequestArgs): Promise<string | null> {
  const known = current.get(context);
  if (known) return known.token;
  const value: unknown = await sessionCookie(context).parse(request.headers.get("Cookie"));
  const token = typeof value === "string" && value !== "" ? value : null;
  current.set(context, { token });
  return token;
}

/** Stores a token in the http-only cookie; used at sign-in and whenever the backend refreshes it. */
export async function keepToken(context: AppLoadContext, token: string): Promise<void> {
  current.set(context, { token });
  context.cookies.push(await sessionCookie(context).serialize(token));
}

/** Forgets the token: the browser is signed out. */
export async function dropToken(context: AppLoadContext): Promise<void> {
  current.set(context, { token: null });
  context.cookies.push(await sessionCookie(context).serialize("", { maxAge: 0 }));
}
