import pino from "pino";
import { expect, test, vi } from "vitest";
import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const { db } = backend.context;

/** An account of school 1 with a role that grants nothing. */
async function signInWithoutRights(): Promise<string> {
  const finance = await db.selectFrom("users").selectAll().where("username", "=", "finance").executeTakeFirstOrThrow();
  const role = await db.selectFrom("roles").select("id").where("name", "=", "tourist_admin").executeTakeFirstOrThrow();
  const username = `without-rights-${(accounts += 1)}`;
  const { id: _, ...row } = finance;
  const user = await db
    .insertInto("users")
    .values({ ...row, username, phone: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("user_roles").values({ user_id: user.id, role_id: role.id }).execute();
  return backend.signIn(username);
}
let accounts = 0;

const pathOf = ({ path }: Endpoint) => path.replace(/:[a-z_]+/g, "1");
const guarded = backend.api.served.filter((endpoint) => endpoint.permission !== "public");
const granted = guarded.filter((endpoint) => endpoint.permission !== "signed-in" && endpoint.permission !== "family");

test("every call but the public ones is refused without a token [PERM-01]", async () => {
  expect(guarded.length).toBeGreaterThan(5);
  for (const endpoint of guarded) {
    const { status, envelope } = await backend.request(endpoint.method, pathOf(endpoint));
    expect({ path: endpoint.path, status, ...envelope }).toMatchObject({
      status: 200,
      code: code.tokenInvalid,
      data: [],
    });
  }
});

test("every call that needs a right is refused to who lacks it, before its input is read [PERM-01]", async () => {
  const token = await signInWithoutRights();
  expect(granted.length).toBeGreaterThan(2);
  for (const endpoint of granted) {
    const { status, envelope } = await backend.request(endpoint.method, pathOf(endpoint), { token });
    expect({ path: endpoint.path, status, ...envelope }).toMatchObject({ status: 200, code: code.forbidden, data: [] });
  }
});

test("a right counts from the next call on, and is gone with the next call after it is taken [PERM-01]", async () => {
  const token = await signInWithoutRights();
  const ask = async () => (await backend.request("GET", "/campus_pay/payer/list", { token })).envelope.code;
  const user = await db.selectFrom("users").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const right = await db
    .selectFrom("permissions")
    .select("id")
    .where("name", "=", "Api:campus_pay/payer/list-index")
    .executeTakeFirstOrThrow();
  expect(await ask()).toBe(code.forbidden);
  await db.insertInto("user_permissions").values({ user_id: user.id, permission_id: right.id }).execute();
  expect(await ask()).toBe(200);
  await db.updateTable("permissions").set({ status: 0 }).where("id", "=", right.id).execute();
  expect(await ask()).toBe(code.forbidden);
  await db.updateTable("permissions").set({ status: 1 }).where("id", "=", right.id).execute();
  await db.deleteFrom("user_permissions").where("user_id", "=", user.id).execute();
  expect(await ask()).toBe(code.forbidden);
});

test("the super administrator needs no grant [PERM-01]", async () => {
  const token = await backend.signIn("admin");
  const { envelope } = await backend.request("GET", "/campus_pay/payer/list", { token });
  expect(envelope.code).toBe(200);
});

test("a caller's request id comes into the log only as short and plain as ids are [S19]", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const logged = await startTestBackend({ log });
  const token = await logged.signIn("admin");
  const endExportOf = async (id: string) => {
    lines.length = 0;
    const headers = { "x-request-id": id };
    const answer = await logged.fetch("GET", "/campus_pay/order/export", { token, headers });
    await answer.body?.cancel();
    await vi.waitFor(() => expect(lines.join()).toContain("export ended early"), { timeout: 20_000 });
    return JSON.parse(lines[0] ?? "{}").requestId;
  };
  expect(await endExportOf("4bf92f3577b34da6-a3ce929d.0:1")).toBe("4bf92f3577b34da6-a3ce929d.0:1");
  for (const odd of ["x".repeat(65), 'a"},{"level":60', "张三 13800000001".replace(/[^ -~]/g, "?")])
    expect(await endExportOf(odd)).toMatch(/^[0-9a-f-]{36}$/);
});
