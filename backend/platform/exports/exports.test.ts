import { setTimeout as pause } from "node:timers/promises";
import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import type { Client } from "#contract/kernel/client";
import { code } from "#contract/kernel/errors";
import { exportApi, type ExportTask } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { reminderApi } from "#contract/platform/reminders";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { cleanExports } from "./task-cleaning.service";
import { leaseEnd } from "../../kernel/database/lease";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "3000" } });
const finance = backend.client(await backend.signIn("finance"));

async function readTask(client: Client, id: number): Promise<ExportTask> {
  const { data } = await client.call(exportApi.list, { page_size: 1000 });
  const task = data.find((one) => one.id === id);
  if (!task) throw new Error(`no export ${id}`);
  return task;
}

/** Waits until nothing is done for an export any more. */
async function settled(client: Client, id: number): Promise<ExportTask> {
  for (let tries = 0; tries < 1_000; tries++) {
    const task = await readTask(client, id);
    if (task.status > 1) return task;
    await pause(25);
  }
  throw new Error(`export ${id} does not end`);
}

async function openFile(client: Client, id: number) {
  const response = await client.file(exportApi.download, { id });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [rows, summary] = workbook.worksheets;
  const facts = new Map(
    (summary?.getRows(2, summary.rowCount - 1) ?? []).map((row) => [
      String(row.getCell(1).value),
      row.getCell(2).value ?? row.getCell(3).value,
    ]),
  );
  return { response, rows: rows!, facts };
}

async function refusalOf(act: () => Promise<unknown>): Promise<unknown> {
  return act().then(
    () => undefined,
    (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
  );
}

/** An export that nobody begins: a server of the past holds it. */
async function heldTask(on: TestBackend, client: Client): Promise<number> {
  const { id } = await client.call(exportApi.store, {});
  await settled(client, id);
  const lease_until = leaseEnd(on.context.databaseNow(), 10_000);
  const held = { status: 1 as const, lease_owner: "another", lease_until, file_name: null };
  await on.context.db.updateTable("export_tasks").set(held).where("id", "=", id).execute();
  // it was told, and looks again when the lease ends
  on.context.wakeJob("export");
  await on.idle();
  return id;
}

test("an export runs by itself and holds the filter's rows, their number and their sums [LIST-10, LIST-09]", async () => {
  const filters = { state: "2", start_date: "2026-01-01", end_date: "2026-12-31" };
  const { total, sum } = await finance.call(orderApi.list, { ...filters, state: 2 });
  const { id } = await finance.call(exportApi.store, { filters });
  const task = await settled(finance, id);
  expect(task).toMatchObject({
    module: "order_list",
    status: 2,
    status_name: "已完成",
    name: "下单时间 2026-01-01 至 2026-12-31",
    filter_text: "下单时间 2026-01-01 至 2026-12-31；支付状态 支付成功",
    progress: 100,
    fail_reason: "",
    row_count: total,
    amount_fen: sum?.paid_fen,
    created_at: "2026-11-20 10:00:00",
    expires_at: "2026-11-27 10:00:00",
    file_download: `http://backend.internal/api/task/export/download/${id}`,
  });

  const { response, rows, facts } = await openFile(finance, id);
  expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
    "订单列表_20261120-100000.xlsx",
  );
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(rows.rowCount - 1).toBe(total);
  expect(facts.get("筛选条件")).toBe(task.filter_text);
  expect(facts.get("导出账号")).toBe("finance");
  expect(facts.get("订单笔数")).toBe(String(total));
  expect(facts.get("支付金额合计")).toBe((sum?.paid_fen ?? 0) / 100);
});

test("the columns asked for are those of the file, in their order [LIST-10]", async () => {
  const { id } = await finance.call(exportApi.store, { columns: ["amount_fen", "order_no"] });
  await settled(finance, id);
  const { rows } = await openFile(finance, id);
  expect([1, 2, 3].map((cell) => rows.getRow(1).getCell(cell).value)).toEqual(["金额（元）", "订单号", null]);
});

