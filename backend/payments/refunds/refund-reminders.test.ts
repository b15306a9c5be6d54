import { expect, test } from "vitest";
import { refundApi } from "#contract/payments/refunds";
import { reminderApi } from "#contract/platform/reminders";
import { userApi } from "#contract/platform/users";
import { makeUser } from "../../../tests/support/api/administrators";
import { startTestBackend } from "../../../tests/support/api/backend";
import { listenForSockets, openSocket } from "../../../tests/support/chat/socket-client";
import { createRefundFixtures } from "../../../tests/support/payments/refund-fixtures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "600" } });
const desk = await createRefundFixtures(backend);
const adminToken = await backend.signIn("admin");
const list = "/campus_pay/refund/list";

type Client = typeof desk.finance;

/** The reminders of an account about a refund. */
async function remindersOf(client: Client, refundNo: string) {
  const { list: unread } = await client.call(reminderApi.list, {});
  return unread.filter(({ url }) => url.includes(refundNo)).map(({ content, url }) => [content, url]);
}

test("an application reminds those of the school who may audit it, until somebody has decided [D-B6]", async () => {
  const other = await makeUser(backend, adminToken, { roleData: ["finance"], account_type: 2, school_id: 1 });
  const colleague = backend.client(await backend.signIn(other.username));
  const { order_no } = desk.nextOrder();
  const refund_no = await desk.apply(order_no, 60);
  const waiting = [`退款 0.60 元等待审核，订单 ${order_no}：重复支付`, `${list}?refund_no=${refund_no}&state=0`];
  expect(await remindersOf(desk.finance, refund_no)).toEqual([waiting]);
  expect(await remindersOf(colleague, refund_no)).toEqual([waiting]);
  expect(await remindersOf(desk.clerk, refund_no)).toEqual([]);
  expect(await remindersOf(backend.client(await backend.signIn("teacher")), refund_no)).toEqual([]);
  await desk.decide(refund_no);
  expect(await remindersOf(desk.finance, refund_no)).toEqual([]);
  expect(await remindersOf(colleague, refund_no)).toEqual([]);
});

test("the applicant hears of the decision, and then of the money instead [D-B6]", async () => {
  const { order_no } = desk.nextOrder();
  const refund_no = await desk.apply(order_no, 100);
  await desk.decide(refund_no);
  const told = (words: string) => [
    [`您申请的退款 1.00 元${words}，订单 ${order_no}`, `${list}?refund_no=${refund_no}`],
  ];
  expect(await remindersOf(desk.clerk, refund_no)).toEqual(told("已通过审核，正在退款"));
  await desk.register(refund_no, 3);
  expect(await remindersOf(desk.clerk, refund_no)).toEqual(told("退款失败：渠道答复"));
  await desk.finance.call(refundApi.retry, { refund_no });
  expect(await remindersOf(desk.clerk, refund_no)).toEqual([]);
  await desk.register(refund_no, 2);
  expect(await remindersOf(desk.clerk, refund_no)).toEqual(told("已退款成功"));
  const rejected = await desk.apply(order_no, 1);
  await desk.decide(rejected, 0);
  expect((await remindersOf(desk.clerk, rejected))[0]?.[0]).toContain("被驳回：凭证不全");
});

test("who applied oneself, is disabled or may see refunds no more is not reminded; the step stands [D-B6]", async () => {
  const own = { order_no: desk.nextOrder().order_no, amount_fen: 10, reason: "重复支付" };
  const applied = await desk.admin.call(refundApi.apply, own);
  expect(await remindersOf(desk.finance, applied.refund_no)).toHaveLength(1);
  expect(await remindersOf(desk.admin, applied.refund_no)).toEqual([]);
  const leaving = await makeUser(backend, adminToken, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const client = backend.client(await backend.signIn(leaving.username));
  const { order_no } = desk.nextOrder();
  const { refund_no } = await client.call(refundApi.apply, { order_no, amount_fen: 10, reason: "重复支付" });
  await desk.admin.call(userApi.changeStatus, { id: leaving.id, status: 0 });
  expect(await desk.decide(refund_no)).toMatchObject({ done: true });
  const kept = await backend.context.db
    .selectFrom("reminders")
    .select("id")
    .where("user_id", "=", leaving.id)
    .where("url", "like", `%${refund_no}%`)
    .execute();
  expect(kept).toEqual([]);
});

test("an open page hears of a reminder at once, and when it is settled [D-B6, NOTE-04]", async () => {
  const base = await listenForSockets(backend);
  const socket = await openSocket(base, await backend.signIn("finance"));
  const { unread } = (await socket.next("remind")) as { unread: number };
  const refund_no = await desk.apply(desk.nextOrder().order_no, 10);
  expect(await socket.next("remind")).toEqual({ event: "remind", unread: unread + 1 });
  await desk.decide(refund_no);
  expect(await socket.next("remind")).toEqual({ event: "remind", unread });
});
