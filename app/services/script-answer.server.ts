import { BackendError, code, TransportError } from "#contract/kernel/errors";
import type { Refusal } from "#contract/kernel/refusals";
import { sessionEndedHeader } from "~/lib/page-fetch/headers";

// Answers for requests that a script of a page sends by itself, such as an upload: always the envelope of wire-contract 1.3.

/** For `requireAccess(…).catch(…)`: what would lead a browser to another page becomes a refusal the script can show. */
export function asEnvelope(thrown: unknown): never {
  if (isOutageAnswer(thrown))
    throw refusalEnvelope(code.unavailable, "服务暂时不可用，请稍后重试", { reason: "unreachable" });
  if (!(thrown instanceof Response)) throw thrown;
  const location = thrown.headers.get("Location");
  if (thrown.headers.has(sessionEndedHeader) || location?.startsWith("/login")) {
    const answer = refusalEnvelope(code.sessionExpired, "登录已失效，请重新登录后再试", { reason: "session_ended" });
    answer.headers.set(sessionEndedHeader, "1");
    throw answer;
  }
  throw location === null ? thrown : refusalEnvelope(code.forbidden, "没有权限执行此操作", { reason: "no_right" });
}

/** A failure that became a page (`answerFailure`), which would be no JSON. */
function isOutageAnswer(thrown: unknown): boolean {
  return isRefusedPage(thrown) && new Headers(thrown.init.headers).has("Retry-After");
}

function isRefusedPage(thrown: unknown): thrown is { init: ResponseInit } {
  return typeof thrown === "object" && thrown !== null && "init" in thrown && typeof thrown.init === "object";
}

/** The envelope of a call; its refusals as they came, an unreachable backend as 500. */
export async function answerEnvelope(call: () => Promise<{ data: unknown; msg: string }>): Promise<Response> {
  try {
    return Response.json({ code: code.ok, ...(await call()) });
  } catch (error) {
    if (error instanceof BackendError) return refusalEnvelope(error.code, error.message, error.refusal);
    if (error instanceof TransportError) {
      console.error(error);
      return refusalEnvelope(code.failure, "暂时连不上服务，请稍后重试", { reason: "unreachable" });
    }
    return asEnvelope(error);
  }
}

/** A refusal; `data` is `[]` as on every error. */
export function refusalEnvelope(refused: number, msg: string, { reason, values }: Refusal = {}): Response {
  return Response.json({ code: refused, msg, data: [], reason, values });
}
