import { TrieRouter } from "hono/router/trie-router";
import { bodyLimits } from "#contract/body-limits";
import type { Endpoint } from "#contract/endpoint";
import type { Caller, Register } from "./handle";
import { addressAt } from "./http/address-at";
import { refuseLargeBody } from "./http/limit-body";
import { relayRequest } from "./http/relay";
import { modules } from "./modules";
import { maxMachineBytes, refuseLargeCall } from "./payments/machines/machine-server";
import { maxNotificationBytes, refuseLargeNotification } from "./payments/online-payments/notification-server";

/** Answers a request whose address begins with `/api/`, `/notify/`, `/open/` or `/files/` by another backend's answer. */
export type Relay = (path: string, request: Request, caller: Caller) => Promise<Response>;

/** Stands where the backend would: bodies are bounded here as they are there (HTTP-05, HOLD-01). `base` is its address. */
export function createRelay(base: string): Relay {
  let callLimit: CallLimit | undefined;
  return async (path, request, caller) => {
    const target = addressAt(base, path);
    const { maxBytes, refuse } = limitOf(target.pathname, (call) =>
      (callLimit ??= createCallLimit())(request.method, call),
    );
    return (await relayRequest(target, request, { caller, maxBytes })) ?? refuse();
  };
}

/** The limit of a call by its method and its path below `/api`. */
type CallLimit = (method: string, path: string) => number;

interface Limit {
  maxBytes: number;
  refuse: () => Response;
}

function limitOf(pathname: string, callLimit: (path: string) => number): Limit {
  if (pathname.startsWith("/notify/"))
    return { maxBytes: maxNotificationBytes, refuse: () => refuseLargeNotification(pathname) };
  if (pathname.startsWith("/open/")) return { maxBytes: maxMachineBytes, refuse: refuseLargeCall };
  const maxBytes = pathname.startsWith("/api/") ? callLimit(pathname.slice("/api".length)) : bodyLimits.short;
  return { maxBytes, refuse: () => refuseLargeBody(maxBytes) };
}

function createCallLimit(): CallLimit {
  const router = new TrieRouter<number>();
  const add = ({ method, path, maxBodyBytes }: Endpoint) => router.add(method, path, maxBodyBytes);
  const register: Register = { on: add, onPublic: add, onFamily: add };
  for (const addRoutes of modules) addRoutes(register);
  return (method, path) => router.match(method, path.replace(/\/{2,}/g, "/"))[0][0]?.[0] ?? bodyLimits.short;
}
