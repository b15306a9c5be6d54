import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { endpoint } from "../kernel/endpoint";
import { MoneySum, OrderEvent, OrderRow } from "./orders";
import { Paging } from "../kernel/paging";

/** The fields of an order that a store keeper sees. */
export const MobileBillRow = OrderRow.pick({
  order_no: true,
  scene: true,
  way_code: true,
  amount_fen: true,
  refund_fen: true,
  state: true,
  refund_state: true,
  student_name: true,
  device_no: true,
  created_at: true,
  success_at: true,
});
export type MobileBillRow = z.infer<typeof MobileBillRow>;

export const MobileBillDetail = MobileBillRow.extend({
  store_name: z.string(),
  student_no: z.string().nullable(),
  class_name: z.string().nullable(),
  history: z.array(OrderEvent),
});
export type MobileBillDetail = z.infer<typeof MobileBillDetail>;

/** Sums of the orders made on a day: money paid, and money given back of it until now. net = pay − refund. */
export const StoreFigures = z.object({
  order_count: z.number().int(),
  /** Paid, whether it was given back or not. */
  pay_count: z.number().int(),
  pay_fen: z.number().int(),
  /** Number of the orders with a refund. */
  refund_count: z.number().int(),
  refund_fen: z.number().int(),
});
export type StoreFigures = z.infer<typeof StoreFigures>;

/** Sums of one device or way of payment. */
export const StorePart = StoreFigures.extend({ key: z.string() });
export type StorePart = z.infer<typeof StorePart>;

/** A day as it was when it was closed. */
export const StoreClose = z.object({
  closed_at: z.string(),
  closed_by: z.string(),
  remark: z.string(),
  sum: StoreFigures,
  devices: z.array(StorePart),
  ways: z.array(StorePart),
});
export type StoreClose = z.infer<typeof StoreClose>;

export const StoreMonthDay = StoreFigures.extend({
  date: z.string(),
  is_closed: z.boolean(),
  /** Its figures are no longer those it was closed with. */
  is_changed: z.boolean(),
});
export type StoreMonthDay = z.infer<typeof StoreMonthDay>;

const Day = z.iso.date("请填写真实日期，格式 YYYY-MM-DD");
const reading = "Api:mobile/bill/list-index";

/** Calls of 门店账单. */
export const mobileBillApi = {
  list: endpoint({
    method: "GET",
    path: "/mobile/bill/list",
    permission: reading,
    summary: "本门店某日的订单与合计，缺省为今日；按单号或学生查找时不限日期",
    input: z.object({
      /** A day in Asia/Shanghai. */
      date: Day.optional(),
      /** An order number or its end, part of a student's name, a student number or its end: of any day. */
      q: z.string().trim().min(1).max(50).optional(),
      ...Paging.shape,
    }),
    output: z.object({
      date: z.string(),
      store_name: z.string(),
      list: z.array(MobileBillRow),
      total: z.number().int(),
      sum: MoneySum,
    }),
  }),
  day: endpoint({
    method: "GET",
    path: "/mobile/bill/day",
    permission: reading,
    summary: "本门店某日按设备、按支付方式的收退款；已日结的附日结时的数字与之后的变动",
    input: z.object({ date: Day.optional() }),
    output: z.object({
      date: z.string(),
      store_name: z.string(),
      sum: StoreFigures,
      devices: z.array(StorePart),
      ways: z.array(StorePart),
      close: StoreClose.nullable(),
      /** Orders of the day that changed after it was closed, the latest first, at most 100. */
      later: z.array(MobileBillRow),
    }),
  }),
  month: endpoint({
    method: "GET",
    path: "/mobile/bill/month",
    permission: reading,
    summary: "本门店某月每日的合计，缺省为本月",
    input: z.object({
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "请填写真实月份，格式 YYYY-MM")
        .optional(),
    }),
    output: z.object({
      month: z.string(),
      store_name: z.string(),
      /** Days with orders, the latest first. */
      list: z.array(StoreMonthDay),
      sum: StoreFigures,
    }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/mobile/bill/detail/:order_no",
    permission: "Api:mobile/bill/detail-detail",
    summary: "本门店的一笔订单，附经过",
    input: z.object({ order_no: z.string().min(1).max(64) }),
    output: z.object({ list: MobileBillDetail }),
  }),
  close: endpoint({
    method: "POST",
    path: "/mobile/bill/close",
    permission: "Api:mobile/bill/close-close",
    summary: "确认本门店某日的日结，记录当时的数字；一日一次",
    input: z.object({ date: Day, remark: visibleLines().max(200).default("") }),
  }),
};
