import type { Context, Hono } from "hono";
import { type Endpoint, type OutputOf, type ParsedInputOf, pathParameters } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { Actor, AuditedChange, FamilyContext, PublicContext, RequestContext } from "./context";
import { AppError } from "./errors";
import type { Caller } from "./http/caller";
import { limitBody } from "./http/limit-body";
import { readerOf } from "./http/reader-address";
import { withAddresses } from "./http/own-addresses";
import type { LongReads } from "./long-reads";
import type { InTurnOf } from "./work-queue";
import { parseInput } from "./parse-input";

/** The variables of a request, and those that the middleware leaves for a handler. */
export interface HonoVariables {
  Bindings: Caller;
  Variables: CallFacts;
}

/** Facts that become known of a call on its way; a refused one lacks the rest. */
export interface CallFacts {
  endpoint?: Endpoint;
  actor?: Actor;
  context?: PublicContext | FamilyContext | RequestContext;
  /** The input that was sent, read by the schema. */
  input?: unknown;
  changes?: AuditedChange[];
  /** The message of the answer. */
  message?: string;
}
export type ApiApp = Hono<HonoVariables>;

type Answer<E extends Endpoint> = OutputOf<E> | Reply<OutputOf<E>> | Response;
type Handler<C, E extends Endpoint> = (ctx: C, input: ParsedInputOf<E>) => Answer<E> | Promise<Answer<E>>;

/** Registers the handlers of one module. */
export interface Register {
  /** A call of the signed-in; the endpoint's permission is checked before. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<RequestContext, E>): void;
  /** A call that needs no token. */
  onPublic<E extends Endpoint>(endpoint: E, handler: Handler<PublicContext, E>): void;
  /** A call of a family, by its pass or link. */
  onFamily<E extends Endpoint>(endpoint: E, handler: Handler<FamilyContext, E>): void;
}

/** Data with a message; the client shows a non-empty message of a write as success. */
export class Reply<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

/** Answers `data` with a Chinese success message. */
export function reply<T>(data: T, msg: string): Reply<T> {
  return new Reply(data, msg);
}

/** Runs before a handler; throws `AppError` to refuse. */
export type Guard = (
  c: Context<HonoVariables>,
  endpoint: Endpoint,
) => Promise<PublicContext | FamilyContext | RequestContext>;

/**
 * Binds endpoints to the API: limit of the body, guard (who, which school, maintenance, permission), parse, handler, envelope. Long
 * reads and files wait their turn.
 * `served` collects what was registered, for the OpenAPI document and the structure tests.
 */
export function createRegister(
  app: ApiApp,
  { guard, longReads, uploads }: { guard: Guard; longReads: LongReads; uploads: InTurnOf },
  served: Endpoint[],
): Register {
  function register<C>(endpoint: Endpoint, handler: (ctx: C, input: never) => unknown) {
    served.push(endpoint);
    app.on(endpoint.method, endpoint.path, limitBody(endpoint.maxBodyBytes), async (c) => {
      c.set("endpoint", endpoint);
      const ctx = await guard(c, endpoint);
      c.set("context", ctx);
      const carryOut = async () => handler(ctx as C, (await readInput(c, endpoint)) as never);
      const userId = endpoint.body === "multipart" ? c.get("actor")?.userId : undefined;
      const answer = await (userId === undefined ? carryOut() : uploads(userId, carryOut));
      if (answer instanceof Response) return answer;
      const full: Reply<unknown> = answer instanceof Reply ? answer : reply(answer, "");
      c.set("message", full.msg);
      const json = JSON.stringify({ code: code.ok, msg: full.msg, data: full.data });
      const reader = readerOf(ctx, c.env.origin, c.get("actor")?.userId);
      return c.body(withAddresses(json, reader), 200, { "Content-Type": "application/json" });
    });
  }
  return {
    on(endpoint, handler) {
      const { permission } = endpoint;
      if (permission === "public" || permission === "family") throw new Error(`${endpoint.path} is ${permission}`);
      if (endpoint.reads === "short") return register(endpoint, handler);
      register(endpoint, (ctx: RequestContext, input: ParsedInputOf<typeof endpoint>) =>
        longReads(ctx, async (own) => handler(own, input)),
      );
    },
    onPublic(endpoint, handler) {
      if (endpoint.permission !== "public") throw new Error(`${endpoint.path} is not public: use on`);
      register(endpoint, handler);
    },
    onFamily(endpoint, handler) {
      if (endpoint.permission !== "family") throw new Error(`${endpoint.path} is not a family's: use on`);
      register(endpoint, handler);
    },
  };
}

async function readInput(c: Context<HonoVariables>, endpoint: Endpoint): Promise<unknown> {
  const path = readPath(c, endpoint);
  if (isForSeveral(endpoint, path)) path.id = (await readJson(c)).id;
  const raw = { ...readQuery(c), ...(await readBody(c, endpoint)), ...path };
  const input = parseInput(endpoint.input, raw, "参数", endpoint.path);
  c.set("input", input);
  return input;
}

/** Query values; `""` counts as absent, `key[]=a&key[]=b` as an array under `key` (wire-contract 1.2). */
function readQuery(c: Context): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(c.req.queries())) {
    if (key.endsWith("[]")) query[key.slice(0, -2)] = values;
    else if (values[0] !== "") query[key] = values[0];
  }
  return query;
}

function readPath(c: Context, endpoint: Endpoint): Record<string, unknown> {
  return Object.fromEntries(pathParameters(endpoint.path).map((name) => [name, c.req.param(name)]));
}

/** `DELETE …/destroy/0` names its ids in the body; any other body of a DELETE is not looked at (wire-contract 1.2). */
function isForSeveral({ method }: Endpoint, path: Readonly<Record<string, unknown>>): boolean {
  return method === "DELETE" && path.id === "0";
}

async function readBody(c: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return {};
  return endpoint.body === "multipart" ? readForm(c) : readJson(c);
}

async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  const body = parseJson(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new UnreadableBody();
  return body as Record<string, unknown>;
}

async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries((await c.req.formData()).entries());
  } catch {
    throw new UnreadableBody();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody();
  }
}

/** The body is no JSON object or no form: HTTP 400, the one refusal besides 404, 413 and 500 that is not HTTP 200. */
export class UnreadableBody extends AppError {
  constructor() {
    super(code.badInput, "请求内容无法识别");
  }
}
