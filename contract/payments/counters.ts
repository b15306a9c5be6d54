import * as z from "zod";
import { fen } from "../kernel/amounts";
import { endpoint } from "../kernel/endpoint";
import { PathId } from "../kernel/destroy";
import { TransferNo } from "./bill-actions";
import { OverviewBill } from "./student-overviews";

/** A student whom somebody at the counter may mean. */
export const CounterStudent = z.object({
  id: z.number().int(),
  student_no: z.string(),
  name: z.string(),
  grade_name: z.string(),
  class_name: z.string(),
  school_name: z.string(),
  /** The sum of bills that can be paid. */
  owed_fen: z.number().int(),
});
export type CounterStudent = z.infer<typeof CounterStudent>;

/** A bill at the counter: `allow_partial` 1 where a part of at least `min_part_fen` may be taken. */
export const CounterBill = OverviewBill.extend({ allow_partial: z.number().int(), min_part_fen: z.number().int() });
export type CounterBill = z.infer<typeof CounterBill>;

/** A payment that was taken at a counter, with its receipt. */
export const CounterReceipt = z.object({
  bill_no: z.string(),
  order_no: z.string(),
  receipt_no: z.string(),
  /** The title of the bill, and the student it is for. */
  title: z.string(),
  student_name: z.string(),
  method: z.string(),
  amount_fen: z.number().int(),
  success_at: z.string(),
});
export type CounterReceipt = z.infer<typeof CounterReceipt>;

/** 钱箱应有: the float and the cash taken today less what was handed back. */
const CashDrawer = z.object({
  float_fen: z.number().int(),
  /** The day that the float was set for, the last one up to today; null: none was. */
  float_date: z.string().nullable(),
  /** Cash refunds that the caller registered as done today. */
  back_fen: z.number().int(),
  expected_fen: z.number().int(),
  /** True where one school is in sight: a float is that of one school. */
  may_set: z.boolean(),
});
export type CashDrawer = z.infer<typeof CashDrawer>;

/** 备用金: what lies in the drawer before anything is taken today. */
export const CashFloat = z.object({
  amount_fen: fen({ least: 0, most: 9_999_999, tooMuch: "备用金最多 99,999.99 元" }),
});
export type CashFloat = z.infer<typeof CashFloat>;

/** A payment that carries the number of a transfer. */
export const BookedTransfer = z.object({
  /** False: taken in a store that the caller may not see, so that nothing else is told of it. */
  is_seen: z.boolean(),
  order_no: z.string(),
  receipt_no: z.string(),
  /** Null: for several students. */
  student_name: z.string().nullable(),
  amount_fen: z.number().int(),
  success_at: z.string(),
});
export type BookedTransfer = z.infer<typeof BookedTransfer>;

/** 今日已收: what the caller took at counters today, by way. */
export const CounterTakings = z.object({
  count: z.number().int(),
  cash_count: z.number().int(),
  cash_fen: z.number().int(),
  transfer_count: z.number().int(),
  transfer_fen: z.number().int(),
  /** The last eight, newest first. */
  receipts: z.array(CounterReceipt),
  drawer: CashDrawer,
});
export type CounterTakings = z.infer<typeof CounterTakings>;

const permission = "Api:campus_pay/bill/offline_pay-offlinePay";

/** Calls of 收款台. */
export const counterApi = {
  students: endpoint({
    method: "GET",
    path: "/campus_pay/counter/students",
    permission,
    summary: "按姓名、拼音、学号或其尾号、付款人手机号或其尾号查找学生，附欠缴；至多 8 名，欠缴的在前",
    input: z.object({ q: z.string().trim().min(1).max(50) }),
    output: z.object({ list: z.array(CounterStudent) }),
  }),
  student: endpoint({
    method: "GET",
    path: "/campus_pay/counter/student/:id",
    permission,
    summary: "一名学生可以收款的账单、同一付款人的其他学生及其欠缴，以及本人收据本的下一个收据号",
    input: z.object({ id: PathId }),
    output: z.object({
      list: CounterStudent.extend({
        bills: z.array(CounterBill),
        /** The students who share a payer, at most six, those who owe most first. */
        siblings: z.array(CounterStudent),
        /** Empty without a receipt book. */
        next_receipt_no: z.string(),
      }),
    }),
  }),
  takings: endpoint({
    method: "GET",
    path: "/campus_pay/counter/takings",
    permission,
    summary: "本人今日登记的线下收款：笔数，现金与转账各几笔、多少钱，最近 8 张收据，按收款时间；钱箱应有多少现金",
    output: z.object({ list: CounterTakings }),
  }),
  transfers: endpoint({
    method: "GET",
    path: "/campus_pay/counter/transfers/:id",
    permission,
    summary: "一个到账流水号在学生的学校已入账的收款，至多 5 笔，最早的在前；调用者看不到的门店的收款只说已入账",
    input: z.object({ id: PathId, transfer_no: TransferNo.min(1) }),
    output: z.object({ list: z.array(BookedTransfer) }),
  }),
  float: endpoint({
    method: "PUT",
    path: "/campus_pay/counter/float",
    permission,
    summary: "设置本人今日在本校的备用金，0 至 99,999.99 元；之后的日子沿用",
    input: CashFloat,
  }),
};
