import * as z from "zod";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";

/** Lists that can be exported in the background (domain 4.6). */
export const exportModules = [
  { value: "order_list", label: "订单列表" },
  { value: "bill_list", label: "账单列表" },
  { value: "refund_list", label: "退款列表" },
  { value: "student_list", label: "学生列表" },
  { value: "payer_list", label: "付款人列表" },
  { value: "recon_list", label: "对账明细" },
] as const;
export const ExportModule = z.enum(
  ["order_list", "bill_list", "refund_list", "student_list", "payer_list", "recon_list"],
  "没有这个导出模块",
);
export type ExportModule = z.infer<typeof ExportModule>;

/** domain 4.6, and 5 of ours. */
export const exportStates = [
  { value: 0, label: "排队中" },
  { value: 1, label: "导出中" },
  { value: 2, label: "已完成" },
  { value: 3, label: "失败" },
  { value: 4, label: "已过期" },
  { value: 5, label: "已取消" },
] as const;

export const ExportTask = z.object({
  id: z.number().int(),
  module: ExportModule,
  /** The list, as it is called. */
  module_name: z.string(),
  /** The time range of its filter. */
  name: z.string(),
  status: z.number().int().min(0).max(5),
  status_name: z.string(),
  /** Why it failed; empty otherwise. */
  fail_reason: z.string(),
  /** In percent. */
  progress: z.number().int().min(0).max(100),
  /** The whole filter in words. */
  filter_text: z.string(),
  /** Rows written so far, all of them once it is done. */
  row_count: z.number().int(),
  /** Rows that fitted the filter when the work began: none is left out. */
  row_total: z.number().int(),
  /** The sum of the rows' amounts; null where rows have none. */
  amount_fen: z.number().int().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** When the file is removed. */
  expires_at: z.string().nullable(),
  /** The address of the file, for its owner's token; empty unless the status is 2. */
  file_download: z.string(),
});
export type ExportTask = z.infer<typeof ExportTask>;

export const ExportTaskQuery = z.object({
  module: ExportModule.default("order_list"),
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  // back-office §7: its popover shows five
  page_size: z.coerce.number().int().min(1).max(1000).default(5),
});

export type ExportTaskQuery = z.infer<typeof ExportTaskQuery>;

/** This list has keys of its own (wire-contract 2.10); `exec_num` counts what is queued or running. */
export const ExportTaskPage = z.object({
  data: z.array(ExportTask),
  total: z.number().int(),
  exec_num: z.number().int(),
  /** The lists whose records the caller may look through, this one included. */
  modules: z.array(z.object({ value: ExportModule, label: z.string() })),
});
export type ExportTaskPage = z.infer<typeof ExportTaskPage>;

const one = z.object({ id: PathId });

/** Exports that run in the background: everybody's own, each with the right to export its module (LIST-09, LIST-10). */
export const exportApi = {
  list: endpoint({
    method: "GET",
    path: "/task/export/list",
    permission: "signed-in",
    summary: "本人的导出记录，最新的在前",
    input: ExportTaskQuery,
    output: ExportTaskPage,
  }),
  store: endpoint({
    method: "POST",
    path: "/task/export/store",
    permission: "signed-in",
    summary: "在后台导出一个列表的全部筛选结果",
    input: z.object({
      module: ExportModule.default("order_list"),
      /** The filter as the list takes it. */
      filters: z.record(z.string(), z.unknown()).default({}),
      /** Keys of columns in their order; absent: those the caller sees. */
      columns: z.array(z.string().max(64)).min(1).max(100).optional(),
    }),
    output: z.object({ id: z.number().int() }),
  }),
  cancel: endpoint({
    method: "POST",
    path: "/task/export/cancel/:id",
    permission: "signed-in",
    summary: "取消排队中或进行中的导出",
    input: one,
  }),
  retry: endpoint({
    method: "POST",
    path: "/task/export/retry/:id",
    permission: "signed-in",
    summary: "重新导出：失败、已取消或已过期的",
    input: one,
  }),
  download: endpoint({
    method: "GET",
    path: "/task/export/download/:id",
    permission: "signed-in",
    kind: "file",
    audited: true,
    summary: "下载导出的文件",
    input: one,
  }),
};
