import { savedViewApi } from "#contract/platform/saved-views";
import type { Moment, Staff } from "./staff";

const views: readonly {
  at: Moment;
  by: string;
  page: string;
  name: string;
  query: Record<string, string>;
  shared: 0 | 1;
}[] = [
  {
    at: [6, "10:02"],
    by: "finance",
    page: "order",
    name: "本周微信订单",
    query: { way_code: "wxpay", range: "week" },
    shared: 1,
  },
  { at: [6, "10:05"], by: "finance", page: "order", name: "支付失败", query: { state: "3" }, shared: 0 },
  { at: [6, "10:08"], by: "finance", page: "refund", name: "待我审核", query: { state: "0" }, shared: 0 },
  { at: [5, "11:20"], by: "finance", page: "bill", name: "欠费账单", query: { owed_only: "1" }, shared: 1 },
  {
    at: [4, "09:11"],
    by: "clerk",
    page: "bill",
    name: "千元以上待缴",
    query: { state: "NOT_PAY", min_fen: "100000" },
    shared: 0,
  },
  {
    at: [3, "16:32"],
    by: "admin",
    page: "order",
    name: "今日大额",
    query: { min_fen: "50000", range: "today" },
    shared: 0,
  },
  {
    at: [3, "16:40"],
    by: "agent",
    page: "order",
    name: "本月支付成功",
    query: { state: "2", range: "thisMonth" },
    shared: 0,
  },
  { at: [2, "08:55"], by: "teacher", page: "student", name: "住校学生", query: { boarding: "1" }, shared: 0 },
];

/** Saved views of several people, some of them shared with the school. */
export async function keepViews(staff: Staff): Promise<void> {
  for (const { at, by, ...view } of views) {
    staff.at(at);
    await staff.call(by, savedViewApi.store, view);
  }
}
