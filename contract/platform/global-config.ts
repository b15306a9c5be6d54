import * as z from "zod";
import { visibleText, visibleLines } from "../kernel/names";
import { chatRetentionKey } from "./chat-retention";
import { controlKeys } from "./control";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "./list-definition/list-definition";
import { listOf, Paging } from "../kernel/paging";

export const configTypes = ["text", "json", "html", "boolean"] as const;
export const ConfigType = z.enum(configTypes);
export type ConfigType = z.infer<typeof ConfigType>;

/** The product itself reads these: they keep key and type, and cannot be deleted. */
export const builtInKeys: readonly string[] = [
  "website_name",
  "project_url",
  "chat_manual_url",
  "show_settings",
  chatRetentionKey,
  ...controlKeys,
];

/** A setting of the whole installation; switches are rows too, `1` and `0`. */
export const GlobalConfig = z.object({
  id: z.number().int(),
  type: ConfigType,
  key_name: z.string(),
  name: z.string(),
  remark: z.string(),
  data: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type GlobalConfig = z.infer<typeof GlobalConfig>;

/** The value as an edit form wants it: a switch is a boolean. */
export const EditedConfig = GlobalConfig.extend({ data: z.union([z.string(), z.boolean()]) });
export type EditedConfig = z.infer<typeof EditedConfig>;

export const GlobalConfigInput = z.object({
  name: visibleText().min(2).max(60),
  key_name: z
    .string()
    .trim()
    .min(2)
    .max(60)
    .regex(/^[A-Za-z][A-Za-z0-9_]*$/, "只能用字母、数字和下划线，以字母开头"),
  type: ConfigType,
  /** A switch takes a boolean, `1`, `0`, `true` or `false`. */
  data: z.union([z.boolean(), z.number(), z.string().max(65_536)]).default(""),
  remark: visibleLines().max(200).default(""),
});
export type GlobalConfigInput = z.infer<typeof GlobalConfigInput>;

export const GlobalConfigQuery = z.object({
  name: z.string().trim().max(60).optional(),
  key_name: z.string().trim().max(60).optional(),
  type: ConfigType.optional(),
  sort: z.enum(["id", "-id"]).default("id"),
  ...Paging.shape,
});
export type GlobalConfigQuery = z.infer<typeof GlobalConfigQuery>;
/** The whole list, as it is exported. */
export const GlobalConfigFilter = GlobalConfigQuery.omit({ cur_page: true, page_size: true });
export type GlobalConfigFilter = z.infer<typeof GlobalConfigFilter>;

const path = "/setting/system_module/global_config";
const permission = "Api:setting/system_module/global_config";

/** 全局参数 (wire-contract 2.5). */
export const globalConfigApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "全局参数列表：按名称、键名、类型筛选",
    input: GlobalConfigQuery,
    output: listOf(GlobalConfig),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出全局参数（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: GlobalConfigFilter,
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增全局参数；富文本会清洗，JSON 会检查",
    input: GlobalConfigInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一个全局参数，开关的值为布尔",
    input: z.object({ id: PathId }),
    output: z.object({ list: EditedConfig }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改全局参数，立即生效；系统内置参数的键名与类型不变",
    input: GlobalConfigInput.extend({ id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除全局参数，路径为 0 时按请求体 id 批量删除；系统内置参数不能删除",
    input: DestroyInput,
  }),
};

const types = { dictionary: "sys_global_config_type" };

export const globalConfigList = defineList<GlobalConfig, GlobalConfigQuery>()({
  page: "global_config",
  path: `${path}/list`,
  title: "全局参数",
  purpose: "全站的开关与取值，改动后立即生效",
  noun: "参数",
  empty: "还没有参数。",
  rowKey: ["id"],
  rowName: "name",
  columns: {
    id: { label: "编号", kind: "count", width: 64 },
    name: { label: "参数名称", kind: "text", width: 160 },
    type: { label: "类型", kind: "choice", choices: types },
    key_name: { label: "键名", kind: "number", width: 208 },
    data: { label: "参数值", kind: "text", width: 240, decides: true },
    remark: { label: "备注", kind: "text", width: 176 },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  filters: {
    name: { label: "参数名称", kind: "text" },
    key_name: { label: "键名", kind: "text" },
    type: { label: "类型", kind: "select", choices: types },
  },
  alwaysVisible: 3,
  sortable: ["id"],
});
