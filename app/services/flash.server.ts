import { type AppLoadContext, createCookie } from "@remix-run/node";
import * as z from "zod";
import type { RequestArgs } from "./session.server";

const Flash = z.object({ kind: z.enum(["success", "error"]), text: z.string() });
/** A message for the next page, shown once as a toast. */
export type Flash = z.infer<typeof Flash>;

const flashCookie = createCookie("flash", { path: "/", sameSite: "lax", httpOnly: true });

/** Requests whose page shows the message. */
const shown = new WeakSet<AppLoadContext>();

/** Leaves a message for the page that is redirected to. */
export async function setFlash({ context }: RequestArgs, flash: Flash): Promise<void> {
  context.cookies.push(await flashCookie.serialize(flash));
}

/** The message left for this page. It is forgotten when the page is answered, not when a loader redirects instead. */
export async function readFlash({ request, context }: RequestArgs): Promise<Flash | null> {
  const parsed = Flash.safeParse(await flashCookie.parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  shown.add(context);
  return parsed.data;
}

/** Called once for each answer that is a page. */
export async function forgetShownFlash(context: AppLoadContext): Promise<void> {
  if (shown.has(context)) context.cookies.push(await flashCookie.serialize("", { maxAge: 0 }));
}
