import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { PathId } from "../kernel/destroy";
import { dayRange, daysInOrder } from "../kernel/ranges";

export const StatementKind = z.enum(["due", "reduce", "receive", "refund", "close", "reopen"]);
export type StatementKind = z.infer<typeof StatementKind>;

/** A line of a statement: a movement on a bill, or a bill that is closed or reopened. */
export const StatementLine = z.object({
  at: z.string(),
  kind: StatementKind,
  bill_no: z.string(),
  title: z.string(),
  /** The receipt number, else that of the order or refund; empty without one. */
  number: z.string(),
  /** The way of a payment, the reason of anything else. */
  note: z.string(),
  /** Never negative: the kind says whether it adds to what is owed. */
  amount_fen: z.number().int(),
  /** The sum owed on all bills after the line. */
  owed_fen: z.number().int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** Sums by kind. What was owed before + due − reduce − paid + refunded − closed is owed afterwards. */
export const StatementSum = z.object({
  due_fen: z.number().int(),
  reduce_fen: z.number().int(),
  paid_fen: z.number().int(),
  refunded_fen: z.number().int(),
  /** Owed no more since its bill was closed, less what is owed again since one was reopened. */
  closed_fen: z.number().int(),
});
export type StatementSum = z.infer<typeof StatementSum>;

/** 学生对账单: the movements on a student's bills in some days, oldest first. */
export const StudentStatement = z.object({
  id: z.number().int(),
  name: z.string(),
  student_no: z.string(),
  school_name: z.string(),
  grade_name: z.string(),
  class_name: z.string(),
  opening_fen: z.number().int(),
  lines: z.array(StatementLine),
  /** Over the days asked. */
  sum: StatementSum,
  /** Over everything up to the last day asked. */
  total: StatementSum,
  closing_fen: z.number().int(),
});
export type StudentStatement = z.infer<typeof StudentStatement>;

/** Without a first day from the beginning, without a last one up to now. */
export const StatementQuery = z.object({ id: PathId, ...dayRange }).refine(...daysInOrder);
export type StatementQuery = z.infer<typeof StatementQuery>;

/** Calls of 学生对账单. */
export const studentStatementApi = {
  read: endpoint({
    method: "GET",
    path: "/campus_pay/student/statement/:id",
    permission: "Api:campus_pay/student/detail-detail",
    summary: "学生对账单：期初欠缴、期间的应缴、减免、收款、退款与逐笔结欠；须有账单与订单列表权限",
    input: StatementQuery,
    output: z.object({ list: StudentStatement }),
  }),
};
