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

/** 今日已收: what the caller took at counters today, by way. */
export const CounterTakings = z.object({
  count: z.number().int(),
  cash_fen: z.number().int(),
  transfer_fen: z.number().int(),
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
    summary: "一名学生可以收款的账单，以及本人收据本的下一个收据号",
    input: z.object({ id: PathId }),
    output: z.object({
      list: CounterStudent.extend({
        bills: z.array(CounterBill),
        /** Empty without a receipt book. */
        next_receipt_no: z.string(),
      }),
    }),
  }),
  takings: endpoint({
    method: "GET",
    path: "/campus_pay/counter/takings",
    permission,
    summary: "本人今日登记的线下收款：笔数、现金与转账金额，按收款时间",
    output: z.object({ list: CounterTakings }),
  }),
};