test("a wrong filter or column is refused at once [LIST-10]", async () => {
  const store = (input: object) => refusalOf(() => finance.call(exportApi.store, input));
  expect(await store({ filters: { start_date: "2026-02-30" } })).toBe(code.badInput);
  expect(await store({ columns: ["password"] })).toBe(code.badInput);
  expect(await store({ module: "users" })).toBe(code.badInput);
});

test("its owner is told when an export is done [LIST-10]", async () => {
  const agent2 = backend.client(await backend.signIn("agent2"));
  const { id } = await agent2.call(exportApi.store, {});
  const { row_count } = await settled(agent2, id);
  const told = async () =>
    (await agent2.call(reminderApi.list, {})).list.find(({ content }) => content.includes("导出"));
  await expect.poll(told).toMatchObject({ url: "/task/export/list?module=order_list" });
  expect((await told())?.content).toContain(`共 ${row_count.toLocaleString("en-US")} 条`);
});

test("an export is its owner's alone [LIST-09, UP-04]", async () => {
  const { id } = await finance.call(exportApi.store, {});
  await settled(finance, id);
  const admin = backend.client(await backend.signIn("admin"));
  expect((await admin.call(exportApi.list, { page_size: 1000 })).data.map((task) => task.id)).not.toContain(id);
  for (const call of [exportApi.cancel, exportApi.retry])
    expect(await refusalOf(() => admin.call(call, { id }))).toBe(code.refused);
  expect(await refusalOf(() => admin.file(exportApi.download, { id }))).toBe(code.refused);
  const clerk = backend.client(await backend.signIn("clerk"));
  expect(await refusalOf(() => clerk.call(exportApi.store, {}))).toBe(code.forbidden);
});

test("a right taken away meanwhile ends the export and withholds its file [LIST-10, UP-04]", async () => {
  const other = await startTestBackend();
  const { db } = other.context;
  const owner = other.client(await other.signIn("finance"));
  const [done, waiting] = [await owner.call(exportApi.store, {}), await heldTask(other, owner)];
  await settled(owner, done.id);

  const permission = db.selectFrom("permissions").select("id").where("name", "=", orderApi.export.permission);
  const granted = await db
    .deleteFrom("role_permissions")
    .where("permission_id", "in", permission)
    .returningAll()
    .execute();
  expect(granted.length).toBeGreaterThan(0);
  expect(await refusalOf(() => owner.file(exportApi.download, { id: done.id }))).toBe(code.forbidden);
  other.clock.advance(20_000);
  const stateOf = (id: number) =>
    db.selectFrom("export_tasks").select(["status", "fail_reason"]).where("id", "=", id).executeTakeFirst();
  await expect.poll(() => stateOf(waiting), { timeout: 20_000 }).toMatchObject({ status: 3 });
  expect((await stateOf(waiting))?.fail_reason).toContain("没有导出订单列表的权限");

  await db.insertInto("role_permissions").values(granted).execute();
  await owner.call(exportApi.retry, { id: waiting });
  expect(await settled(owner, waiting)).toMatchObject({ status: 2, fail_reason: "" });
});

test("an agent's export holds the chosen school, and no file of a school it has lost [LIST-10, PERM-04]", async () => {
  const other = await startTestBackend();
  const { db } = other.context;
  const token = await other.signIn("agent");
  const agent = other.client(token);
  const { envelope } = await other.request("POST", "/task/export/store", {
    token,
    query: { agent_selected_id: "2" },
    body: { module: "order_list", columns: ["school_name"] },
  });
  const { id } = exportApi.store.output.parse(envelope.data);
  await settled(agent, id);
  const { rows } = await openFile(agent, id);
  const schools = new Set((rows.getRows(2, rows.rowCount - 1) ?? []).map((row) => row.getCell(1).value));
  expect(schools.size).toBe(1);

  await db.deleteFrom("agent_schools").where("school_id", "=", 2).execute();
  expect(await refusalOf(() => agent.file(exportApi.download, { id }))).toBe(code.forbidden);
});

