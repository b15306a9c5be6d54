import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { TurnedPaging } from "../kernel/paging";
import { amountsInOrder, dayRange, daysInOrder, fenRange, numberTail } from "../kernel/ranges";
import { several } from "../kernel/several";

export const orderSorts = [
  "created_at",
  "-created_at",
  "success_at",
  "-success_at",
  "amount_fen",
  "-amount_fen",
] as const;

const filterShape = {
  ...dayRange,
  date_field: z.enum(["created_at", "success_at"]).default("created_at"),
  school_id: Id.optional(),
  store_id: several(Id),
  way_code: several(z.enum(["wxpay", "alipay", "unionpay", "cash"])),
  state: several(z.coerce.number().int().min(0).max(6)),
  refund_state: several(z.coerce.number().int().min(0).max(2)),
  /** Part of a name, a student number, or at least the last four digits of a phone. */
  payer: z.string().trim().min(1).max(50).optional(),
  order_no: numberTail("订单号"),
  collect_account_id: several(Id),
  ...fenRange,
  sort: z.enum(orderSorts).default("-created_at"),
};

/** Filters and order of the list, as the export takes them too. */
export const OrderFilter = z
  .object(filterShape)
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type OrderFilter = z.infer<typeof OrderFilter>;

export const OrderListQuery = z
  .object({
    ...filterShape,
    ...TurnedPaging.shape,
    /** 1: counts and sums all rows of a filter by payer, number or amount, however many they are. */
    exact: z.coerce.number().int().min(0).max(1).default(0),
  })
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; payer names and phones are masked. */
export const OrderRow = z.object({
  order_no: z.string(),
  out_trade_no: z.string(),
  channel_trade_no: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  store_id: z.number().int(),
  store_name: z.string(),
  device_no: z.string(),
  scene: z.string(),
  way_code: z.string(),
  amount_fen: z.number().int(),
  fee_fen: z.number().int(),
  refund_fen: z.number().int(),
  refund_times: z.number().int(),
  state: z.number().int(),
  refund_state: z.number().int(),
  /** Null, as number and class are, where its bills are those of several students: the name then tells how many. */
  student_id: z.number().int().nullable(),
  student_no: z.string().nullable(),
  student_name: z.string().nullable(),
  class_name: z.string().nullable(),
  payer_name: z.string().nullable(),
  payer_phone: z.string().nullable(),
  created_at: z.string(),
  success_at: z.string().nullable(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** paid = Σ amount_fen of states 2 and 5, refunded = Σ refund_fen. */
export const MoneySum = z.object({ paid_fen: z.number().int(), refunded_fen: z.number().int() });
export type MoneySum = z.infer<typeof MoneySum>;

/** Over the whole filter, with the number of orders that were paid. */
export const OrderSum = MoneySum.extend({ paid_count: z.number().int() });
export type OrderSum = z.infer<typeof OrderSum>;

export const OrderPage = z.object({
  list: z.array(OrderRow),
  total: z.number().int().nullable(),
  sum: OrderSum.nullable(),
  /** True: there are more rows than `total`, and nobody summed them; `exact` asks for it. */
  at_least: z.boolean(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** One step: who, when, why, from which state to which; oldest first. */
export const OrderEvent = z.object({
  action: z.string(),
  before_state: z.number().int().nullable(),
  after_state: z.number().int(),
  reason: z.string(),
  /** 系统 where no member of staff acted. */
  actor: z.string(),
  created_at: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderRefund = z.object({
  refund_no: z.string(),
  amount_fen: z.number().int(),
  state: z.number().int(),
  reason: z.string(),
  apply_by: z.string(),
  audit_by: z.string().nullable(),
  created_at: z.string(),
  success_at: z.string().nullable(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** A bill that an order pays, or was to pay. */
export const OrderBill = z.object({
  bill_no: z.string(),
  title: z.string(),
  student_no: z.string(),
  student_name: z.string(),
  amount_fen: z.number().int(),
  /** The sum that the bill got: 0 until then. */
  booked_fen: z.number().int(),
  /** The sum that may still be refunded. */
  left_fen: z.number().int(),
  /** Its items with what was paid of each and neither given back nor asked for. */
  items: z.array(z.object({ item_id: z.number().int(), name: z.string(), left_fen: z.number().int() })),
});
export type OrderBill = z.infer<typeof OrderBill>;

export const OrderDetail = OrderRow.extend({
  bills: z.array(OrderBill),
  receipt_no: z.string(),
  notify_state: z.number().int(),
  expired_at: z.string(),
  err_code: z.string(),
  err_msg: z.string(),
  history: z.array(OrderEvent),
  refunds: z.array(OrderRefund),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Calls of 支付订单. */
export const orderApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/order/list",
    permission: "Api:campus_pay/order/list-index",
    summary: "订单列表，附整个筛选的笔数与金额合计",
    input: OrderListQuery,
    output: OrderPage,
  }),
  detail: endpoint({
    method: "GET",
    path: "/campus_pay/order/detail/:order_no",
    permission: "Api:campus_pay/order/detail-detail",
    summary: "订单详情，附经过与退款",
    input: z.object({ order_no: z.string().min(1).max(64) }),
    output: z.object({ list: OrderDetail }),
  }),
  export: endpoint({
    method: "GET",
    path: "/campus_pay/order/export",
    permission: "Api:campus_pay/order/export-export",
    summary: "按筛选导出全部订单（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: OrderFilter,
  }),
};
