import type { AppLoadContext } from "@remix-run/node";
import type { Outage } from "~/lib/outage";
import type { RequestArgs } from "./session.server";

/** Browser requests that met an outage, with the fields of their form where nothing was done with it yet. */
const outages = new WeakMap<AppLoadContext, Pick<Outage, "posted" | "isUnclear">>();

// a form is sent once more by the page that says it was not taken; what is larger is for the browser's way back
const maxPostedCharacters = 64 * 1024;

const onceField = "idempotency_key";

/** Notes that a browser request met an outage. */
export function noteOutage({ context }: RequestArgs): void {
  if (!outages.has(context)) outages.set(context, { posted: [], isUnclear: false });
}

/** Notes it of a form that no action has read: the page can offer to send it again, without a field that is left out. */
export async function keepPosted(args: RequestArgs, leftOut?: string): Promise<void> {
  const posted = (await readPosted(args.request)).filter(([name]) => name !== leftOut);
  outages.set(args.context, { posted, isUnclear: false });
}

/**
 * Notes it of a form that was read, and perhaps done before the answer was lost. With an idempotency key it can be sent again all the
 * same; its own page shows it filled, and where that page is away too, the page that tells of the outage offers it.
 */
export function keepUnclear(args: RequestArgs, form: FormData): void {
  const isOnce = form.get(onceField) !== null && form.get(onceField) !== "";
  if (isOnce) outages.set(args.context, { posted: postable([...form]), isUnclear: true });
  else noteOutage(args);
}

/** The outage that an answer tells of: seconds to wait, and for a form its fields. Null for one that went well or failed otherwise. */
export function outageOf(context: AppLoadContext, { method }: Request, status: number): Outage | null {
  // a form that belongs to another account is kept, too
  const met = (status >= 500 || status === 409) && outages.get(context);
  if (!met) return null;
  const { posted, isUnclear } = met;
  const isRead = method === "GET" || method === "HEAD";
  return {
    retryAfterSeconds: retryAfterSeconds(),
    posted: isRead ? null : posted,
    isUnclear,
    // a form goes back to where its own page stands
    address: (isRead && context.failure?.address) || null,
  };
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
  return postable([...new URLSearchParams(await request.clone().text())]);
}

/** Fields that may go back into a page: never a password, nor a file, which the browser would not give again. */
function postable(entries: readonly [string, FormDataEntryValue][]): [string, string][] {
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const isWhole = fields.length === entries.length && !fields.some(([name]) => /password/i.test(name));
  const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return isWhole && characters <= maxPostedCharacters ? fields : [];
}
