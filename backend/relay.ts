import { TrieRouter } from "hono/router/trie-router";
import { bodyLimits } from "#contract/kernel/body-limits";
import type { Endpoint } from "#contract/kernel/endpoint";
import type { Register } from "./kernel/handle";
import type { Caller } from "./kernel/http/caller";
import { addressAt } from "./kernel/http/address-at";
import { refuseLargeBody } from "./kernel/http/limit-body";
import { relayRequest } from "./kernel/http/relay";
import { modules } from "./modules";
import type { Counters, Door } from "./kernel/operations/counters";
import { maxMachineBytes, refuseLargeCall } from "./payments/machines/machine-server";
import { maxNotificationBytes, refuseLargeNotification } from "./payments/online-payments/notification-server";

/** Answers a request whose address begins with `/api/`, `/notify/`, `/open/` or `/files/` by another backend's answer. */
export type Relay = (path: string, request: Request, caller: Caller) => Promise<Response>;

/** Stands where the backend would: bodies are bounded and counted here as they are there (HTTP-05, HOLD-01). `base` is its address. */
export function createRelay(base: string, counters: Counters): Relay {
  let callLimit: CallLimit | undefined;
  return async (path, request, caller) => {
    const target = addressAt(base, path);
    const { door, maxBytes, refuse } = limitOf(target.pathname, (call) =>
      (callLimit ??= createCallLimit())(request.method, call),
    );
    const answer = await relayRequest(target, request, { caller, maxBytes });
    if (answer) return answer;
    counters.refused(door, "body_too_large");
    return refuse(Number(request.headers.get("content-length") ?? 0));
  };
}

/** The limit of a call by its method and its path below `/api`. */
type CallLimit = (method: string, path: string) => number;

interface Limit {
  door: Door;
  maxBytes: number;
  refuse: (announcedBytes: number) => Response;
}

function limitOf(pathname: string, callLimit: (path: string) => number): Limit {
  if (pathname.startsWith("/notify/")) {
    const refuse = () => refuseLargeNotification(pathname);
    return { door: "notification", maxBytes: maxNotificationBytes, refuse };
  }
  if (pathname.startsWith("/open/")) return { door: "machine", maxBytes: maxMachineBytes, refuse: refuseLargeCall };
  const isCall = pathname.startsWith("/api/");
  const maxBytes = isCall ? callLimit(pathname.slice("/api".length)) : bodyLimits.short;
  return {
    door: isCall ? "api" : "file",
    maxBytes,
    refuse: (announcedBytes) => refuseLargeBody(maxBytes, announcedBytes),
  };
}

function createCallLimit(): CallLimit {
  const router = new TrieRouter<number>();
  const add = ({ method, path, maxBodyBytes }: Endpoint) => router.add(method, path, maxBodyBytes);
  const register: Register = { on: add, onPublic: add, onFamily: add };
  for (const addRoutes of modules) addRoutes(register);
  return (method, path) => router.match(method, path.replace(/\/{2,}/g, "/"))[0][0]?.[0] ?? bodyLimits.short;
}
