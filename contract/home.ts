import * as z from "zod";
import { endpoint } from "./kernel/endpoint";
import { OperateLog } from "./platform/logs";
import { listOf, Paging } from "./kernel/paging";
import { ReportFigures } from "./payments/reports";

/** A notice with its text, as existing clients show it on their first page. */
export const HomeNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Epoch seconds. */
  public_time: z.number().int(),
  created_at: z.string(),
});
export type HomeNotice = z.infer<typeof HomeNotice>;

/** Sums of payments and refunds of a range of days, first and last day included. */
export const HomePeriod = ReportFigures.extend({ start_date: z.string(), end_date: z.string() });
export type HomePeriod = z.infer<typeof HomePeriod>;

export const HomeDay = z.object({
  date: z.string(),
  pay_count: z.number().int(),
  pay_fen: z.number().int(),
  refund_fen: z.number().int(),
});
export type HomeDay = z.infer<typeof HomeDay>;

/**
 * Numbers of things that wait for an employee: refunds and exceptions to decide on, bills overdue, orders being paid, statements that
 * differ.
 */
export const HomeTodo = z.object({
  kind: z.enum(["refund", "exception", "bill", "order", "recon"]),
  count: z.number().int(),
});
export type HomeTodo = z.infer<typeof HomeTodo>;

/** Money by the day it moved, as reports count it; null for who may not see orders. */
export const HomeFigures = z.object({
  today: z.string(),
  money: z
    .object({
      today: HomePeriod,
      yesterday: HomePeriod,
      /** This month up to today, and as many days of the last one. */
      month: HomePeriod,
      last_month: HomePeriod,
      /** The last thirty, oldest first, days without money too. */
      days: z.array(HomeDay),
    })
    .nullable(),
  /** Only what the account may do something about, and only where there is any. */
  todos: z.array(HomeTodo),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

/** The first page (wire-contract 2.2). */
export const homeApi = {
  home: endpoint({
    method: "GET",
    path: "/home",
    permission: "signed-in",
    summary: "首页：最近的公告，以及本人的操作日志（分页）",
    input: Paging,
    output: z.object({ notice_list: z.array(HomeNotice), operate_log: listOf(OperateLog) }),
  }),
  figures: endpoint({
    method: "GET",
    path: "/home/figures",
    permission: "signed-in",
    summary: "首页数字：今日与本月的收退款、最近三十天，以及待办",
    output: HomeFigures,
  }),
  /** Existing clients ask for it on their first page, and show an error where it is not there. */
  worldMap: endpoint({
    method: "GET",
    path: "/world_map_data",
    permission: "signed-in",
    summary: "世界地图数据：本系统没有，固定为空",
    output: z.object({ dataArr: z.array(z.never()), namemap: z.object({}) }),
  }),
};
