import { data, redirectDocument } from "@remix-run/node";
import { BackendError, code, isSessionCode, TransportError } from "#contract/errors";
import { dropToken, type RequestArgs } from "./session.server";

const statusOf: Record<number, number> = {
  [code.forbidden]: 403,
  [code.refused]: 404,
  [code.badInput]: 400,
  [code.schoolChanged]: 409,
  [code.tooOften]: 429,
  [code.maintenance]: 503,
};

/** The path with its query that a request asked for, as a sign-in page must remember it (AUTH-06). */
export function askedPath(request: Request): string {
  const url = new URL(request.url);
  // Remix's own parameters
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return `${url.pathname}${url.search}`;
}

/** Sends to the sign-in page, which has no scripts (hence the full load) and comes back to the path first asked for. */
export function toSignIn(request: Request): Response {
  const asked = askedPath(request);
  return redirectDocument(asked === "/" ? "/login" : `/login?redirect=${encodeURIComponent(asked)}`);
}

/** Turns a failed backend call into what the page answers: sign-in for a lost session, else a page with the refusal's words. */
export async function answerFailure(error: unknown, args: RequestArgs): Promise<never> {
  if (error instanceof BackendError && isSessionCode(error.code)) {
    await dropToken(args.context);
    throw toSignIn(args.request);
  }
  if (error instanceof BackendError) throw data(error.message, { status: statusOf[error.code] ?? 500 });
  if (error instanceof TransportError) {
    console.error(error);
    throw data("暂时连不上服务，请稍后重试", { status: 502 });
  }
  throw error;
}