test("work whose server is gone is begun again by the next one [LIST-10]", async () => {
  const id = await heldTask(backend, finance);
  expect((await readTask(finance, id)).status).toBe(1);
  backend.clock.advance(11_000);
  expect((await settled(finance, id)).status).toBe(2);
});

test("work that brings its server down each time ends as failed [LIST-10]", async () => {
  const id = await heldTask(backend, finance);
  await backend.context.db.updateTable("export_tasks").set({ attempts: 3 }).where("id", "=", id).execute();
  backend.clock.advance(11_000);
  expect(await settled(finance, id)).toMatchObject({ status: 3, status_name: "失败" });
  expect((await readTask(finance, id)).fail_reason).toContain("多次被中断");
});

test("a running export is cancelled, its holder cannot finish it, and it can be had again [LIST-10]", async () => {
  const id = await heldTask(backend, finance);
  const { exec_num } = await finance.call(exportApi.list, {});
  expect(exec_num).toBe(1);
  await finance.call(exportApi.cancel, { id });
  expect(await readTask(finance, id)).toMatchObject({ status: 5, status_name: "已取消", file_download: "" });
  expect(await refusalOf(() => finance.call(exportApi.cancel, { id }))).toBe(code.refused);
  expect(await refusalOf(() => finance.file(exportApi.download, { id }))).toBe(code.refused);
  await finance.call(exportApi.retry, { id });
  expect((await settled(finance, id)).status).toBe(2);
  expect(await refusalOf(() => finance.call(exportApi.retry, { id }))).toBe(code.refused);
});

test("after a week a file is gone and can be made again [LIST-10]", async () => {
  const other = await startTestBackend();
  const owner = other.client(await other.signIn("finance"));
  const { id } = await owner.call(exportApi.store, {});
  await settled(owner, id);
  other.clock.advance(7 * 86_400_000);
  const later = other.client(await other.signIn("finance"));
  expect(await readTask(later, id)).toMatchObject({ status: 4, status_name: "已过期", file_download: "" });
  expect(await refusalOf(() => later.file(exportApi.download, { id }))).toBe(code.refused);
  await later.call(exportApi.retry, { id });
  expect((await settled(later, id)).status).toBe(2);
});

test("half a year later the record of an export goes, too, but not of one that is underway [LIST-09, O-X4]", async () => {
  const other = await startTestBackend();
  const owner = other.client(await other.signIn("finance"));
  const ended = await owner.call(exportApi.store, {});
  await settled(owner, ended.id);
  const held = await heldTask(other, owner);
  const { db } = other.context;
  await db.updateTable("export_tasks").set({ lease_until: 1e14 }).where("id", "=", held).execute();
  const records = async () =>
    (await db.selectFrom("export_tasks").select("id").orderBy("id").execute()).map(({ id }) => id);
  other.clock.advance(179 * 86_400_000);
  expect(await cleanExports(other.context)).toBe(0);
  expect(await records()).toEqual([ended.id, held]);
  other.clock.advance(2 * 86_400_000);
  expect(await cleanExports(other.context)).toBe(1);
  expect(await records()).toEqual([held]);
});

test("records come five at a time, the newest first [LIST-09]", async () => {
  const agent = backend.client(await backend.signIn("agent"));
  const ids: number[] = [];
  for (let count = 0; count < 6; count++) ids.push((await agent.call(exportApi.store, { filters: { state: 6 } })).id);
  for (const id of ids) await settled(agent, id);
  const first = await agent.call(exportApi.list, {});
  expect(first).toMatchObject({ total: 6, exec_num: 0 });
  expect(first.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
  const second = await agent.call(exportApi.list, { page: 2 });
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
});
