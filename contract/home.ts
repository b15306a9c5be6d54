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

/** Payments of today by one way. */
export const HomeWay = z.object({ way_code: z.string(), pay_count: z.number().int(), pay_fen: z.number().int() });
export type HomeWay = z.infer<typeof HomeWay>;

/** The month of one school beside as many days of the last month. */
export const HomeSchool = z.object({
  school_id: z.number().int(),
  name: z.string(),
  pay_fen: z.number().int(),
  net_fen: z.number().int(),
  last_net_fen: z.number().int(),
});
export type HomeSchool = z.infer<typeof HomeSchool>;

/** A class that owes. */
export const HomeClass = z.object({
  id: z.number().int(),
  grade_id: z.number().int(),
  name: z.string(),
  school_name: z.string(),
  student_count: z.number().int(),
  owed_fen: z.number().int(),
});
export type HomeClass = z.infer<typeof HomeClass>;

/** Money by the day it moved, as reports count it; null for who may not see orders. */
export const HomeFigures = z.object({
  today: z.string(),
  money: z
    .object({
      today: HomePeriod,
      yesterday: HomePeriod,
      /** The same day of the last week, up to the same time. */
      last_week: HomePeriod,
      /** This month up to today, and as many days of the last one. */
      month: HomePeriod,
      last_month: HomePeriod,
      /** The last thirty, oldest first, days without money too. */
      days: z.array(HomeDay),
      /** Sums of today, the largest first. */
      ways: z.array(HomeWay),
      /** Sums of the month, the largest first, at most ten; empty for a call that sees one school. */
      schools: z.array(HomeSchool),
    })
    .nullable(),
  /** The six that owe most, and what all owe; null for who may not see debts. */
  arrears: z.object({ classes: z.array(HomeClass), owed_fen: z.number().int() }).nullable(),
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
    summary: "首页数字：今日与本月的收退款、渠道、各校、最近三十天，以及欠费最多的班级",
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
