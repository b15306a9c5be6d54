import { type AppLoadContext, data, redirectDocument } from "@remix-run/node";
import { BackendError, code, isSessionCode, TransportError } from "#contract/errors";
import { pageCallHeader, refusalHeader, sessionEndedHeader } from "~/lib/page-fetch/headers";
import { dropToken, type RequestArgs } from "./session.server";

const statusOf: Record<number, number> = {
  [code.forbidden]: 403,
  [code.refused]: 404,
  [code.badInput]: 400,
  [code.schoolChanged]: 409,
  [code.tooOften]: 429,
  [code.maintenance]: 503,
};

const unreachable = "暂时连不上服务，请稍后重试";
const noWords = "操作没有成功，请稍后重试";

/** The path with its query that a request asked for, as a sign-in page must remember it (AUTH-06). */
export function askedPath(request: Request): string {
  const url = new URL(request.url);
  // Remix's own parameters
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return `${url.pathname}${url.search}`;
}

/** What an open page is told beside the answer. */
const told = new WeakMap<AppLoadContext, [name: string, value: string]>();

/**
 * What a loader or action throws without a session. A document goes to the sign-in page, which has no scripts (hence the
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

/** The words without the wire name of the field they are about. */
function spoken(message: string): string {
  return message.replace(/^[a-z_]+：/, "");
}

/** Notes that a call failed, so that an open page shows the words as a toast; codes of one or two digits have none (HTTP-03). */
export function noteFailure(error: unknown, context: AppLoadContext): void {
  if (error instanceof BackendError) {
    const isSilent = Math.abs(error.code) < 100;
    told.set(context, [refusalHeader, isSilent ? "" : encodeURIComponent(spoken(error.message) || noWords)]);
  }
  if (error instanceof TransportError) told.set(context, [refusalHeader, encodeURIComponent(unreachable)]);
}

/** Adds what an open page is told to the answer of its call. */
export function tellPage(context: AppLoadContext, headers: Headers): void {
  const [name, value] = told.get(context) ?? [];
  if (name !== undefined && value !== undefined) headers.set(name, value);
}

/** Turns a failed backend call into what the page answers: sign-in for a lost session, else a page with the refusal's words. */
export async function answerFailure(error: unknown, args: RequestArgs): Promise<never> {
  if (error instanceof BackendError && isSessionCode(error.code)) {
    await dropToken(args.context);
    throw sessionOver(args);
  }
  noteFailure(error, args.context);
  if (error instanceof BackendError) throw data(error.message, { status: statusOf[error.code] ?? 500 });
  if (error instanceof TransportError) {
    console.error(error);
    throw data(unreachable, { status: 502 });
  }
  throw error;
}
