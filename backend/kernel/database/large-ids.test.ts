import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { messageSearchApi } from "#contract/chat/message-search";
import { arrearsApi } from "#contract/payments/arrears";
import { billApi } from "#contract/payments/bills";
import { feePlanApi } from "#contract/payments/fee-plans";
import { orderApi } from "#contract/payments/orders";
import { logApi } from "#contract/platform/logs";
import { savedViewApi } from "#contract/platform/saved-views";
import { indexMessages } from "#backend/chat/word-index/index-messages.service";
import { startTestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { raiseIds } from "../../../tests/support/api/raise-ids";
import { listenForAccounts } from "../../../tests/support/chat/socket-client";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { createFeePlanFixtures } from "../../../tests/support/payments/fee-plan-fixtures";
import { isPostgres } from "./json-rows";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "100", JOBS: "off" } });
const { db } = backend.context;
const { open } = await listenForAccounts(backend);
// more than 31 bits hold, even without a sign
const last = 4_200_000_000;
await raiseIds(db, last);

test("no id, reference or counter of ids has 32 bits on PostgreSQL [O-X3]", async () => {
  if (!isPostgres(db)) return;
  const { rows: columns } = await sql<{ place: string }>`
    select distinct relname || '.' || attname as place
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_constraint on conrelid = attrelid and attnum = any(conkey) and contype = 'f'
    where relnamespace = current_schema()::text::regnamespace and relkind in ('r', 'p') and attnum > 0
      and atttypid in ('int2'::regtype, 'int4'::regtype)
      and (attidentity <> '' or contype is not null or attname ~ '(^|_)(id|uid|by)$')`.execute(db);
  expect(columns).toEqual([]);
  const { rows: counters } = await sql<{ type: string }>`
    select distinct data_type::text as type from pg_sequences where schemaname = current_schema()`.execute(db);
  expect(counters).toEqual([{ type: "bigint" }]);
});

test("a plan, bills, an order, a refund, views and logs work with ids of more than 32 bits [O-X3, S7]", async () => {
  const plans = await createFeePlanFixtures(backend);
  const desk = await createBillFixtures(backend);
  const { finance } = desk;
  const { class_id, ids } = await plans.newClass(2);
  const id = await plans.draft({ class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id });
  const [bill] = await plans.bills(id);
  if (!bill) throw new Error("the plan made no bill");
  for (const made of [...ids, class_id, id, bill.id]) expect(made).toBeGreaterThan(last);

  const { list: found } = await finance.call(billApi.list, { plan_id: id, class_id, page_size: 20 });
  expect(found.map(({ bill_no }) => bill_no)).toContain(bill.bill_no);
  const rows = ids.map((student) => `student-${student}`).join(",");
  expect((await finance.call(arrearsApi.students, { ids: ids.join(",") })).list).toHaveLength(2);
  expect((await finance.call(arrearsApi.preview, { rows })).bills.length).toBeGreaterThan(1);

  const order_no = await desk.pay(bill.bill_no, bill.due_fen);
  await desk.refundAll(order_no, bill.due_fen);
  const order = await desk.order(order_no);
  expect(order).toMatchObject({ refund_fen: bill.due_fen, bills: [{ bill_no: bill.bill_no }] });
  expect(order.history.length).toBeGreaterThan(3);
  const { list } = await finance.call(orderApi.list, { order_no, page_size: 20 });
  expect(list).toMatchObject([{ order_no }]);
  const stored = await db.selectFrom("pay_orders").select("id").where("order_no", "=", order_no).executeTakeFirst();
  expect(stored?.id).toBeGreaterThan(last);

  const view = { page: "order", name: "大编号", query: {} } as const;
  const { id: viewId } = await finance.call(savedViewApi.store, view);
  expect((await finance.call(savedViewApi.detail, { id: viewId })).list.id).toBe(viewId);
  await finance.call(savedViewApi.destroy, { id: viewId });
  const { list: logs } = await desk.admin.call(logApi.operateList, { page_size: 20 });
  expect(logs[0]?.id).toBeGreaterThan(last);
  expect((await desk.admin.call(logApi.operateDetail, { id: logs[0]?.id ?? 0 })).list.id).toBe(logs[0]?.id);
});

test("messages of a conversation whose id has more than 32 bits are sent, read and found [O-X3, FAST-04]", async () => {
  const writer = await open("finance");
  const name = `群 ${randomUUID().slice(0, 8)}`;
  const checkedContacts = [{ id: demoIds.clerk, desc: "" }];
  const group = { name, size: 200, introduction: "", avatar: "", content: "", creator: { id: 0 }, checkedContacts };
  writer.send("/group/create_group", group, "POST");
  const made = await writer.next("create_group", ({ message }) => message.group_info.displayName === name);
  const toContactId = made.message.group_info.id;
  const ids = Array.from({ length: 40 }, () => randomUUID());
  for (const [place, id] of ids.entries())
    writer.send("/group/send_message", { id, type: "text", content: `远处的编号${place}`, toContactId });
  for (const id of ids) await writer.next("ack", ({ message }) => message.id === id);
  backend.clock.advance(60 * 60_000);
  await indexMessages(backend.context, () => false);
  const blocks = await db.selectFrom("message_blocks").select("conversation_id").execute();
  expect(blocks.some(({ conversation_id }) => conversation_id > last)).toBe(true);
  const clerk = backend.client(await backend.signIn("clerk"));
  const { list } = await clerk.call(messageSearchApi.searchMessages, { keyword: "编号7", page_size: 20 });
  expect(list.map(({ id }) => id)).toEqual([ids[7]]);
});
