import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { TurnedPaging } from "../kernel/paging";
import { amountsInOrder, dayRange, daysInOrder, fenRange, numberTail } from "../kernel/ranges";
import { several } from "../kernel/several";

export const BillState = z.enum(["NOT_PAY", "PAYING", "PART_PAID", "BILLING_SUCCESS", "TIMEOUT_CLOSED", "CLOSED"]);
export type BillState = z.infer<typeof BillState>;

export const billSorts = ["created_at", "-created_at", "due_at", "-due_at", "due_fen", "-due_fen"] as const;

const BillNo = z.string().trim().min(1).max(64);

const filterShape = {
  ...dayRange,
  date_field: z.enum(["created_at", "due_at"]).default("created_at"),
  school_id: Id.optional(),
  plan_id: several(Id),
  grade_id: several(Id),
  class_id: several(Id),
  /** Part of a name, or a student number or its last digits. */
  student: z.string().trim().min(1).max(50).optional(),
  state: several(BillState),
  refund_state: several(z.coerce.number().int().min(0).max(2)),
  /** 1: only what is owed on bills that are not closed. */
  owed_only: z.coerce.number().int().min(0).max(1).optional(),
  bill_no: numberTail("账单号"),
  /** The range of the amount due. */
  ...fenRange,
  sort: z.enum(billSorts).default("-created_at"),
};

/** Filters and order of the list, as the export takes them too. */
export const BillFilter = z
  .object(filterShape)
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type BillFilter = z.infer<typeof BillFilter>;

export const BillListQuery = z
  .object({
    ...filterShape,
    ...TurnedPaging.shape,
  })
  .refine(...daysInOrder)
  .refine(...amountsInOrder);
export type BillListQuery = z.infer<typeof BillListQuery>;

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const BillRow = z.object({
  bill_no: z.string(),
  /** Null: not from a plan. */
  plan_id: z.number().int().nullable(),
  title: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  student_id: z.number().int(),
  student_no: z.string(),
  student_name: z.string(),
  grade_name: z.string(),
  class_name: z.string(),
  due_fen: z.number().int(),
  reduce_fen: z.number().int(),
  paid_fen: z.number().int(),
  refunded_fen: z.number().int(),
  /** due − reduce − paid + refunded; nothing is owed on a CLOSED bill. */
  owed_fen: z.number().int(),
  state: BillState,
  refund_state: z.number().int(),
  due_at: z.string(),
  created_at: z.string(),
  remark: z.string(),
});
export type BillRow = z.infer<typeof BillRow>;

/** Over the whole filter; owed leaves out CLOSED bills. */
export const BillSum = z.object({
  due_fen: z.number().int(),
  reduce_fen: z.number().int(),
  paid_fen: z.number().int(),
  refunded_fen: z.number().int(),
  owed_fen: z.number().int(),
});
export type BillSum = z.infer<typeof BillSum>;

export const BillPage = z.object({
  list: z.array(BillRow),
  total: z.number().int().nullable(),
  sum: BillSum.nullable(),
});
export type BillPage = z.infer<typeof BillPage>;

export const BillItem = z.object({
  name: z.string(),
  category: z.string(),
  qty: z.number().int(),
  price_fen: z.number().int(),
});
export type BillItem = z.infer<typeof BillItem>;

export const BillEntry = z.object({
  kind: z.string(),
  amount_fen: z.number().int(),
  order_no: z.string().nullable(),
  refund_no: z.string().nullable(),
  reason: z.string(),
  /** 系统 where no member of staff acted. */
  actor: z.string(),
  created_at: z.string(),
});
export type BillEntry = z.infer<typeof BillEntry>;

/** An order that pays, or was to pay, the bill. */
export const BillPayment = z.object({
  order_no: z.string(),
  way_code: z.string(),
  /** Null: not taken at a counter. */
  method: z.string().nullable(),
  receipt_no: z.string(),
  /** The number of a bank transfer or at the channel, and who sent a transfer, masked; empty where there is none. */
  channel_trade_no: z.string(),
  payer_name: z.string(),
  amount_fen: z.number().int(),
  /** The part that the bill got; 0 of a paid order: the money is with 到账异常, went back, or to another bill. */
  booked_fen: z.number().int(),
  refund_fen: z.number().int(),
  state: z.number().int(),
  store_name: z.string(),
  created_at: z.string(),
  success_at: z.string().nullable(),
});
export type BillPayment = z.infer<typeof BillPayment>;

export const BillRefund = z.object({
  refund_no: z.string(),
  order_no: z.string(),
  amount_fen: z.number().int(),
  state: z.number().int(),
  reason: z.string(),
  created_at: z.string(),
  success_at: z.string().nullable(),
});
export type BillRefund = z.infer<typeof BillRefund>;

export const BillDetail = BillRow.extend({
  /** 1: may be paid in several parts, each of at least `min_part_fen` but the last. */
  allow_partial: z.number().int(),
  min_part_fen: z.number().int(),
  items: z.array(BillItem),
  entries: z.array(BillEntry),
  payments: z.array(BillPayment),
  refunds: z.array(BillRefund),
  history: z.array(HistoryStep),
});
export type BillDetail = z.infer<typeof BillDetail>;

const Option = z.object({ value: z.number().int(), label: z.string() });

/** Named with their school where the caller sees several. */
export const BillPlaces = z.object({
  schools: z.array(Option),
  plans: z.array(Option),
  grades: z.array(Option),
  classes: z.array(Option),
});
export type BillPlaces = z.infer<typeof BillPlaces>;

const path = "/campus_pay/bill";
const permission = "Api:campus_pay/bill";

/** Calls of 账单. */
export const billApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "账单列表，附整个筛选的份数与应缴、减免、实缴、已退、欠缴合计",
    input: BillListQuery,
    output: BillPage,
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:bill_no`,
    permission: `${permission}/detail-detail`,
    summary: "账单详情：项目、明细账、付款、退款与经过",
    input: z.object({ bill_no: BillNo }),
    output: z.object({ list: BillDetail }),
  }),
  /** Choices of the list's filters: plans newest first, grades youngest first. */
  places: endpoint({
    method: "GET",
    path: `${path}/places`,
    permission: `${permission}/list-index`,
    summary: "账单筛选可选的学校、缴费批次、年级与班级",
    output: BillPlaces,
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出全部账单（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: BillFilter,
  }),
};
