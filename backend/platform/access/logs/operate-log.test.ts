import pino from "pino";
import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import { code } from "#contract/kernel/errors";
import { logApi, type OperateLog } from "#contract/platform/logs";
import { onlineApi, sessionApi } from "#contract/platform/sessions";
import { demoPassword, startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";
import { createPayerFixtures } from "../../../../tests/support/payments/payer-fixtures";
import { grant } from "../../../../tests/support/api/grant";
import { cleanLogs } from "./log-cleaning.service";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");

async function logged(filter: Record<string, unknown> = {}, of: TestBackend = backend, token = admin) {
  await of.api.settled();
  return of.client(token).call(logApi.operateList, { page_size: 1000, ...filter });
}

/** Reads the row that a call leaves in the log. */
async function rowsLeftBy(call: () => Promise<unknown>): Promise<OperateLog[]> {
  const known = new Set((await logged()).list.map(({ id }) => id));
  await call();
  return (await logged()).list.filter(({ id }) => !known.has(id));
}

async function sessionOf(username: string): Promise<{ token: string; id: number }> {
  const token = await backend.signIn(username);
  const { list } = await backend.client(token).call(sessionApi.list, {});
  return { token, id: list.find(({ is_current }) => is_current === 1)?.id ?? 0 };
}

test("a refusal that names a field by a NUL character is logged without it, and takes no other row with it [HOLD-03, PLUS-02]", async () => {
  const body = { name: "我的", query: { "\0": "2026-12-27" } };
  const rows = await rowsLeftBy(() =>
    Promise.all([
      backend.request("PUT", "/campus_pay/page/view/update/66", { token: admin, body }),
      backend.request("PUT", "/campus_pay/page/view/update/67", { token: admin, body: { name: "" } }),
    ]),
  );
  expect(rows.map(({ response_code }) => response_code)).toEqual(["3002", "3002"]);
  expect(rows.filter(({ response_result }) => response_result.includes("\0"))).toEqual([]);
});

test("a write to an address with a NUL character is logged without it [HOLD-03, PLUS-02]", async () => {
  const [row, ...others] = await rowsLeftBy(() =>
    backend.request("DELETE", "/campus_pay/page/view/destroy/6%006", { token: admin }),
  );
  expect(others).toEqual([]);
  expect(row?.target_url).toMatch(/\/66$/);
});

test("a write leaves one row: who, what, from where, with what result and how long it took [PLUS-02, DICT-05]", async () => {
  const { id } = await sessionOf("clerk");
  const rows = await rowsLeftBy(() =>
    backend.request("DELETE", `/setting/monitoring_module/online/destroy/${id}`, {
      token: admin,
      address: "203.0.113.9",
    }),
  );
  expect(rows).toEqual([
    expect.objectContaining({
      action: onlineApi.destroy.summary,
      username: "admin",
      operator: "系统管理员",
      uid: 1,
      request_ip: "203.0.113.9",
      request_method: "DELETE",
      target_url: `/setting/monitoring_module/online/destroy/${id}`,
      target_class: "setting/monitoring_module/online",
      target_method: "destroy",
      response_code: "200",
      response_result: "已强制下线",
      status: 1,
      created_at: "2026-11-20 10:00:00",
    }),
  ]);
  expect(JSON.parse(rows[0]?.data ?? "")).toEqual({ id });
  expect(rows[0]?.duration_ms).toBeGreaterThanOrEqual(0);
});

test("what an operation changed is told field by field, before and after [PLUS-02]", async () => {
  const { id } = await sessionOf("clerk");
  const [row] = await rowsLeftBy(() => backend.client(admin).call(onlineApi.destroy, { id }));
  const { list } = await backend.client(admin).call(logApi.operateDetail, { id: row?.id ?? 0 });
  expect(list.changes).toContainEqual({ object: "登录设备", field: "账号", before: "clerk", after: "" });
});

test("a refused write leaves a row with the refusal: no right, bad input, nothing there [PLUS-02]", async () => {
  const clerk = await backend.signIn("clerk");
  const path = "/setting/monitoring_module/online/destroy";
  const rows = await rowsLeftBy(async () => {
    await backend.request("DELETE", `${path}/1`, { token: clerk });
    await backend.request("DELETE", `${path}/none`, { token: admin });
    await backend.request("DELETE", `${path}/999999`, { token: admin });
  });
  expect(rows.map(({ username, status, response_code }) => [username, status, response_code])).toEqual(
    expect.arrayContaining([
      ["clerk", 0, String(code.forbidden)],
      ["admin", 0, String(code.badInput)],
      ["admin", 0, String(code.refused)],
    ]),
  );
  expect(rows).toHaveLength(3);
});

test("sign-in, tickets, column choices and reading leave no row; an export does", async () => {
  const rows = await rowsLeftBy(async () => {
    const token = await backend.signIn("finance");
    await backend.client(token).call(columnsApi.set, { page: "order", columns: [] });
    await backend.request("POST", "/auth/socket_ticket", { token });
    await backend.request("GET", "/campus_pay/order/list", { token });
    await backend.request("POST", "/auth/socket_ticket");
    await (await backend.fetch("GET", "/campus_pay/order/export", { token })).arrayBuffer();
  });
  expect(rows.map(({ target_url }) => target_url)).toEqual(["/campus_pay/order/export"]);
});

test("secrets and personal data that were sent are masked, texts are not kept [PLUS-02]", async () => {
  const finance = await backend.signIn("finance");
  const body = new FormData();
  body.set("school_id", "1");
  body.set("file", new File(["no sheet"], "13912345678.xlsx"));
  const rows = await rowsLeftBy(() => backend.request("POST", "/campus_pay/payer/import", { token: finance, body }));
  const text = JSON.stringify(rows);
  expect(rows).toHaveLength(1);
  expect(text).toContain("139****5678.xlsx");
  expect(text).not.toContain("13912345678");
  expect(text).not.toContain(finance);
});

test("a confirmed import is logged with what it wrote, and none of the people in it [PLUS-02]", async () => {
  const desk = await createPayerFixtures(backend);
  const student = await desk.newStudent("欧阳明月");
  const phone = desk.newPhone();
  const rows = await rowsLeftBy(() =>
    desk.importAll([{ student_no: student.student_no, student: student.name, name: "司马青山", phone }]),
  );
  const confirm = rows.find(({ target_url }) => target_url.endsWith("/import/confirm"));
  const { list } = await backend.client(admin).call(logApi.operateDetail, { id: confirm?.id ?? 0 });
  expect(list.changes).toContainEqual({ object: "付款人导入", field: "新增", before: "", after: "1" });
  for (const personal of [student.name, "司马青山", phone])
    expect(JSON.stringify([rows, list])).not.toContain(personal);
});

test("a school's staff sees what was done for its school, and nothing else [PERM-04]", async () => {
  await grant(backend, "finance", [logApi.operateList.permission]);
  await grant(backend, "teacher", [logApi.operateList.permission]);
  const forSchool1 = await rowsLeftBy(async () => {
    const token = await backend.signIn("clerk");
    await backend.request("POST", "/auth/logout", { token });
  });
  expect(forSchool1).toHaveLength(1);
  const id = forSchool1[0]?.id ?? 0;
  const finance = await backend.signIn("finance");
  const teacher = await backend.signIn("teacher");
  expect((await logged({}, backend, finance)).list.map((row) => row.id)).toContain(id);
  expect((await logged({}, backend, teacher)).list.map((row) => row.id)).not.toContain(id);
  const answers = await Promise.all(
    [finance, teacher].map((token) =>
      backend.request("GET", `/setting/log_module/operate_log/detail/${id}`, { token }),
    ),
  );
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([200, code.refused]);
  expect((await logged({}, backend, finance)).list.map(({ username }) => username)).not.toContain("admin");
});

test("the list filters by action, operator, result and time, as pages and as ordinary clients ask [DICT-05]", async () => {
  await backend.request("DELETE", "/setting/monitoring_module/online/destroy/999998", { token: admin });
  const found = async (filter: Record<string, unknown>) => (await logged(filter)).list;
  expect((await found({ status: 0 })).every(({ status }) => status === 0)).toBe(true);
  expect((await found({ action: "强制下线" })).every(({ action }) => action === "强制下线")).toBe(true);
  expect((await found({ operator: "系统管理" })).every(({ username }) => username === "admin")).toBe(true);
  expect((await found({ operator: "系统管理" })).length).toBeGreaterThan(0);
  expect(await found({ action: "%" })).toEqual([]);
  expect(await found({ end_date: "2026-11-19" })).toEqual([]);
  expect((await found({ start_date: "2026-11-20", end_date: "2026-11-20" })).length).toBeGreaterThan(0);
  const moments = "created_at[]=2026-11-20+10:00:00&created_at[]=2026-11-20+10:00:00&operator=&status=0";
  const { envelope } = await backend.request("GET", `/setting/log_module/operate_log/list?${moments}`, {
    token: admin,
  });
  expect(envelope).toMatchObject({ code: 200, data: { list: expect.arrayContaining([expect.anything()]) } });
  const wrong = await backend.request("GET", "/setting/log_module/operate_log/list?start_date=2026-13-01", {
    token: admin,
  });
  expect(wrong.envelope).toMatchObject({ code: code.badInput, values: { field: "start_date" } });
});

test("a log that cannot be written refuses nobody and is told in the process log", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const broken = await startTestBackend({ log, settings: { DEMO_ORDERS: "1" } });
  const token = await broken.signIn("clerk");
  await broken.context.db.schema.dropTable("operate_logs").execute();
  expect((await broken.request("POST", "/auth/logout", { token })).envelope.code).toBe(200);
  await broken.api.settled();
  expect(lines.filter((line) => line.includes("operation was not logged"))).toHaveLength(1);
  expect(lines.join("")).not.toContain(demoPassword);
});

test("rows older than a year are cleaned away, younger ones stay", async () => {
  const own = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  await own.request("POST", "/auth/logout", { token: await own.signIn("clerk") });
  await own.api.settled();
  own.clock.advance(364 * 24 * 3600 * 1000);
  expect(await cleanLogs(own.context)).toBe(0);
  own.clock.advance(2 * 24 * 3600 * 1000);
  // the sign-in and the sign-out
  expect(await cleanLogs(own.context)).toBe(2);
});
