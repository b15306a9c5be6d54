import { orderState } from "#contract/payments/states";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Client } from "#contract/kernel/client";
import { arrearsApi } from "#contract/payments/arrears";
import { billImportApi } from "#contract/payments/bill-import";
import { billApi } from "#contract/payments/bills";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import { feePlanApi } from "#contract/payments/fee-plans";
import { logApi } from "#contract/platform/logs";
import { merchantApi } from "#contract/payments/merchants";
import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { messageGatewayApi } from "#contract/platform/message-gateways";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { orderApi } from "#contract/payments/orders";
import { payerImportApi } from "#contract/payments/payer-import";
import { paymentImportApi } from "#contract/payments/payment-import";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { reconApi } from "#contract/payments/recon";
import { reconItemApi } from "#contract/payments/recon-items";
import { refundApi } from "#contract/payments/refunds";
import { studentImportApi } from "#contract/payments/students";
import { dayCloseApi } from "#contract/payments/day-closes";
import { settlementApi } from "#contract/payments/settlements";
import { onlineApi } from "#contract/platform/sessions";
import { routeFiles } from "../../structure/route-tree";
import { billSheet } from "../payments/bill-sheet";
import { payerSheet } from "../payments/payer-fixtures";
import { paymentSheet } from "../payments/payment-sheet";
import { studentSheet } from "../payments/student-fixtures";
import type { TestServer } from "../server/server";
import { textFile, wxpayText } from "../payments/statements";

/** The address patterns of all routes that draw a page, as app/routes.ts has them. */
export function pagePatterns(): string[] {
  const drawn = routeFiles().filter(
    ({ kind, file }) => kind !== "layout" && /export default /.test(readFileSync(file, "utf8")),
  );
  return [...new Set(drawn.map(({ url }) => url))];
}

// shown to others than the administrator (stores, families), or not at all: they redirect
const elsewhere = ["/", "/login", "/register", "/school/select", "*"];

/** True for a page that an administrator is not shown. */
export function isElsewhere(pattern: string): boolean {
  return elsewhere.includes(pattern) || /^\/(mobile\/bill|pay)(\/|$)/.test(pattern);
}

type AddressFiller = (pattern: string) => string;

const fillers = new WeakMap<TestServer, Promise<AddressFiller>>();

/** Fills the parameters of an address pattern with what the demo data have; what is asked about rows is asked about row 1. */
export function addressFiller(server: TestServer): Promise<AddressFiller> {
  const filler = fillers.get(server) ?? makeAddressFiller(server);
  fillers.set(server, filler);
  return filler;
}

