import { expect, test } from "vitest";
import * as z from "zod";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const { db } = backend.context;

const Rows = z.object({ list: z.array(z.object({ school_id: z.number() })) });

const Total = z.object({ total: z.number() });

async function ask(token: string, query: Record<string, string> = {}, path = "/campus_pay/payer/list") {
  const { status, envelope } = await backend.request("GET", path, { token, query });
  return { status, ...envelope };
}

/** School ids of the rows an account gets. */
async function schoolsSeen(token: string, query: Record<string, string> = {}): Promise<number[]> {
  const { data } = await ask(token, { page_size: "1000", ...query });
  return [...new Set(Rows.parse(data).list.map((row) => row.school_id))].sort();
}

/** Lets the agents read the payers, which the demo does not. */
async function grantPayersToAgents(): Promise<void> {
  const role = await db.selectFrom("roles").select("id").where("name", "=", "agent").executeTakeFirstOrThrow();
  const right = await db
    .selectFrom("permissions")
    .select("id")
    .where("name", "=", "Api:campus_pay/payer/list-index")
    .executeTakeFirstOrThrow();
  await db.insertInto("role_permissions").values({ role_id: role.id, permission_id: right.id }).execute();
}
await grantPayersToAgents();

test("staff see their own school whatever ids they send [PERM-04]", async () => {
  const teacher = await backend.signIn("teacher");
  expect(await schoolsSeen(teacher)).toEqual([2]);
  expect(await schoolsSeen(teacher, { school_id: "1", agent_id: "1", store_id: "1" })).toEqual([2]);
  expect(await schoolsSeen(teacher, { agent_selected_id: "2" })).toEqual([2]);
  expect(await ask(teacher, { agent_selected_id: "1" })).toMatchObject({ status: 200, code: code.forbidden, data: [] });
});

test("an agent sees all its schools, or the one selected [PERM-02]", async () => {
  const agent = await backend.signIn("agent");
  expect(await schoolsSeen(agent)).toEqual([1, 2]);
  expect(await schoolsSeen(agent, { agent_selected_id: "" })).toEqual([1, 2]);
  expect(await schoolsSeen(agent, { agent_selected_id: "2" })).toEqual([2]);
});

test("a school that is not the agent's is refused on every call, reading its own menus included [PERM-02]", async () => {
  const agent = await backend.signIn("agent");
  for (const path of ["/campus_pay/payer/list", "/auth/initialization", "/campus_pay/page/getColumns"]) {
    const refused = await ask(agent, { agent_selected_id: "3" }, path);
    expect(refused).toMatchObject({ status: 200, code: code.forbidden, msg: "无权查看该学校", data: [] });
  }
});

test("a school id that is none is refused by the name of the parameter [HTTP-04]", async () => {
  const agent = await backend.signIn("agent");
  for (const agent_selected_id of ["abc", "-1", "1.5", "0", "1 or 1=1", "9".repeat(30)]) {
    const refused = await ask(agent, { agent_selected_id });
    expect(refused).toMatchObject({ status: 200, code: code.badInput, data: [] });
    expect(refused.values).toMatchObject({ field: "agent_selected_id" });
  }
});

test("the platform sees every school; a selected school means nothing to it", async () => {
  const admin = await backend.signIn("admin");
  const all = await ask(admin, { page_size: "1" });
  expect(Total.parse(all.data).total).toBeGreaterThan(1000);
  expect(await ask(admin, { page_size: "1", agent_selected_id: "2" })).toEqual(all);
});

test("a link that has ended or not begun, and a school or an agent that is disabled, no longer count [PERM-02]", async () => {
  const agent = await backend.signIn("agent");
  const link = db.updateTable("agent_schools").where("agent_id", "=", 1).where("school_id", "=", 2);
  const now = backend.clock.now();
  await link.set({ valid_to: now }).execute();
  expect(await schoolsSeen(agent)).toEqual([1]);
  expect((await ask(agent, { agent_selected_id: "2" })).code).toBe(code.forbidden);
  await link.set({ valid_to: now + 1 }).execute();
  expect(await schoolsSeen(agent)).toEqual([1, 2]);
  await link.set({ valid_to: null, valid_from: now + 1 }).execute();
  expect(await schoolsSeen(agent)).toEqual([1]);
  await link.set({ valid_from: 0 }).execute();
  await db.updateTable("agents").set({ status: 0 }).where("agent_id", "=", 1).execute();
  expect(await schoolsSeen(agent)).toEqual([]);
  await db.updateTable("agents").set({ status: 1 }).where("agent_id", "=", 1).execute();
});
