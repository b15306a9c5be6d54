import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { code } from "#contract/kernel/errors";
import { atEntrance } from "../platform/access/auth/at-entrance";
import { authenticateSocket } from "../platform/access/auth/authenticate-socket";
import type { BackendContext } from "../kernel/context";
import { AppError } from "../kernel/errors";
import { readerOf } from "../kernel/http/reader-address";
import { callerOfUpgrade } from "../kernel/http/caller";
import type { RefusalKind } from "../kernel/operations/refusal-kind";
import { requireServed } from "../platform/access/sys-config/maintenance";
import { readMaintenance } from "../platform/access/sys-config/sys-config.service";
import type { ConnectionDetails } from "./connection";

/** Refuses a handshake with an HTTP status; the client comes again. */
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

const version = /[\w-]{8}/g;
// a forgotten page tries an ended session again and again: after some tries nothing is looked up for it any more
const failuresOfOneToken = 10;
// a school behind one address may have many such pages; whoever invents tokens is stopped all the same
const failuresPerMinute = 300;

/** Reads and checks the upgrade request of a socket; throws `HandshakeRefused`. */
export function createHandshake(backend: BackendContext): (request: IncomingMessage) => Promise<ConnectionDetails> {
  const ctx = atEntrance(backend);
  const ofAddress = new RateLimiterMemory({ points: failuresPerMinute, duration: 60 });
  const ofToken = new RateLimiterMemory({ points: failuresOfOneToken, duration: 60 });

  return async (request) => {
    const [path = "", query = ""] = (request.url ?? "").split("?", 2);
    const parameters = new URLSearchParams(query);
    const caller = callerOfUpgrade(ctx.env, request);
    if (!/^\/+ws\/?$/.test(path)) throw new HandshakeRefused("404 Not Found", "unknown_address");
    const secret = /^[^,\s]+/.exec(request.headers["sec-websocket-protocol"] ?? "")?.[0] ?? "";
    const tried = `${caller.address} ${createHash("sha256").update(secret).digest("base64")}`;
    if (isOver(await ofToken.get(tried), failuresOfOneToken)) throw tooMany();
    try {
      const { actor, sessionId } = await authenticateSocket(ctx, secret);
      await requireServed(() => readMaintenance(ctx.db), { maintenance: "reading" }, actor);
      const sync = parameters.get("sync") === "1";
      const isReconnection = parameters.get("is_reconnection") === "true";
      const isResting = sync && parameters.get("resting") === "true";
      const reader = readerOf(ctx, caller.origin, actor.userId);
      const known = parameters.get("known");
      return {
        actor,
        sessionId,
        reader,
        sync,
        isReconnection,
        isResting,
        known: known === null ? undefined : new Set(known.match(version)),
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === code.maintenance) throw new HandshakeRefused("503 Service Unavailable", "maintenance");
      await ofToken.penalty(tried);
      // the token was looked at first: a good one is never refused for the failures of others
      if (isOver(await ofAddress.penalty(caller.address), failuresPerMinute + 1)) throw tooMany();
      throw new HandshakeRefused("401 Unauthorized", "not_signed_in");
    }
  };
}

function isOver(counted: RateLimiterRes | null, most: number): boolean {
  return counted !== null && counted.consumedPoints >= most;
}

function tooMany(): HandshakeRefused {
  return new HandshakeRefused("429 Too Many Requests", "handshakes");
}