async function makeAddressFiller(server: TestServer): Promise<AddressFiller> {
  const client = server.client(await server.signIn("admin"));
  // leaves an import to look at, and a row in the operation log
  const sheet = { file: await payerSheet([{ student_no: "1" }]), school_id: 1 };
  const uploaded = await client.call(payerImportApi.upload, sheet);
  const students = { file: await studentSheet([{ no: "1" }]), school_id: 1 };
  const uploadedStudents = await client.call(studentImportApi.upload, students);
  const [orders, bills, refunds, sessions, types] = await Promise.all([
    client.call(orderApi.list, { state: 2 }),
    client.call(billApi.list, { state: "BILLING_SUCCESS" }),
    client.call(refundApi.list, {}),
    client.call(onlineApi.list, {}),
    client.call(dictTypeApi.list, {}),
  ]);
  const operations = await client.call(logApi.operateList, {});
  await client.call(settlementApi.generate, { start_date: daysAgo(80), end_date: daysAgo(1) });
  const settlements = await client.call(settlementApi.list, { state: 0 });
  const days = await client.call(dayCloseApi.list, { close_state: 0 });
  const [type] = types.list;
  const items = await client.call(dictDataApi.list, { dict_type: type?.dict_type });

  const statement = await comparedStatement(client);
  const named: Record<string, unknown> = {
    batch_id: statement.batch_id,
    step: "account",
    order_no: orders.list[0]?.order_no,
    refund_no: refunds.list[0]?.refund_no ?? (await appliedRefund(client, orders.list[0]?.order_no)),
    settle_no: settlements.list[0]?.settle_no,
    key: days.list[0]?.key,
    bill_no: bills.list[0]?.bill_no,
    plan_id: await draftPlan(client),
    dict_id: type?.dict_id,
    import_id: uploaded.import_id,
    class_key: "class-1",
    school_id: 1,
    device_id: 1,
  };
  const merchant = await merchantWithKey(client);
  // slips to look at
  await client.call(noticeSlipApi.issue, { class_id: 1 });
  const ids: readonly [below: string, id: unknown][] = [
    ["/campus_pay/arrears/reminders/", await dunning(client)],
    ["/campus_pay/notice_slip/campaigns/", await campaign(client)],
    ["/campus_pay/exception/", await claimedPayment(client)],
    ["/campus_pay/merchant/", merchant.id],
    ["/campus_pay/collect_account/list/grant/", await grantingAccount(client)],
    ["/campus_pay/recon/", statement.batch_id],
    ["/campus_pay/recon_item/", statement.item_id],
    ["/setting/system_module/dict_data/", items.list[0]?.dict_code],
    ["/setting/monitoring_module/online/", sessions.list[0]?.id],
    ["/setting/log_module/operate_log/", operations.list[0]?.id],
    // the first account is the administrator who looks
    ["/setting/user_module/user/", 2],
    ["/", 1],
  ];
  const imports: readonly [below: string, id: string][] = [
    ["/campus_pay/student/", uploadedStudents.import_id],
    ["/campus_pay/bill/payment_import/", await checkedPayments(client)],
    ["/campus_pay/bill/import/", await checkedBills(client)],
  ];
  return (pattern) => {
    const id = ids.find(([below]) => pattern.startsWith(below))?.[1];
    // an import is its module's own
    const import_id = imports.find(([below]) => pattern.startsWith(below))?.[1];
    const own: Record<string, unknown> = { ...named, kind: "api_v3_key", key_id: merchant.key_id };
    if (import_id !== undefined) own.import_id = import_id;
    const path = pattern.replace(/:([a-z_]+)/g, (_all, name: string) => String(own[name] ?? id));
    const asked = query(path, named);
    return asked ? `${path}?${asked}` : path;
  };
}

