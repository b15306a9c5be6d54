import { type AppLoadContext, data, redirectDocument } from "@remix-run/node";
import { BackendError, code, isOutage, isSessionCode, TransportError } from "#contract/kernel/errors";
import { pageCallHeader, refusalHeader, sessionEndedHeader } from "~/lib/page-fetch/headers";
import { keepPosted, noteOutage } from "./outage.server";
import { dropToken, type RequestArgs } from "./session.server";

const statusOf: Record<number, number> = {
  [code.forbidden]: 403,
  [code.refused]: 404,
  [code.badInput]: 400,
  [code.schoolChanged]: 409,
  [code.tooOften]: 429,
  [code.maintenance]: 503,
  [code.unavailable]: 503,
};

const unreachable = "暂时连不上服务，请稍后重试";
const notTaken = "服务暂时不可用，内容没有保存，请稍后再次提交";
const noWords = "操作没有成功，请稍后重试";

/** The path with its query that a request asked for, as a sign-in page must remember it (AUTH-06). */
export function askedPath(request: Request): string {
  const url = new URL(request.url);
  // Remix's own parameters
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return `${url.pathname}${url.search}`;
}

/** Headers that an open page is told beside the answer. */
const told = new WeakMap<AppLoadContext, [name: string, value: string]>();

/**
 * Makes the answer that a loader or action throws without a session. A document goes to the sign-in page, which has no scripts (hence the
 * full load) and comes back to the path first asked for; an open page stays and asks its reader (AUTH-11).
 */
export function sessionOver({ request, context }: RequestArgs): Response {
  if (request.headers.has(pageCallHeader)) {
    told.set(context, [sessionEndedHeader, "1"]);
    // no failure of the wire: the browser would write it into its console
    return new Response(null, { status: 204, headers: { [sessionEndedHeader]: "1" } });
  }
  const asked = askedPath(request);
  return redirectDocument(asked === "/" ? "/login" : `/login?redirect=${encodeURIComponent(asked)}`);
}

/** Notes that a call failed, so that an open page shows the words as a toast; codes of one or two digits have none (HTTP-03). */
export function noteFailure(error: unknown, args: RequestArgs): void {
  const { context } = args;
  if (isOutage(error)) noteOutage(args);
  if (error instanceof BackendError) {
    const isSilent = Math.abs(error.code) < 100;
    told.set(context, [refusalHeader, isSilent ? "" : encodeURIComponent(error.message || noWords)]);
  }
  if (error instanceof TransportError) told.set(context, [refusalHeader, encodeURIComponent(unreachable)]);
}

/** Adds what an open page is told to the answer of its call. */
export function setPageHeaders(context: AppLoadContext, headers: Headers): void {
  const [name, value] = told.get(context) ?? [];
  if (name !== undefined && value !== undefined) headers.set(name, value);
}

/** Turns a failed backend call into what the page answers: sign-in for a lost session, else a page with the refusal's words. */
export async function answerFailure(error: unknown, args: RequestArgs): Promise<never> {
  if (error instanceof BackendError && isSessionCode(error.code)) {
    await dropToken(args.context);
    throw sessionOver(args);
  }
  noteFailure(error, args);
  if (isOutage(error) && isWrite(args.request) && !args.request.bodyUsed) await refuseUnread(args);
  // told to whoever catches it; the answer of a page gets its own (entry.server)
  const headers = isOutage(error) ? { "Retry-After": "5" } : undefined;
  if (error instanceof BackendError) throw data(error.message, { status: statusFor(error), headers });
  if (error instanceof TransportError) {
    console.error(error);
    throw data(unreachable, { status: 502, headers });
  }
  throw error;
}

/** Makes the answer to a form that an open page sent for another school than is meant now: the page stays as it is, and shows the words. */
export function refusedForSchool({ context }: RequestArgs, words: string) {
  told.set(context, [refusalHeader, encodeURIComponent(words)]);
  return data(words, { status: 409 });
}

/** A form that met an outage before anything was done with it: its sender can send the same once more. */
async function refuseUnread(args: RequestArgs): Promise<void> {
  await keepPosted(args);
  told.set(args.context, [refusalHeader, encodeURIComponent(notTaken)]);
}

function statusFor(error: BackendError): number {
  return isOutage(error) ? 503 : (statusOf[error.code] ?? 500);
}

/** True for requests that change something. */
export function isWrite({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}
