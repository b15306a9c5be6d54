import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Facts of the request or the frame that is being served: every line of the log has them. */
export interface ServedRequest {
  /** The caller's own or a new one; of a frame the connection's id and the command's. */
  requestId: string;
  userId?: number;
  /** The one school it is about. */
  schoolId?: number;
  /** Leads from a line to the trace of its request, if that is traced. */
  traceId?: string;
}

/** Carries the id there and back. */
export const requestIdHeader = "x-request-id";

const served = new AsyncLocalStorage<ServedRequest>();

/** The request that is being served; undefined in jobs and between requests. */
export function servedRequest(): ServedRequest | undefined {
  return served.getStore();
}

/** Serves a request: what `work` logs names it, and whatever it waits for. */
export function serve<T>(request: ServedRequest, work: () => T): T {
  return served.run(request, work);
}

/** Runs what is done for everybody, though a request was the cause of it. */
export function apartFromRequests<T>(work: () => T): T {
  return served.exit(work);
}

/** Adds who calls and for which school, once that is known. */
export function noteCaller(caller: Pick<ServedRequest, "userId" | "schoolId">): void {
  const request = served.getStore();
  if (request) Object.assign(request, caller);
}

/** Names every request by its own id and tells it with the answer; a page's calls in this process belong to its request. */
export const nameRequests: MiddlewareHandler = async (c, next) => {
  // nobody asks about a file of the pages, and the header would weigh on each of them
  const isPageFile = c.req.path.startsWith("/assets/");
  if (isPageFile || served.getStore()) return next();
  const requestId = requestIdOf(c.req.header(requestIdHeader));
  await serve({ requestId }, next);
  c.res.headers.set(requestIdHeader, requestId);
};

/** The caller's own, where logs can hold it as it stands (S19). */
export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && isPlainId(sent) ? sent : randomUUID();
}

/** Short, and of characters that neither a log nor a header needs to escape. */
export function isPlainId(id: string): boolean {
  return /^[\w.:=-]{1,64}$/.test(id);
}
