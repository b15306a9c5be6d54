import { expect, test } from "vitest";
import type { Endpoint } from "#contract/kernel/endpoint";
import { Envelope } from "#contract/kernel/envelope";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { matrixAccounts, permissionMatrix } from "./permission-matrix";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const refusals: readonly number[] = [code.sessionExpired, code.tokenInvalid, code.forbidden];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Calls with nothing but ids that nothing has: who may is asked before what is wanted. Who gets through, in one line. */
async function whoMayCall(endpoint: Endpoint): Promise<string> {
  const through: string[] = [];
  for (const account of matrixAccounts) if (await isLetThrough(endpoint, account)) through.push(account);
  if (await isLetThrough(endpoint, null))
    return through.length === matrixAccounts.length ? "everybody" : "nobody signed in";
  return through.length === matrixAccounts.length ? "signed in" : through.join(" ");
}

async function isLetThrough(endpoint: Endpoint, account: string | null): Promise<boolean> {
  const token = account && (await tokenOf(account));
  const path = endpoint.path.replace(/:[a-z_]+/g, "999999");
  const answer = await backend.fetch(endpoint.method, path, { token, body: bodyOf(endpoint) });
  if (!answer.headers.get("content-type")?.includes("json")) {
    // a file that nobody reads would keep the next ones waiting
    await answer.body?.cancel();
    return true;
  }
  // the one document that is no envelope is let through
  const answered = Envelope.safeParse(await answer.json()).data?.code ?? code.ok;
  // a write that needs no input was done, and may have ended the session
  if (account && endpoint.method !== "GET" && answered === code.ok) tokens.delete(account);
  return !refusals.includes(answered);
}

const tokens = new Map<string, string>();

async function tokenOf(account: string): Promise<string> {
  const known = tokens.get(account) ?? (await backend.signIn(account));
  tokens.set(account, known);
  return known;
}

function bodyOf({ method, body }: Endpoint): object | FormData | undefined {
  if (method === "GET") return undefined;
  return body === "multipart" ? new FormData() : {};
}

test("each call lets through whom the reviewed table names, and refuses everybody else [PERM-01]", async () => {
  const found: Record<string, string> = {};
  for (const endpoint of backend.api.served) found[nameOf(endpoint)] = await whoMayCall(endpoint);
  expect(found).toEqual(permissionMatrix);
}, 180_000);
