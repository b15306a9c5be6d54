import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { homeApi } from "#contract/home";
import { arrearsApi } from "#contract/payments/arrears";
import { exceptionApi } from "#contract/payments/exceptions";
import { feePlanApi } from "#contract/payments/fee-plans";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { exportApi } from "#contract/platform/exports";
import { initializationApi } from "#contract/platform/initialization";
import { logApi } from "#contract/platform/logs";
import { todoApi } from "#contract/todos";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { expectBillsToAgree, expectOrdersToAgree } from "../../../../tests/support/payments/demo-books";
import { formatTime } from "../../../kernel/time/shanghai";
import { demoAccounts } from "../demo-accounts";

const log: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log.push(chunk.toString());
    done();
  },
});
const settings = { DEMO_WORK: "on", DEMO_ORDERS: "1000" };
const backend = await startTestBackend({ settings, log: pino(stream) });
// the exports that were asked for are being done
await backend.idle();
const { db } = backend.context;

/** Lists without rows of their own in a demo that is not beside its stand-in, or that are of a record. */
const apart: Readonly<Record<string, readonly string[]>> = {
  "/campus_pay/channel/list": [],
  "/campus_pay/recon_item/list": [],
  "/campus_pay/arrears/list": ["grades"],
  "/mobile/bill/list": ["list"],
};

test("the staff's week could be done whole [DESK-15]", () => {
  const warnings = log.filter((line) => /"level":[4-6]0/.test(line));
  // on a busy machine a statement waits for the seed's own
  expect(warnings.filter((line) => !line.includes("slow statement"))).toEqual([]);
});

test.each(demoAccounts)("no list of $username is empty [DESK-15, D-17]", async ({ username, store_id }) => {
  const token = await backend.signIn(username);
  const { permission } = await backend.client(token).call(initializationApi.initialization, {});
  const paths = permission.flatMap((name) => /^Api:(.+)-index$/.exec(name)?.[1] ?? []).map((name) => `/${name}`);
  const lists = [...new Set([...paths, ...everybodys])].filter((path) => path !== "/mobile/bill/list" || store_id);
  const empty: string[] = [];
  for (const path of lists) if ((await countRows(token, path)) === 0) empty.push(path);
  expect(empty).toEqual([]);
});

test("the messages of every conversation stand in the order in which they were sent [DESK-15]", async () => {
  const rows = await db
    .selectFrom("messages")
    .select(["conversation_id", "seq", "send_time"])
    .orderBy("conversation_id")
    .orderBy("seq")
    .execute();
  const early = rows.filter((row, index) => {
    const before = rows[index - 1];
    return before?.conversation_id === row.conversation_id && before.send_time > row.send_time;
  });
  expect(early).toEqual([]);
  expect(new Set(rows.map((row) => row.conversation_id)).size).toBeGreaterThan(5);
});

const everybodys = ["/school/message/notice/list"];

async function countRows(token: string, path: string): Promise<number> {
  const [field] = apart[path] ?? ["total"];
  if (field === undefined) return 1;
  const { envelope } = await backend.request("GET", path, { token });
  expect(envelope).toMatchObject({ code: 200 });
  const data = envelope.data as Record<string, unknown>;
  const rows = data[field] ?? data.list;
  return Array.isArray(rows) ? rows.length : Number(rows);
}

test("the sums of every order and bill agree after that week [DESK-15]", async () => {
  await expectOrdersToAgree(db);
  await expectBillsToAgree(db);
});

test("exports asked for before the start are done as soon as the server runs, others have failed or expired [DESK-15]", async () => {
  const finance = backend.client(await backend.signIn("finance"));
  const { data } = await finance.call(exportApi.list, { page_size: 20 });
  expect(data.map(({ status }) => status).sort()).toEqual([2, 3, 4]);
  const [newest] = data;
  expect(newest?.row_count).toBeGreaterThan(0);
  expect(newest?.file_download).not.toBe("");
});

test("a school's finance finds refunds in every state, exceptions open and proposed, and plans from draft to archive [DESK-15]", async () => {
  const finance = backend.client(await backend.signIn("finance"));
  const refunds = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (state) => (await finance.call(refundApi.list, { state })).total ?? 0),
  );
  expect(refunds[0]).toBeGreaterThanOrEqual(3);
  expect(Math.min(...refunds)).toBeGreaterThan(0);
  for (const state of [0, 1, 2]) expect((await finance.call(exceptionApi.list, { state })).total).toBeGreaterThan(0);
  const plans = await finance.call(feePlanApi.list, {});
  expect(new Set(plans.list.map(({ state }) => state))).toEqual(new Set([0, 1, 3, 4]));
  expect(new Set(plans.list.map(({ rate_bp }) => rate_bp)).size).toBeGreaterThan(2);
  expect((await finance.call(arrearsApi.history, {})).total).toBeGreaterThan(1);
});

test("home's figures are the sums of the lists that they open [DESK-15, DESK-04]", async () => {
  const finance = backend.client(await backend.signIn("finance"));
  const { money, today } = await finance.call(homeApi.figures, {});
  const paid = { start_date: today, end_date: today, date_field: "success_at" as const };
  const { sum } = await finance.call(orderApi.list, paid);
  expect(sum).toMatchObject({ paid_fen: money?.today.pay_fen });
  const { list: todos } = await finance.call(todoApi.list, {});
  const waiting = await finance.call(refundApi.list, { state: 0 });
  expect(todos.find(({ kind }) => kind === "refund")).toMatchObject({ count: waiting.total });
});

test("the operation log holds a week of several people in the words of real entries [DESK-15, PLUS-02]", async () => {
  const admin = backend.client(await backend.signIn("admin"));
  const { list } = await admin.call(logApi.operateList, { page_size: 200 });
  expect(new Set(list.map(({ operator }) => operator)).size).toBeGreaterThan(4);
  expect(new Set(list.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThan(5);
  expect(list.filter(({ created_at }) => created_at > formatTime(backend.clock.now()))).toEqual([]);
  expect(list).toContainEqual(expect.objectContaining({ action: "审核退款", operator: "财务主管" }));
});
