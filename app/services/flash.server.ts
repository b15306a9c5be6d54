import { createCookie } from "@remix-run/node";
import * as z from "zod";
import type { RequestArgs } from "./session.server";

const Flash = z.object({ kind: z.enum(["success", "error"]), text: z.string() });
/** A message for the next page, shown once as a toast. */
export type Flash = z.infer<typeof Flash>;

const flashCookie = createCookie("flash", { path: "/", sameSite: "lax", httpOnly: true });

/** Leaves a message for the page that is redirected to. */
export async function leaveFlash({ context }: RequestArgs, flash: Flash): Promise<void> {
  context.cookies.push(await flashCookie.serialize(flash));
}

/** The message left for this page, and forgets it. */
export async function takeFlash({ request, context }: RequestArgs): Promise<Flash | null> {
  const parsed = Flash.safeParse(await flashCookie.parse(request.headers.get("Cookie")));
  if (!parsed.success) return null;
  context.cookies.push(await flashCookie.serialize("", { maxAge: 0 }));
  return parsed.data;
}
