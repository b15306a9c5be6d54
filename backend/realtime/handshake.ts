import type { IncomingMessage } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { code } from "#contract/errors";
import { atEntrance } from "../auth/at-entrance";
import { authenticateSocket } from "../auth/authenticate-socket";
import type { BackendContext } from "../context";
import { AppError } from "../errors";
import { callerOf } from "../http/caller";
import type { RefusalKind } from "../operations/refusal-kind";
import { requireServed } from "../middleware/maintenance";
import type { ConnectionDetails } from "./connection";

/** Refuses a handshake with an HTTP status; the client comes again in 2 s. */
export class HandshakeRefused extends Error {
  override readonly name = "HandshakeRefused";
  constructor(
    readonly status: RefusedStatus,
    readonly kind: RefusalKind,
  ) {
    super(status);
  }
}

type RefusedStatus = "401 Unauthorized" | "404 Not Found" | "429 Too Many Requests" | "503 Service Unavailable";

// a school behind one address, each of its pages trying every 2 s, stays below while its tokens are good
const failuresPerMinute = 300;

/** Reads and checks the upgrade request of a socket; throws `HandshakeRefused`. */
export function createHandshake(backend: BackendContext): (request: IncomingMessage) => Promise<ConnectionDetails> {
  const ctx = atEntrance(backend);
  const failures = new RateLimiterMemory({ points: failuresPerMinute, duration: 60 });

  return async (request) => {
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const parameters = new URLSearchParams(query);
    const caller = callerOf(ctx.env, {
      header: (name) => request.headers[name]?.toString(),
      peer: request.socket.remoteAddress ?? "",
      protocol: "http:",
    });
    if (!/^\/+ws\/?$/.test(path)) throw new HandshakeRefused("404 Not Found", "unknown_address");
    const failed = await failures.get(caller.address);
    if (failed && failed.consumedPoints >= failuresPerMinute)
      throw new HandshakeRefused("429 Too Many Requests", "handshakes");
    const secret = /^[^,\s]+/.exec(request.headers["sec-websocket-protocol"] ?? "")?.[0] ?? "";
    try {
      const { actor, sessionId } = await authenticateSocket(ctx, secret);
      await requireServed(ctx, { maintenance: "reading" }, actor);
      const sync = parameters.get("sync") === "1";
      const isReconnection = parameters.get("is_reconnection") === "true";
      return { actor, sessionId, origin: caller.origin, sync, isReconnection };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === code.maintenance) throw new HandshakeRefused("503 Service Unavailable", "maintenance");
      await failures.penalty(caller.address);
      throw new HandshakeRefused("401 Unauthorized", "not_signed_in");
    }
  };
}
