import { expect, test } from "vitest";
import { exportApi } from "#contract/platform/exports";
import { startTestBackend } from "../../../tests/support/api/backend";
import { runExports } from "./running.service";

const backend = await startTestBackend({ settings: { JOBS: "off" } });
const { db } = backend.context;

/** An account, or an agent that has chosen a school. */
type Asked = readonly [name: "finance" | "admin" | "agent of school 1" | "agent of school 2", count: number];

/** Asks for exports one after the other, has them all written, and answers whose they were in the order of their writing. */
async function orderOf(...asked: readonly Asked[]): Promise<string[]> {
  const owners = new Map<number, string>();
  for (const [name, count] of asked) {
    const [username = "", school] = name.split(" of school ");
    const token = await backend.signIn(username);
    const query: Record<string, string> = school === undefined ? {} : { agent_selected_id: school };
    for (let one = 0; one < count; one += 1) {
      const { envelope } = await backend.request("POST", exportApi.store.path, { token, query, body: {} });
      owners.set(exportApi.store.output.parse(envelope.data).id, name);
    }
  }
  const begun: string[] = [];
  const { exportDefinitions } = backend.context.registry;
  const { order_list } = exportDefinitions;
  const count: typeof order_list.count = async (...facts) => {
    const task = await db.selectFrom("export_tasks").select("id").where("status", "=", 1).executeTakeFirstOrThrow();
    begun.push(owners.get(task.id) ?? "somebody's");
    return order_list.count(...facts);
  };
  const definitions = { ...exportDefinitions, order_list: { ...order_list, count } };
  const registry = { ...backend.context.registry, exportDefinitions: definitions };
  const done = await runExports({ ...backend.context, registry }, () => false);
  expect(done).toBe(owners.size);
  return begun;
}

test("five exports of one school let the one of another school pass after their first [O-X5, O-X7, LIST-10]", async () => {
  expect(await orderOf(["finance", 5], ["agent of school 2", 1])).toEqual([
    "finance",
    "agent of school 2",
    ...Array.from({ length: 4 }, () => "finance"),
  ]);
});

test("the next export is of the school served longest ago, and within a school of the person [O-X5, O-X7, LIST-10]", async () => {
  // school 2 was served for the agent and then school 1 for finance; admin, of all schools, had nothing yet
  await orderOf(["agent of school 2", 1]);
  await orderOf(["finance", 1]);
  expect(await orderOf(["agent of school 1", 1], ["finance", 2], ["agent of school 2", 2], ["admin", 1])).toEqual([
    "admin",
    "agent of school 2",
    "finance",
    "agent of school 2",
    "finance",
    "agent of school 1",
  ]);
});
