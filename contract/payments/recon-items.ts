import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { reconVerdict, reconDisposition } from "./states";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { defineList } from "../platform/list-definition/list-definition";
import { dispositionTones, verdictTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { amountsInOrder, fenRange, numberTail } from "../kernel/ranges";
import { reconDispositions, reconKinds, reconVerdicts } from "./recon-enumerations";
import { rule } from "../kernel/rule";
import { several } from "../kernel/several";

const itemFilter = {
  /** 0 平账 … 5 待定; `diff`: all differences. */
  verdict: several(z.union([z.literal("diff"), z.coerce.number().int().min(0).max(5)])),
  disposition: several(z.coerce.number().int().min(0).max(5)),
  kind: z.coerce.number().int().min(1).max(2).optional(),
  /** A number of either side, whole or its tail. */
  number: numberTail("单号"),
  ...fenRange,
};

export const ReconItemFilter = z.object({ batch_id: Id, ...itemFilter }).refine(...amountsInOrder);
export type ReconItemFilter = z.infer<typeof ReconItemFilter>;

/** In the order of the file, or backwards. */
const paging = { sort: z.enum(["id", "-id"]).default("id"), ...Paging.shape };

/** The filter and paging of the list of one batch. */
export const ReconItemSearch = z.object({ ...itemFilter, ...paging }).refine(...amountsInOrder);

export const ReconItemQuery = z.object({ batch_id: Id, ...itemFilter, ...paging }).refine(...amountsInOrder);
export type ReconItemQuery = z.infer<typeof ReconItemQuery>;

/** Null amounts: that side lacks it. */
export const ReconItem = z.object({
  id: z.number().int(),
  batch_id: z.number().int(),
  /** In the file; 0: not in the file. */
  line: z.number().int(),
  kind: z.number().int(),
  verdict: z.number().int(),
  local_no: z.string(),
  order_no: z.string(),
  channel_no: z.string(),
  trade_no: z.string(),
  merchant_no: z.string(),
  local_fen: z.number().int().nullable(),
  channel_fen: z.number().int().nullable(),
  /** channel − local, a side that lacks it counting as nothing; null while a line is pending. */
  gap_fen: z.number().int().nullable(),
  fee_fen: z.number().int(),
  /** The order's state when it was compared, in Chinese. */
  local_state: z.string(),
  channel_state: z.string(),
  happened_at: z.string(),
  /** Null where there is nothing to deal with. */
  disposition: z.number().int().nullable(),
  remark: z.string(),
  handled_by: z.string().nullable(),
  handled_at: z.string().nullable(),
});
export type ReconItem = z.infer<typeof ReconItem>;

/** 补单 books money that the channel has and no order of ours shows: payments of the verdicts 长款 and 状态不符. */
export function maySupplement({
  kind,
  verdict,
  channel_fen,
}: Pick<ReconItem, "kind" | "verdict" | "channel_fen">): boolean {
  return kind === 1 && channel_fen !== null && (verdict === reconVerdict.long || verdict === reconVerdict.state);
}

/** Over the whole filter. */
export const ReconItemSum = z.object({ channel_fen: z.number().int(), local_fen: z.number().int() });
export type ReconItemSum = z.infer<typeof ReconItemSum>;

export const ReconItemPage = z.object({ ...listOf(ReconItem).shape, sum: ReconItemSum });
export type ReconItemPage = z.infer<typeof ReconItemPage>;

export const ReconItemDetail = z.object({ item: ReconItem, history: z.array(HistoryStep) });
export type ReconItemDetail = z.infer<typeof ReconItemDetail>;

const handling = {
  disposition: z.coerce.number("请选择处理方式").int().min(1, "请选择处理方式").max(5),
  remark: visibleLines().min(1, "请填写处理说明").max(256),
  /** The order a payment that was not found here belongs to; for 补单 of one item. */
  order_no: z.string().trim().max(64).default(""),
};
const orderIsForMaking = rule(
  ({ disposition, order_no }: { disposition: number; order_no: string }) =>
    disposition === reconDisposition.supplement || order_no === "",
  { path: ["order_no"], error: "只有补单需要填写订单号" },
);

/** The handling of differences, as the form asks it beside the items to handle. */
export const ReconHandling = z.object(handling).refine(...orderIsForMaking);
export type ReconHandling = z.infer<typeof ReconHandling>;

/** One way of dealing with one or several differences; each is answered for. */
export const ReconSettlement = z
  .object({ id: z.array(Id).min(1, "请选择要处理的差异").max(200), ...handling })
  .refine(...orderIsForMaking)
  .refine(
    ...rule(({ id, order_no }: { id: readonly number[]; order_no: string }) => order_no === "" || id.length === 1, {
      path: ["order_no"],
      error: "一次只能为一笔差异指定订单号",
    }),
  );
export type ReconSettlement = z.infer<typeof ReconSettlement>;

/** The result for each item, in the order asked. */
export const ReconSettled = z.object({
  list: z.array(z.object({ id: z.number().int(), done: z.boolean(), reason: z.string() })),
});
export type ReconSettled = z.infer<typeof ReconSettled>;

/** Calls of 对账明细. */
export const reconItemApi = {
  list: endpoint({
    method: "GET",
    path: "/campus_pay/recon_item/list",
    permission: "Api:campus_pay/recon_item/list-index",
    summary: "对账明细，附整个筛选的合计",
    input: ReconItemQuery,
    output: ReconItemPage,
  }),
  detail: endpoint({
    method: "GET",
    path: "/campus_pay/recon_item/detail/:id",
    permission: "Api:campus_pay/recon_item/detail-detail",
    summary: "对账明细详情，附经过",
    input: z.object({ id: Id }),
    output: ReconItemDetail,
  }),
  handle: endpoint({
    method: "POST",
    path: "/campus_pay/recon_item/handle",
    permission: "Api:campus_pay/recon_item/handle-handle",
    summary: "处理一笔或多笔差异，逐笔答复",
    input: ReconSettlement,
    output: ReconSettled,
  }),
  export: endpoint({
    method: "GET",
    path: "/campus_pay/recon_item/export",
    permission: "Api:campus_pay/recon_item/export-export",
    kind: "file",
    audited: true,
    summary: "导出对账明细（xlsx）",
    input: ReconItemFilter,
  }),
};

export const reconItemList = defineList<ReconItem, ReconItemQuery>()({
  page: "recon_item",
  path: "/campus_pay/recon_item/list/:batch_id",
  title: "对账明细",
  purpose: "一批账单的逐笔核对结果，差异在这里处理",
  noun: "对账明细",
  empty: "这个批次没有明细。",
  presets: [{ name: "全部差异", query: { verdict: "diff" } }],
  rowKey: ["id"],
  rowName: "id",
  columns: {
    id: { label: "编号", kind: "count", width: 80 },
    verdict: { label: "结论", kind: "choice", choices: reconVerdicts, tones: verdictTones, width: 88, decides: true },
    disposition: {
      ...{ label: "处理方式", kind: "choice", width: 88 },
      ...{ choices: reconDispositions, tones: dispositionTones },
      decides: true,
    },
    gap_fen: { label: "差额（元）", kind: "money", decides: true },
    channel_fen: { label: "渠道金额（元）", kind: "money", decides: true },
    local_fen: { label: "本地金额（元）", kind: "money", decides: true },
    happened_at: { label: "交易时间", kind: "time", decides: true },
    remark: { label: "处理说明", kind: "text", width: 160, decides: true },
    line: { label: "行号", kind: "count", width: 72, shown: false },
    kind: { label: "类型", kind: "choice", choices: reconKinds, width: 64 },
    channel_no: { label: "渠道单号", kind: "number", width: 256 },
    merchant_no: { label: "商户单号", kind: "number" },
    local_no: { label: "本地单号", kind: "number" },
    order_no: { label: "订单号", kind: "number", shown: false },
    trade_no: { label: "渠道支付单号", kind: "number", width: 256, shown: false },
    fee_fen: { label: "手续费（元）", kind: "money", shown: false },
    channel_state: { label: "渠道状态", kind: "text", width: 80 },
    local_state: { label: "本地状态", kind: "text", width: 88 },
    handled_by: { label: "处理人", kind: "text", width: 88 },
    handled_at: { label: "处理时间", kind: "time", shown: false },
  },
  unlisted: ["batch_id"],
  filters: {
    verdict: {
      label: "结论",
      kind: "select",
      choices: [{ value: "diff", label: "全部差异" }, ...reconVerdicts],
      several: true,
    },
    disposition: { label: "处理方式", kind: "select", choices: reconDispositions, several: true },
    kind: { label: "类型", kind: "select", choices: reconKinds },
    number: { label: "单号", kind: "text", hint: "任一方的单号或末 4 位起" },
    amounts: { label: "金额", kind: "money" },
  },
  unfiltered: ["batch_id"],
  alwaysVisible: 4,
  sortable: ["id"],
  exportModule: "recon_list",
});
