import pino, { type Logger } from "pino";
import { afterAll, onTestFinished } from "vitest";
import { type Backend, type BackendOptions, createBackend } from "#backend/backend";
import { readEnv } from "#backend/kernel/env";
import { authApi } from "#contract/platform/auth";
import { type Client, createClient } from "#contract/kernel/client";
import { Envelope } from "#contract/kernel/envelope";
import { createDemoPlace } from "./demo-place";
import { createTestPlace, type TestPlace } from "./place";

export interface TestBackendOptions {
  /** Settings over the defaults: DEMO=1, DEMO_ORDERS=200, DEMO_WORK=off, CAPTCHA=off. */
  settings?: Record<string, string>;
  /** Epoch ms at the start. */
  now?: number;
  log?: Logger;
  /** Told of each statement that has ended. */
  onStatement?: BackendOptions["onStatement"];
  /** Addresses that are reached beside public ones where people name them: pictures of other sites, push services. */
  reachableAddresses?: readonly string[];
  /** PEM: the certificate such an address is known by. */
  outsideCertificate?: string;
  /** The time that a page that closed still counts as in use, in ms. */
  inUseMs?: number;
  /** The place to start in, instead of a place of its own; its maker removes it. */
  place?: TestPlace;
}

/** Stands still until a test moves it, which wakes the jobs that wait for a time. */
export interface TestClock {
  now: () => number;
  advance: (ms: number) => void;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  envelope: Envelope;
}

export interface TestRequest {
  token?: string | null;
  query?: Record<string, string>;
  /** An object is sent as JSON, a string as it stands, a form as multipart. */
  body?: object | string | FormData;
  headers?: Record<string, string>;
  address?: string;
}

export interface TestBackend extends Backend {
  clock: TestClock;
  /** Signs a demo account in and answers its token. */
  signIn: (username: string, password?: string) => Promise<string>;
  /** The contract's client with a token; without one, of somebody not signed in. */
  client: (token?: string) => Client;
  /** One call below `/api` as any client may write it. */
  request: (method: string, path: string, request?: TestRequest) => Promise<TestAnswer>;
  /** Sends a request as `request` does, and gives the answer as it came: for files. */
  fetch: (method: string, path: string, request?: TestRequest) => Promise<Response>;
  /** One more instance over the same database; on SQLite close the one before. */
  startAnother: (options?: TestBackendOptions) => Promise<TestBackend>;
}

export const demoPassword = "campus-2026";

/** 10:00 on 20 November 2026 in Shanghai: far from midnight. */
export const testStart = Date.UTC(2026, 10, 20, 2);

const origin = "http://backend.internal";
const defaults = { DEMO: "1", DEMO_ORDERS: "200", DEMO_WORK: "off", CAPTCHA: "off" };

/**
 * A backend in this process over a database of its own, closed after the test, or after the file when started at its top level:
 * `const backend = await startTestBackend()` (not in `beforeAll`).
 */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  if (options.place) return startIn(options.place, options);
  const place = await createPlace(options);
  closeAfterwards(place.remove);
  return startIn(place, options);
}

/** Many ask for the same demo; whoever changes what is seeded, or listens to it, starts from nothing. */
function createPlace({ settings = {}, now, log }: TestBackendOptions): Promise<TestPlace> {
  const { DEMO_ORDERS: orders = defaults.DEMO_ORDERS, CAPTCHA: _, ...others } = settings;
  const isShared = Object.keys(others).length === 0 && now === undefined && !log;
  return isShared ? createDemoPlace({ ...defaults, DEMO_ORDERS: orders }, testStart) : createTestPlace();
}

async function startIn(place: TestPlace, options: TestBackendOptions): Promise<TestBackend> {
  const env = readEnv({ ...defaults, ...place.settings, ...options.settings });
  const clock = createClock(options.now ?? testStart, () => backend.lookAtClock());
  const startedAt = Date.now();
  const backend = await createBackend({
    env,
    now: clock.now,
    databaseAheadMs: () => clock.now() - startedAt,
    log: options.log ?? pino({ level: "silent" }),
    onStatement: options.onStatement,
    inUseMs: options.inUseMs,
    reachableAddresses: options.reachableAddresses,
    outsideCertificate: options.outsideCertificate,
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= backend.close());
  closeAfterwards(close);
  const startAnother = (others: TestBackendOptions = {}) => startIn(place, others);
  return { ...backend, close, clock, startAnother, ...callers(backend) };
}

function callers(backend: Backend): Pick<TestBackend, "signIn" | "client" | "request" | "fetch"> {
  const caller = { address: "127.0.0.1", origin };
  const client = (token?: string) =>
    createClient({
      fetch: (path, init) => backend.api.fetch(new Request(origin + path, init), caller),
      token: () => token ?? null,
    });
  const fetch = (method: string, path: string, request: TestRequest = {}) => {
    const url = new URL(origin + path);
    for (const [key, value] of Object.entries(request.query ?? {})) url.searchParams.set(key, value);
    const headers = new Headers(request.headers);
    if (request.token) headers.set("Authorization", `Bearer ${request.token}`);
    const from = request.address ? { ...caller, address: request.address } : caller;
    return backend.api.fetch(new Request(url, { method, headers, body: encode(request.body) }), from);
  };
  return {
    client,
    fetch,
    async signIn(username, password = demoPassword) {
      return (await client().call(authApi.login, { username, password })).access_token;
    },
    async request(method, path, request) {
      const response = await fetch(method, path, request);
      return {
        status: response.status,
        headers: response.headers,
        envelope: Envelope.parse(await response.json()),
      };
    },
  };
}

function encode(body: TestRequest["body"]): string | FormData | undefined {
  if (body === undefined || typeof body === "string" || body instanceof FormData) return body;
  return JSON.stringify(body);
}

function createClock(start: number, onAdvance: () => void): TestClock {
  let current = start;
  return {
    now: () => current,
    advance(ms) {
      current += ms;
      onAdvance();
    },
  };
}

/** After the test or the file, the last one opened first. */
function closeAfterwards(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // not inside a test: started at the top level of the file
    afterAll(close);
  }
}
