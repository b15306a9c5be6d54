import type { AppLoadContext } from "@remix-run/node";
import type { Outage } from "~/lib/outage";
import type { RequestArgs } from "./session.server";

/** Browser requests that met an outage, with the fields of their form where nothing was done with it yet. */
const outages = new WeakMap<AppLoadContext, { posted: Outage["posted"] }>();

// a form is sent once more by the page that says it was not taken; what is larger is for the browser's way back
const maxPostedCharacters = 64 * 1024;

/** Notes that a browser request met an outage. */
export function noteOutage({ context }: RequestArgs): void {
  if (!outages.has(context)) outages.set(context, { posted: [] });
}

/** Notes it of a form that no action has read: the page can offer to send it again. */
export async function keepPosted(args: RequestArgs): Promise<void> {
  outages.set(args.context, { posted: await readPosted(args.request) });
}

/** The outage that an answer tells of: seconds to wait, and for a form its fields. Null for one that went well or failed otherwise. */
export function outageOf(context: AppLoadContext, { method }: Request, status: number): Outage | null {
  const met = status >= 500 && outages.get(context);
  if (!met) return null;
  return { retryAfterSeconds: retryAfterSeconds(), posted: method === "GET" || method === "HEAD" ? null : met.posted };
}

/** Not the same for everybody, who would all come back at the same moment. */
function retryAfterSeconds(): number {
  return 5 + Math.floor(Math.random() * 6);
}

async function readPosted(request: Request): Promise<[string, string][]> {
  const type = request.headers.get("Content-Type") ?? "";
  const length = Number(request.headers.get("Content-Length") ?? Infinity);
  if (request.bodyUsed || !type.startsWith("application/x-www-form-urlencoded") || !(length <= maxPostedCharacters))
    return [];
  const fields = [...new URLSearchParams(await request.clone().text())];
  // a password never goes back into a page
  return fields.some(([name]) => /password/i.test(name)) ? [] : fields;
}
