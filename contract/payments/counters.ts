import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { PathId } from "../kernel/destroy";
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

/** 今日已收: what the caller took at counters today, by way. */
export const CounterTakings = z.object({
  count: z.number().int(),
  cash_count: z.number().int(),
  cash_fen: z.number().int(),
  transfer_count: z.number().int(),
  transfer_fen: z.number().int(),
  /** The last eight, newest first. */
  receipts: z.array(CounterReceipt),
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
    summary: "本人今日登记的线下收款：笔数，现金与转账各几笔、多少钱，最近 8 张收据，按收款时间",
    output: z.object({ list: CounterTakings }),
  }),
};
