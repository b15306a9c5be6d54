import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { settlementTones } from "../platform/list-definition/tones";
import { orderWays } from "./order-enumerations";
import { listOf, Paging } from "../kernel/paging";
import { dayRange, daysInOrder } from "../kernel/ranges";
import { CommissionShare, settlementStates } from "./settlements";

const filter = {
  /** The range of business days. */
  ...dayRange,
  agent_id: Id.optional(),
  school_id: Id.optional(),
  /** The state of the settlement that a share comes from. */
  state: z.coerce.number().int().min(0).max(3).optional(),
  sort: z.enum(["biz_date", "-biz_date", "commission_fen", "-commission_fen"]).default("-biz_date"),
};

export const CommissionQuery = z.object({ ...filter, ...Paging.shape }).refine(...daysInOrder);
export type CommissionQuery = z.infer<typeof CommissionQuery>;
/** A whole list, as it is exported. */
export const CommissionFilter = z.object(filter).refine(...daysInOrder);
export type CommissionFilter = z.infer<typeof CommissionFilter>;

/** The share that an agent earns by one settlement. */
export const Commission = CommissionShare.extend({
  id: z.number().int(),
  settle_no: z.string(),
  school_name: z.string(),
  channel: z.string(),
  biz_date: z.string(),
  /** The business day of the settlement. */
  state: z.number().int(),
});
export type Commission = z.infer<typeof Commission>;

/** Over the whole filter; settled = that of settlements that are 已结算. */
export const CommissionSum = z.object({
  base_fen: z.number().int(),
  commission_fen: z.number().int(),
  settled_fen: z.number().int(),
});
export type CommissionSum = z.infer<typeof CommissionSum>;

export const CommissionPage = z.object({ ...listOf(Commission).shape, sum: CommissionSum });
export type CommissionPage = z.infer<typeof CommissionPage>;

const permission = "Api:campus_pay/commission";

/** Calls of 代理分润. */
export const commissionApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/commission/list",
    permission: `${permission}/list-index`,
    summary: "代理分润列表，附整个筛选的合计；代理商只见本人的",
    input: CommissionQuery,
    output: CommissionPage,
  }),
  agents: endpoint({
    method: "GET",
    path: "/campus_pay/commission/agents",
    permission: `${permission}/list-index`,
    summary: "有分润的代理商，供下拉选择；代理商只见本人",
    output: z.object({ list: z.array(z.object({ agent_id: z.number().int(), name: z.string() })) }),
  }),
  export: endpoint({
    method: "GET",
    path: "/campus_pay/commission/export",
    permission: `${permission}/export-export`,
    summary: "按筛选导出代理分润（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: CommissionFilter,
  }),
};

/** A commission as its list shows it: the rate as text. */
export type ListedCommission = Omit<Commission, "commission_bp"> & { commission_bp: string };

export const commissionList = defineList<ListedCommission, CommissionQuery>()({
  page: "commission",
  path: "/campus_pay/commission/list",
  title: "代理分润",
  purpose: "按日、按学校算给代理商的分润",
  noun: "代理分润",
  empty: "还没有分润。结算单生成后，按代理商的比例计算。",
  rowKey: ["id"],
  rowName: "settle_no",
  columns: {
    biz_date: { label: "业务日期", kind: "text", width: 104 },
    school_name: schoolNameColumn,
    agent_name: { label: "代理商", kind: "text" },
    channel: { label: "渠道", kind: "choice", choices: orderWays, channel: true },
    base_fen: { label: "分润基数（元）", kind: "money" },
    commission_bp: { label: "分润比例", kind: "text", width: 88 },
    commission_fen: { label: "分润（元）", kind: "money" },
    state: { label: "结算状态", kind: "choice", choices: settlementStates, tones: settlementTones },
    settle_no: { label: "结算单号", kind: "number", width: 200 },
  },
  unlisted: ["id", "agent_id"],
  filters: {
    dates: { label: "业务日期", kind: "dates" },
    agent_id: { label: "代理商", kind: "select", choices: { page: "agent" } },
    school_id: { label: "学校", kind: "select", choices: { page: "school" } },
    state: { label: "结算状态", kind: "select", choices: settlementStates },
  },
  alwaysVisible: 4,
  sortable: ["biz_date", "commission_fen"],
});
