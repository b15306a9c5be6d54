import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { modules } from "#backend/modules";
import type { Register } from "#backend/kernel/handle";
import type { Chance } from "../term/chance";
import type { FuzzServer, Role } from "./fuzz-server";
import { hostileText } from "./hostile-values";
import { type Inventing, inventInput } from "./invent-input";

/** Something that was sent, to be sent again by hand. */
export interface Sent {
  what: string;
  role: Role;
  body: unknown;
  /** 0: no answer came. */
  status: number;
  /** The code of the envelope; null: none. */
  code: number | null;
  /** Refused because somebody turned maintenance on. */
  isClosed?: boolean;
}

/** Every call of the contract. */
export function listCalls(): Endpoint[] {
  const calls: Endpoint[] = [];
  const add = (endpoint: Endpoint) => void calls.push(endpoint);
  const register: Register = { on: add, onPublic: add, onFamily: add };
  for (const addRoutes of modules) addRoutes(register);
  return calls;
}

/** Makes a call with an invented input and learns from its answer. */
export async function sendCall(
  server: FuzzServer,
  endpoint: Endpoint,
  role: Role,
  inventing: Inventing,
): Promise<Sent> {
  const { chance, known } = inventing;
  const { method } = endpoint;
  const invented = inventInput(endpoint.input, "", inventing);
  const { path, body } = requestOf(endpoint, invented, inventing);
  const token = await server.token(role);
  const headers: Record<string, string> = server.addressOf(chance);
  if (token) headers.authorization = `Bearer ${token}`;
  if (typeof body === "string") headers["content-type"] = "application/json";
  const sent: Sent = { what: `${method} /api${path}`, role, body: invented, status: 0, code: null };
  const answer = await fetch(`${server.url}/api${path}`, { method, headers, body });
  sent.status = answer.status;
  if (!answer.headers.get("content-type")?.includes("json")) {
    await answer.arrayBuffer();
    return sent;
  }
  const envelope: { code?: number; data?: unknown } = await answer.json();
  sent.code = envelope.code ?? null;
  sent.isClosed = sent.code === code.maintenance;
  known.learn(envelope.data);
  server.noteCode(role, sent.code ?? 0);
  return sent;
}

/** An invented input as the contract's client sends it: path and query below `/api`, and the body. */
export function requestOf(endpoint: Endpoint, invented: unknown, { chance, known }: Inventing) {
  const fields = new Map(Object.entries(typeof invented === "object" && invented !== null ? invented : {}));
  const path = endpoint.path.replaceAll(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = fields.get(name) ?? known.pick(name, chance) ?? chance.below(30);
    return encodeURIComponent(textOf(value)) || "0";
  });
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return { path: `${path}?${queryOf(fields)}` };
  return { path, body: bodyOf(endpoint, invented, fields, chance) };
}

function bodyOf({ body }: Endpoint, invented: unknown, fields: ReadonlyMap<string, unknown>, chance: Chance) {
  if (body === "json") return JSON.stringify(invented) ?? "";
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, textOf(value));
  const heads = [
    "PK\u0003\u0004",
    "\u0089PNG\r\n\u001a\n",
    "GIF89a",
    "%PDF-",
    "<svg onload=alert(1)>",
    "学号,姓名\n1,2",
    "",
  ];
  const content = `${heads[chance.below(heads.length)]}${hostileText(chance)}`;
  form.append("file", new Blob([content]), `${hostileText(chance).slice(0, 60)}.xlsx`);
  return form;
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const each of Array.isArray(value) ? value.slice(0, 100) : [value])
      if (each !== undefined) query.append(name, textOf(each).slice(0, 2000));
  }
  return query.toString().slice(0, 8000);
}

export function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  // a lone half of a character cannot stand in an address
  return text.toWellFormed();
}
