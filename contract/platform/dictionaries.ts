import * as z from "zod";
import { visibleLines, visibleText } from "../kernel/names";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "./list-definition/list-definition";
import { enabledTones } from "./list-definition/tones";
import { listOf, Paging } from "../kernel/paging";

const status = z.coerce.number().int().min(0).max(1);

/** A dictionary: one set of choices under a name that screens ask by. */
export const DictType = z.object({
  dict_id: z.number().int(),
  dict_name: z.string(),
  dict_type: z.string(),
  remark: z.string(),
  /** 0: its items are not offered. */
  status: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DictType = z.infer<typeof DictType>;

/** One item of a dictionary, as it is stored. */
export const DictData = z.object({
  dict_code: z.number().int(),
  dict_sort: z.number().int(),
  dict_label: z.string(),
  dict_value: z.string(),
  dict_type: z.string(),
  css_class: z.string(),
  list_class: z.string(),
  is_default: z.number().int(),
  /** 0: not offered. */
  status: z.number().int(),
  remark: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DictData = z.infer<typeof DictData>;

/** An item as selects want it: a value that is a whole number is one here (wire-contract 2.5). */
export const DictItem = DictData.extend({ dict_value: z.union([z.string(), z.number()]) });
export type DictItem = z.infer<typeof DictItem>;

const typeName = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, "只能用字母、数字和下划线，以字母开头");
const remark = visibleLines().max(200).default("");

export const DictTypeInput = z.object({
  dict_name: visibleText().min(2).max(60),
  dict_type: typeName,
  status: status.default(1),
  remark,
});
export type DictTypeInput = z.infer<typeof DictTypeInput>;

/** To which dictionary an item belongs is settled when it is made. */
export const DictDataChange = z.object({
  dict_label: visibleText().min(1).max(60),
  dict_value: z.string().trim().min(1).max(60),
  dict_sort: z.coerce.number().int().min(1).max(99).default(1),
  status: status.default(1),
  remark,
  css_class: z.string().trim().max(60).optional(),
  list_class: z.string().trim().max(60).optional(),
  is_default: status.optional(),
});
export type DictDataChange = z.infer<typeof DictDataChange>;
export const DictDataInput = DictDataChange.extend({ dict_type: typeName });
export type DictDataInput = z.infer<typeof DictDataInput>;

/** Newest last, or first with `-`. */
export const DictTypeQuery = z.object({
  dict_name: z.string().trim().max(60).optional(),
  dict_type: z.string().trim().max(60).optional(),
  status: status.optional(),
  sort: z.enum(["dict_id", "-dict_id"]).default("dict_id"),
  ...Paging.shape,
});
export type DictTypeQuery = z.infer<typeof DictTypeQuery>;
/** A whole list, as it is exported. */
export const DictTypeFilter = DictTypeQuery.omit({ cur_page: true, page_size: true });
export type DictTypeFilter = z.infer<typeof DictTypeFilter>;

export const DictDataQuery = z.object({
  /** The dictionary's whole name; without it the items of all. */
  dict_type: z.string().trim().max(60).optional(),
  dict_label: z.string().trim().max(60).optional(),
  status: status.optional(),
  sort: z.enum(["dict_sort", "-dict_sort"]).default("dict_sort"),
  ...Paging.shape,
});
export type DictDataQuery = z.infer<typeof DictDataQuery>;
/** A whole list, as it is exported. */
export const DictDataFilter = DictDataQuery.omit({ cur_page: true, page_size: true });
export type DictDataFilter = z.infer<typeof DictDataFilter>;

const typePath = "/setting/system_module/dict_type";
const typePermission = "Api:setting/system_module/dict_type";

/** 字典类型 (wire-contract 2.5). */
export const dictTypeApi = {
  list: endpoint({
    method: "GET",
    path: `${typePath}/list`,
    permission: `${typePermission}/list-index`,
    summary: "字典类型列表：按名称、类型、状态筛选",
    input: DictTypeQuery,
    output: listOf(DictType),
  }),
  export: endpoint({
    method: "GET",
    path: `${typePath}/export`,
    permission: `${typePermission}/export-export`,
    summary: "按筛选导出字典类型（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: DictTypeFilter,
  }),
  store: endpoint({
    method: "POST",
    path: `${typePath}/store`,
    permission: `${typePermission}/store-store`,
    summary: "新增字典类型",
    input: DictTypeInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${typePath}/edit/:id`,
    permission: `${typePermission}/list-index`,
    summary: "一个字典类型",
    input: z.object({ id: PathId }),
    output: z.object({ list: DictType }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${typePath}/update/:id`,
    permission: `${typePermission}/update-update`,
    summary: "修改字典类型；改类型标识时字典项一起改",
    input: DictTypeInput.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${typePath}/destroy/:id`,
    permission: `${typePermission}/destroy-destroy`,
    summary: "删除字典类型，路径为 0 时按请求体 id 批量删除；有字典项的不能删除",
    input: DestroyInput,
  }),
};

const dataPath = "/setting/system_module/dict_data";
const dataPermission = "Api:setting/system_module/dict_data";

/** 字典项 (wire-contract 2.5). */
export const dictDataApi = {
  /** Calls that read the choices of selects, filters and labels. */
  items: endpoint({
    method: "GET",
    path: `${dataPath}/dict/:dict_type`,
    permission: "signed-in",
    summary: "一个字典里启用的字典项，数字值为 JSON 数字",
    input: z.object({ dict_type: z.string().max(60) }),
    output: z.object({ list: z.array(DictItem) }),
  }),
  list: endpoint({
    method: "GET",
    path: `${dataPath}/list`,
    permission: `${dataPermission}/list-index`,
    summary: "字典项列表：按所属类型、标签、状态筛选",
    input: DictDataQuery,
    output: listOf(DictData),
  }),
  export: endpoint({
    method: "GET",
    path: `${dataPath}/export`,
    permission: `${dataPermission}/export-export`,
    summary: "按筛选导出字典项（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: DictDataFilter,
  }),
  store: endpoint({
    method: "POST",
    path: `${dataPath}/store`,
    permission: `${dataPermission}/store-store`,
    summary: "新增字典项",
    input: DictDataInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${dataPath}/edit/:id`,
    permission: `${dataPermission}/list-index`,
    summary: "一个字典项",
    input: z.object({ id: PathId }),
    output: z.object({ list: DictData }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${dataPath}/update/:id`,
    permission: `${dataPermission}/update-update`,
    summary: "修改字典项，所属类型不变",
    input: DictDataChange.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${dataPath}/destroy/:id`,
    permission: `${dataPermission}/destroy-destroy`,
    summary: "删除字典项，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
};

const statuses = { dictionary: "sys_dict_status" };

export const dictTypeList = defineList<DictType, DictTypeQuery>()({
  page: "dict_type",
  path: `${typePath}/list`,
  title: "字典管理",
  purpose: "下拉框里可选的值，按类型维护",
  noun: "字典类型",
  empty: "还没有字典。字典是筛选和表单里可选的值。",
  rowKey: ["dict_id"],
  rowName: "dict_name",
  columns: {
    dict_id: { label: "编号", kind: "count", width: 72 },
    dict_name: { label: "字典名称", kind: "text", width: 160 },
    dict_type: { label: "字典类型", kind: "number", width: 208 },
    status: { label: "状态", kind: "choice", choices: statuses, tones: enabledTones },
    remark: { label: "备注", kind: "text", width: 200 },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  filters: {
    dict_name: { label: "字典名称", kind: "text" },
    dict_type: { label: "字典类型", kind: "text" },
    status: { label: "状态", kind: "select", choices: statuses },
  },
  alwaysVisible: 3,
  sortable: ["dict_id"],
});

/** The items of one dictionary. */
export const dictDataList = defineList<DictData, DictDataQuery>()({
  page: "dict_data",
  path: `${dataPath}/list/:dict_id`,
  title: "字典项",
  purpose: "一种字典的各个值、次序与颜色",
  noun: "字典项",
  empty: "这个字典还没有选项。",
  rowKey: ["dict_code"],
  rowName: "dict_label",
  columns: {
    dict_code: { label: "编号", kind: "count", width: 72 },
    dict_label: { label: "字典标签", kind: "text", width: 160 },
    dict_value: { label: "字典键值", kind: "number", width: 136 },
    dict_sort: { label: "排序", kind: "count", width: 72 },
    status: { label: "状态", kind: "choice", choices: statuses, tones: enabledTones },
    remark: { label: "备注", kind: "text", width: 200 },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["dict_type", "css_class", "list_class", "is_default"],
  filters: {
    dict_type: { label: "字典类型", kind: "select", choices: { page: "dict_type" }, picksList: true },
    dict_label: { label: "字典标签", kind: "text" },
    status: { label: "状态", kind: "select", choices: statuses },
  },
  alwaysVisible: 3,
  sortable: ["dict_sort"],
});
