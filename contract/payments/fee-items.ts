import * as z from "zod";
import { visibleText, visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { PurposeName } from "./collect-accounts";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { enabledTones, yesTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";

const flag = z.coerce.number().int().min(0).max(1);

/** 收费项目: an entry of a school's price list. Bills copy it, so a later price touches none of them. */
export const FeeItem = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  /** Unique in the school. */
  item_code: z.string(),
  name: z.string(),
  /** A value of the dictionary `fee_category`. */
  category: z.string(),
  price_fen: z.number().int(),
  /** 收款用途: into which accounts it is paid. */
  purpose: z.string(),
  /** 1: nobody of the target is left out. */
  mandatory: z.number().int(),
  /** The largest quantity for one student in one batch. */
  max_qty: z.number().int(),
  /** 0: not offered for new batches. */
  status: z.number().int(),
  remark: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type FeeItem = z.infer<typeof FeeItem>;

export const FeeItemChange = z.object({
  item_code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{2,32}$/, "只能用字母、数字、下划线和短横线，2 至 32 位"),
  name: visibleText().min(2).max(60),
  category: visibleText().min(1, "请选择类别").max(60),
  price_fen: fen({ least: 1, tooLittle: "价格至少 0.01 元", most: 100_000_000, tooMuch: "价格最多 1,000,000.00 元" }),
  purpose: PurposeName,
  mandatory: flag.default(1),
  max_qty: z.coerce.number().int().min(1).max(999).default(1),
  status: flag.default(1),
  remark: visibleLines().max(200).default(""),
});
export type FeeItemChange = z.infer<typeof FeeItemChange>;
/** The school is asked of those who keep several, and stays. */
export const FeeItemInput = FeeItemChange.extend({ school_id: Id.optional() });
export type FeeItemInput = z.infer<typeof FeeItemInput>;

export const FeeItemQuery = z.object({
  /** Part of the name or of the code. */
  name: z.string().trim().max(60).optional(),
  category: z.string().trim().max(60).optional(),
  mandatory: flag.optional(),
  status: flag.optional(),
  sort: z.enum(["id", "-id", "price_fen", "-price_fen"]).default("-id"),
  ...Paging.shape,
});
export type FeeItemQuery = z.infer<typeof FeeItemQuery>;
/** A whole list, as it is exported. */
export const FeeItemFilter = FeeItemQuery.omit({ cur_page: true, page_size: true });
export type FeeItemFilter = z.infer<typeof FeeItemFilter>;

const path = "/campus_pay/fee_item";
const permission = "Api:campus_pay/fee_item";

/** Calls of 收费项目. */
export const feeItemApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "收费项目列表：按名称、类别、是否必缴、状态筛选",
    input: FeeItemQuery,
    output: listOf(FeeItem),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出收费项目（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: FeeItemFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/store-store`,
    summary: "可以新增收费项目的学校",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  purposes: endpoint({
    method: "GET",
    path: `${path}/purposes`,
    permission: `${permission}/list-index`,
    summary: "可选的收款用途，首项为“学校收款”",
    output: z.object({ list: z.array(z.string()) }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增收费项目",
    input: FeeItemInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一个收费项目",
    input: z.object({ id: PathId }),
    output: z.object({ list: FeeItem }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改收费项目；已生成的账单不受影响",
    input: FeeItemChange.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除收费项目，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
};

export const feeItemList = defineList<FeeItem, FeeItemQuery>()({
  page: "fee_item",
  path: `${path}/list`,
  title: "收费项目",
  purpose: "收什么钱：名称、类别与默认金额",
  noun: "收费项目",
  empty: "还没有收费项目。每个项目写明价格，缴费批次从这里选。",
  rowKey: ["id"],
  rowName: "name",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    item_code: { label: "项目编码", kind: "number", width: 128 },
    name: { label: "项目名称", kind: "text", width: 160 },
    school_name: schoolNameColumn,
    category: { label: "类别", kind: "choice", choices: { dictionary: "fee_category" }, width: 88 },
    price_fen: { label: "价格（元）", kind: "money", decides: true },
    purpose: { label: "收款用途", kind: "text", width: 112 },
    mandatory: { label: "必缴", kind: "choice", choices: { dictionary: "sys_yes_no" }, tones: yesTones, width: 72 },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
      decides: true,
    },
    max_qty: { label: "最多份数", kind: "count", width: 88 },
    remark: { label: "备注", kind: "text", width: 200 },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["school_id"],
  filters: {
    name: { label: "项目", kind: "text", hint: "名称或编码" },
    category: { label: "类别", kind: "select", choices: { dictionary: "fee_category" } },
    mandatory: { label: "必缴", kind: "select", choices: { dictionary: "sys_yes_no" } },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 4,
  sortable: ["id", "price_fen"],
});
