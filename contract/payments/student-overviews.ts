import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { PathId } from "../kernel/destroy";
import { BillRow, BillSum } from "./bills";
import { OrderRow } from "./orders";
import { RefundRow } from "./refunds";

/** A bill with the names of its items. */
export const OverviewBill = BillRow.extend({ items: z.array(z.object({ name: z.string(), qty: z.number().int() })) });
export type OverviewBill = z.infer<typeof OverviewBill>;

/** Bills of a student, those that owe something first, then the newest; sums over all of them. */
export const OverviewBills = z.object({
  list: z.array(OverviewBill),
  total: z.number().int(),
  sum: BillSum,
  /** The number of bills that owe something. */
  owed_count: z.number().int(),
  /** The nearest day by which one of these is due; null: none is. */
  next_due_at: z.string().nullable(),
});
export type OverviewBills = z.infer<typeof OverviewBills>;

/** Consumption: paid orders without bills, less what was refunded of them. */
export const Consumption = z.object({
  month_count: z.number().int(),
  month_fen: z.number().int(),
  /** The sum of the last month up to the same moment of it. */
  last_month_fen: z.number().int(),
  today_fen: z.number().int(),
});
export type Consumption = z.infer<typeof Consumption>;

/** 学生概况: what an account may see of a student's money; null for a part whose list it may not see. */
export const StudentOverview = z.object({
  bills: OverviewBills.nullable(),
  /** The newest ones, and the number of all. */
  orders: z.object({ list: z.array(OrderRow), total: z.number().int(), consumption: Consumption }).nullable(),
  refunds: z.object({ list: z.array(RefundRow), total: z.number().int() }).nullable(),
  /** Enrolments that are not closed first. */
  facepays: z
    .array(
      z.object({
        id: z.number().int(),
        channel: z.string(),
        state: z.number().int(),
        opened_at: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Students with a payer in common. */
  siblings: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      grade_name: z.string(),
      class_name: z.string(),
    }),
  ),
});
export type StudentOverview = z.infer<typeof StudentOverview>;

/** Calls of 学生概况. */
export const studentOverviewApi = {
  read: endpoint({
    method: "GET",
    path: "/campus_pay/student/overview/:id",
    permission: "Api:campus_pay/student/detail-detail",
    summary: "学生概况：账单与欠缴、订单与消费、退款、刷脸、同一付款人的其他学生；无权查看的部分为空",
    input: z.object({ id: PathId }),
    output: z.object({ list: StudentOverview }),
  }),
};
