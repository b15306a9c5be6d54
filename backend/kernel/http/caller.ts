import type { IncomingMessage } from "node:http";
import type { Env } from "../env";

/** The facts of a caller that the server knows and a request cannot say by itself. */
export interface Caller {
  address: string;
  origin: string;
  /** The same object in all calls that one page makes; a request to the interface itself has none. */
  page?: object;
}

/** The parts of a request that tell where it came from. */
export interface RequestOrigin {
  header: (name: string) => string | undefined;
  /** Address of the TCP peer. */
  peer: string;
  /** `http:` or `https:` of the listening socket. */
  protocol: string;
}

/** The caller's address and the outside origin; forwarded headers count only for TRUST_PROXY hops. */
export function callerOf(env: Pick<Env, "trustProxy" | "publicUrl">, request: RequestOrigin): Caller {
  return { address: callerAddress(env.trustProxy, request), origin: outsideOrigin(env, request) };
}

/** The caller of a request that is no fetch, such as one for a socket. */
export function callerOfUpgrade(env: Pick<Env, "trustProxy" | "publicUrl">, request: IncomingMessage): Caller {
  return callerOf(env, {
    header: (name) => request.headers[name]?.toString(),
    peer: request.socket.remoteAddress ?? "",
    protocol: "http:",
  });
}

function callerAddress(hops: number, { header, peer }: RequestOrigin): string {
  if (hops === 0) return peer;
  const chain = [...splitList(header("x-forwarded-for")), peer];
  return chain[Math.max(0, chain.length - 1 - hops)] ?? peer;
}

function outsideOrigin(env: Pick<Env, "trustProxy" | "publicUrl">, { header, protocol }: RequestOrigin): string {
  if (env.publicUrl) return new URL(env.publicUrl).origin;
  const trusted = env.trustProxy > 0;
  const scheme = (trusted && splitList(header("x-forwarded-proto"))[0]) || protocol.replace(":", "");
  const host = (trusted && splitList(header("x-forwarded-host"))[0]) || header("host") || "localhost";
  return `${scheme}://${host}`;
}

function splitList(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
