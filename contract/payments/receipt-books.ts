import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { ReceiptNo } from "./bill-actions";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { Id } from "../kernel/ids";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { enabledTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";

const flag = z.coerce.number().int().min(0).max(1);

/** 收据本: a range of receipt numbers that a school gives to one clerk, or to all of them. */
export const ReceiptBook = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  first_no: z.string(),
  last_no: z.string(),
  /** Null: every clerk of the school. */
  clerk_id: z.number().int().nullable(),
  clerk_name: z.string(),
  /** Numbers in it. */
  size: z.number().int(),
  /** Numbers in it that receipts have. */
  used: z.number().int(),
  /** The one after the last that a receipt has; empty where the book is used up. */
  next_no: z.string(),
  /** 0: its numbers are not proposed. */
  status: z.number().int(),
  remark: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReceiptBook = z.infer<typeof ReceiptBook>;

const CountedReceiptNo = ReceiptNo.refine((text) => /\d{1,15}$/.test(text), "收据号须以数字结尾");

export const ReceiptBookChange = z.object({
  first_no: CountedReceiptNo,
  /** Has the beginning and the length of the first. */
  last_no: CountedReceiptNo,
  clerk_id: z.preprocess((value) => (value === "" ? null : value), Id.nullish()),
  status: flag.default(1),
  remark: visibleLines().max(200).default(""),
});
export type ReceiptBookChange = z.infer<typeof ReceiptBookChange>;
/** The school is asked of those who keep several, and stays. */
export const ReceiptBookInput = ReceiptBookChange.extend({ school_id: Id.optional() });
export type ReceiptBookInput = z.infer<typeof ReceiptBookInput>;

export const ReceiptBookQuery = z.object({
  /** A number in the book. */
  receipt_no: z.string().trim().max(32).optional(),
  /** Part of the clerk's name. */
  clerk: z.string().trim().max(60).optional(),
  status: flag.optional(),
  sort: z.enum(["id", "-id"]).default("-id"),
  ...Paging.shape,
});
export type ReceiptBookQuery = z.infer<typeof ReceiptBookQuery>;
/** A whole list, as it is exported. */
export const ReceiptBookFilter = ReceiptBookQuery.omit({ cur_page: true, page_size: true });
export type ReceiptBookFilter = z.infer<typeof ReceiptBookFilter>;

const path = "/campus_pay/receipt_book";
const permission = "Api:campus_pay/receipt_book";

/** Calls of 收据本. */
export const receiptBookApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "收据本列表：按收据号、领用人、状态筛选",
    input: ReceiptBookQuery,
    output: listOf(ReceiptBook),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出收据本（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: ReceiptBookFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/store-store`,
    summary: "可以新增收据本的学校",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  clerks: endpoint({
    method: "GET",
    path: `${path}/clerks/:school_id`,
    permission: `${permission}/list-index`,
    summary: "一所学校可以领用收据本的收费员",
    input: z.object({ school_id: PathId }),
    output: z.object({ list: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增收据本",
    input: ReceiptBookInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一个收据本",
    input: z.object({ id: PathId }),
    output: z.object({ list: ReceiptBook }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改收据本",
    input: ReceiptBookChange.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除收据本，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
};

export const receiptBookList = defineList<ReceiptBook, ReceiptBookQuery>()({
  page: "receipt_book",
  path: `${path}/list`,
  title: "收据本",
  purpose: "收据号的号段、领用人与用到哪一号",
  noun: "收据本",
  empty: "还没有收据本。登记领用的收据号段后，收款时会按顺序带出下一个收据号。",
  rowKey: ["id"],
  rowName: "first_no",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    first_no: { label: "起始收据号", kind: "number", width: 136 },
    last_no: { label: "截止收据号", kind: "number", width: 136 },
    school_name: schoolNameColumn,
    clerk_name: { label: "领用人", kind: "text", width: 112 },
    size: { label: "张数", kind: "count", width: 72 },
    used: { label: "已用", kind: "count", width: 72 },
    next_no: { label: "下一张", kind: "number", width: 136 },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
    },
    remark: { label: "备注", kind: "text", width: 200 },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["school_id", "clerk_id"],
  filters: {
    receipt_no: { label: "收据号", kind: "text", hint: "号段内的任一收据号" },
    clerk: { label: "领用人", kind: "text" },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 4,
  sortable: ["id"],
});
