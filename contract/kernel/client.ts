import { withStoredAddresses } from "./sent-addresses";
import { Envelope } from "./envelope";
import { type Endpoint, type InputOf, type OutputOf, pathParameters } from "./endpoint";
import { BackendError, ShapeError, TransportError } from "./errors";

/** Answers a request whose address is a path below `/api`: the embedded backend, or a remote one (HTTP-05). */
export type BackendFetch = (path: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  fetch: BackendFetch;
  /** Sent as bearer token when present (HTTP-01). */
  token?: () => string | null;
  /** Added to every query as it stands; an agent's `agent_selected_id`. */
  query?: () => Record<string, string>;
  /** Added to every request, such as the browser's address. */
  headers?: () => Record<string, string>;
  /** Called with the new token when an answer carries one (AUTH-12). */
  onToken?: (token: string) => void | Promise<void>;
  signal?: AbortSignal;
}

export interface Client {
  /** The data and the message of the answer. */
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<{ data: OutputOf<E>; msg: string }>;
  /** Only the data. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  /** The answer of a `file` endpoint as it came; refusals throw. */
  file<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Response>;
}

// back-office §7: one HTTP client, 600000 ms
const timeoutMs = 600_000;

/**
 * The one typed client of the contract.
 * Throws `BackendError` for any code but 200 and `TransportError` when no envelope came back.
 */
export function createClient(options: ClientOptions): Client {
  async function request(endpoint: Endpoint, input: unknown): Promise<Response> {
    const { path, body } = splitInput(endpoint, input, options.query?.() ?? {});
    const headers = new Headers(options.headers?.());
    const token = options.token?.();
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (typeof body === "string") headers.set("Content-Type", "application/json;charset=utf-8");
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const response = await reach(() => options.fetch(path, { method: endpoint.method, headers, body, signal }));
    const refreshed = response.headers.get("authorization");
    if (refreshed) await options.onToken?.(refreshed.replace(/^Bearer /i, ""));
    return response;
  }

  async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
    const envelope = await readEnvelope(await request(endpoint, input));
    const parsed = endpoint.output.safeParse(envelope.data);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path }) => path.join("."));
      throw new ShapeError(`${endpoint.path}: ${parsed.error.message}`, fields);
    }
    return { data: parsed.data as OutputOf<E>, msg: envelope.msg };
  }

  return {
    send,
    call: async (endpoint, input) => (await send(endpoint, input)).data,
    async file(endpoint, input) {
      const response = await request(endpoint, input);
      const isFile = response.ok && !response.headers.get("content-type")?.includes("application/json");
      if (!isFile) await readEnvelope(response);
      return response;
    },
  };
}

async function reach(attempt: () => Promise<Response>): Promise<Response> {
  try {
    return await attempt();
  } catch (error) {
    throw new TransportError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const parsed = Envelope.safeParse(await readJson(response));
  if (!parsed.success) throw new TransportError(`HTTP ${response.status}`);
  const { code, msg, reason, values } = parsed.data;
  if (code !== 200) {
    const message = msg || messageInside(parsed.data);
    throw new BackendError(code, message, { reason, values }, response.status);
  }
  return parsed.data;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(withStoredAddresses(await response.text()));
  } catch {
    return null;
  }
}

function messageInside({ data }: Envelope): string {
  if (typeof data === "object" && data !== null && "msg" in data && typeof data.msg === "string") return data.msg;
  return "";
}

function splitInput(endpoint: Endpoint, input: unknown, extraQuery: Record<string, string>) {
  const rest = new Map<string, unknown>(Object.entries(input ?? {}));
  const several = severalIds(endpoint, rest);
  if (several) rest.set("id", 0);
  const filled = pathParameters(endpoint.path).reduce((path, name) => {
    const value = rest.get(name);
    rest.delete(name);
    return path.replace(`:${name}`, encodeURIComponent(String(value)));
  }, endpoint.path);
  const inQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  const query = new URLSearchParams(extraQuery);
  if (inQuery) for (const [key, value] of rest) if (value != null) query.set(key, String(value));
  const search = query.toString();
  return { path: search ? `${filled}?${search}` : filled, body: inQuery ? several : encodeBody(endpoint, rest) };
}

/** Several ids of a DELETE go into the body, and 0 stands for them in the path (wire-contract 1.2). */
function severalIds(endpoint: Endpoint, fields: ReadonlyMap<string, unknown>): string | undefined {
  const id = fields.get("id");
  return endpoint.method === "DELETE" && Array.isArray(id) ? JSON.stringify({ id }) : undefined;
}

function encodeBody(endpoint: Endpoint, fields: Map<string, unknown>): string | FormData {
  if (endpoint.body === "json") return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  // the file part goes last (wire-contract 2.8)
  const given = [...fields].filter(([, value]) => value != null);
  for (const [key, value] of given) if (!(value instanceof Blob)) form.set(key, String(value));
  for (const [key, value] of given) if (value instanceof Blob) form.set(key, value);
  return form;
}