/** Applies for a refund, since among two hundred orders there may be none; answers its number. */
async function appliedRefund(client: Client, order_no = ""): Promise<string> {
  return (await client.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" })).refund_no;
}

/** A payment that staff say came for an order that had ended; answers the id of its exception. */
async function claimedPayment(client: Client): Promise<number | undefined> {
  const channel_trade_no = "42000000EVERYPAGE";
  const order_no = await endedOrder(client);
  await client.call(orderActionApi.supplement, { order_no, channel_trade_no, remark: "渠道已收款" });
  return (await client.call(exceptionApi.list, { number: channel_trade_no })).list[0]?.id;
}

/** Finds a closed order, else one that was cancelled or failed: among two hundred there may be none closed. */
async function endedOrder(client: Client): Promise<string> {
  for (const state of [orderState.closed, orderState.cancelled, orderState.failed]) {
    const { list } = await client.call(orderApi.list, { state });
    if (list[0]) return list[0].order_no;
  }
  throw new Error("the demo has no order that ended without money");
}

/** A merchant of school 1 with a key that waits for its test. */
async function merchantWithKey(client: Client): Promise<{ id: number; key_id: number | undefined }> {
  const place = { channel: "wxpay" as const, mch_no: "1900009876", app_id: "wx8888888888888888", school_id: 1 };
  const { id } = await client.call(merchantApi.store, place);
  await client.call(merchantApi.addKey, { id, kind: "api_v3_key", secret: "0123456789abcdef0123456789abcdef" });
  return { id, key_id: (await client.call(merchantApi.detail, { id })).list.keys[0]?.id };
}

/** An account of school 1 whose school is to grant to the platform's app at Alipay; answers its id. */
async function grantingAccount(client: Client): Promise<number | undefined> {
  const platform = {
    channel: "alipay" as const,
    is_partner: 1,
    mch_no: "2088000000009876",
    app_id: "2021000000009876",
  };
  const { id: merchant_id } = await client.call(merchantApi.store, platform);
  const sub_mch_no = "2088531891660001";
  const account = { purpose: "授权演示", channel: "alipay" as const, mch_no: "", sub_mch_no, merchant_id, rate_bp: 60 };
  await client.call(collectAccountApi.store, { ...account, school_id: 1 });
  return (await client.call(collectAccountApi.list, { mch_no: sub_mch_no })).list[0]?.id;
}

/** A day in Shanghai. */
function daysAgo(days: number): string {
  return new Date(Date.now() + (8 - 24 * days) * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** A sheet of payments that was checked. */
async function checkedPayments(client: Client): Promise<string> {
  const file = await paymentSheet([
    { 账单号: "B404", "金额(元)": "1.00", 收据号: "SJ404", 收款时间: "2026-01-01 08:00" },
  ]);
  return (await client.call(paymentImportApi.upload, { file, school_id: 1 })).import_id;
}

/** A sheet of bills that was checked. */
async function checkedBills(client: Client): Promise<string> {
  const file = await billSheet([{ student_no: "404" }]);
  return (await client.call(billImportApi.upload, { file, school_id: 1 })).import_id;
}

/** A draft of school 1, which its pages ask about. */
async function draftPlan(client: Client): Promise<number> {
  const { items, grades } = await client.call(feePlanApi.options, { school_id: 1 });
  const { id } = await client.call(feePlanApi.store, {
    ...{ school_id: 1, title: "研学活动费", year: "2026-2027", term: 1 },
    ...{ start_at: "2026-11-01 00:00:00", end_at: "2099-12-31 23:59:59" },
    items: items.slice(0, 1).map(({ fee_item_id }) => ({ fee_item_id, qty: 1 })),
    grade_ids: grades.slice(0, 1).map(({ grade_id }) => grade_id),
  });
  return id;
}

/** Yesterday's statement of a payment that nobody knows, once it is compared. */
async function comparedStatement(client: Client): Promise<{ batch_id: number; item_id: number }> {
  const { list } = await client.call(reconApi.accounts, {});
  const account = list.find(({ channel, school_id }) => channel === "wxpay" && school_id === 1);
  const at = Date.now() - 24 * 60 * 60 * 1000;
  const line = { kind: "pay" as const, trade_no: "4200000000000000000000000001", order_no: "X000001", fen: 100, at };
  const file = textFile(wxpayText([line], { mchNo: account?.mch_no ?? "" }), "statement.csv");
  const { id: batch_id } = await client.call(reconApi.upload, { file, collect_account_id: account?.id });
  for (;;) {
    const { list: items } = await client.call(reconItemApi.list, { batch_id });
    if (items[0]) return { batch_id, item_id: items[0].id };
    await setTimeout(100);
  }
}

/** One that was sent, for its page; answers its id. Not to the school whose arrears other tests dun: once a day is all. */
async function dunning(client: Client): Promise<unknown> {
  const { grades } = await client.call(arrearsApi.list, { school_id: 2 });
  const owing = grades.find(({ bill_count }) => bill_count > 0);
  await client.call(arrearsApi.dun, { rows: `grade-${owing?.id}` });
  return (await client.call(arrearsApi.history, {})).list[0]?.id;
}

/** A campaign that writes to families, through a gateway that nobody answers at; answers its id. */
async function campaign(client: Client): Promise<unknown> {
  const gateway = { url: "https://gateway.invalid/", secret: "nobody-answers-there" };
  await client.call(messageGatewayApi.update, { school_id: 2, ...gateway });
  await client.call(familyCampaignApi.store, { school_id: 2, every_days: 0 });
  return (await client.call(familyCampaignApi.list, {})).list[0]?.id;
}

/** The query that a page needs. */
function query(path: string, named: Readonly<Record<string, unknown>>): string {
  if (path === "/navigation") return "module=Api:campus_pay";
  if (path === "/views") return "list=/campus_pay/order/list";
  if (path.endsWith("/arrears/remind")) return "rows=grade-1";
  if (path.endsWith("/notice_slip/print")) return "class_id=1";
  if (path.endsWith("/notice_slip/list/revoke")) return "rows=1";
  if (/\/bill\/(list\/close|list\/reopen|list\/pay_all|receipts)$/.test(path)) return `rows=${String(named.bill_no)}`;
  if (path.endsWith("/settle/list/handle")) return `rows=${String(named.settle_no)}`;
  if (path.endsWith("/audit")) return `rows=${String(named.refund_no)}`;
  return path.endsWith("/delete") || path.endsWith("/facepay/list/change") ? "rows=1" : "";
}
