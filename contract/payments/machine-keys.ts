import * as z from "zod";
import { visibleText } from "../kernel/names";
import { Id } from "../kernel/ids";
import { DestroyInput } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { enabledTones } from "../platform/list-definition/tones";
import { machineScopes } from "../kernel/machine-endpoint";
import { listOf, Paging } from "../kernel/paging";

export const machineKeyStates = [
  { value: 1, label: "使用中" },
  { value: 0, label: "已停用" },
] as const;

export const machineKeyEnumerations = { machine_key_state: machineKeyStates, machine_scope: machineScopes } as const;

const Scope = z.enum(["orders:write", "refunds:write", "orders:read", "bills:read"]);

/** 接口密钥: a machine signs its calls with it. The secret itself is never read out again. */
export const MachineKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The machine names itself by it. */
  key: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  /** Null: the whole school. */
  store_name: z.string().nullable(),
  scopes: z.array(Scope),
  /** Accounts by the names staff use: channel, merchant's and sub-merchant's number. */
  accounts: z.array(z.string()),
  status: z.number().int(),
  last_used_at: z.string().nullable(),
  last_address: z.string(),
  /** Rightly signed ones of today. */
  calls_today: z.number().int(),
  /** Wrongly signed ones of today. */
  refused_today: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
});
export type MachineKey = z.infer<typeof MachineKey>;

/** A key as the list shows it, with names in one text. */
export interface ListedMachineKey extends Omit<MachineKey, "store_name" | "scopes" | "accounts"> {
  store_name: string;
  scopes: string;
  accounts: string;
  isEnded: boolean;
}

export const MachineKeyQuery = z.object({
  /** Part of the name, or the whole key. */
  name: z.string().trim().max(60).optional(),
  school_id: Id.optional(),
  status: z.coerce.number().int().min(0).max(1).optional(),
  sort: z.enum(["id", "-id", "last_used_at", "-last_used_at"]).default("-id"),
  ...Paging.shape,
});
export type MachineKeyQuery = z.infer<typeof MachineKeyQuery>;

/** The fields of the form: a list of one comes from it as a text. */
export const MachineKeyFields = z.object({
  name: visibleText().min(1, "请填写名称").max(30, "名称最多 30 个字"),
  /** Absent: the whole school. */
  store_id: Id.optional(),
  scopes: z.array(Scope, "请至少选择一项权限").min(1, "请至少选择一项权限").max(4),
  /** Ids of collecting accounts of the school. */
  accounts: z.array(Id, "请至少选择一个收款账户").min(1, "请至少选择一个收款账户").max(100),
});
export const MachineKeyInput = MachineKeyFields.extend({ school_id: Id });
export type MachineKeyInput = z.infer<typeof MachineKeyInput>;

/** The one time that the secret is told. */
export const CreatedMachineKey = z.object({ key: z.string(), secret: z.string() });
export type CreatedMachineKey = z.infer<typeof CreatedMachineKey>;

const Option = z.object({ value: z.number().int(), label: z.string() });

const path = "/setting/open_module/key";
const permission = "Api:setting/open_module/key";

/** Calls of 接口密钥. */
export const machineKeyApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "接口密钥列表，附最近使用与今日调用次数",
    input: MachineKeyQuery,
    output: listOf(MachineKey),
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "可以签发密钥的学校",
    output: z.object({ list: z.array(Option) }),
  }),
  places: endpoint({
    method: "GET",
    path: `${path}/places/:school_id`,
    permission: `${permission}/store-store`,
    summary: "一所学校可供密钥选择的门店与收款账户",
    input: z.object({ school_id: Id }),
    output: z.object({ school: Option, stores: z.array(Option), accounts: z.array(Option) }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "签发接口密钥；密文只在这一次回答中给出",
    input: MachineKeyInput,
    output: CreatedMachineKey,
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "停用接口密钥，路径为 0 时按请求体 id 批量停用；立即生效，不能恢复",
    input: DestroyInput,
  }),
};

export const machineKeyList = defineList<ListedMachineKey, MachineKeyQuery>()({
  page: "key",
  path: `${path}/list`,
  title: "接口密钥",
  purpose: "食堂机、校园卡等系统接入用的密钥",
  noun: "接口密钥",
  empty: "还没有接口密钥。食堂、收银机等终端凭密钥上报收款和退款。",
  rowKey: ["id"],
  rowName: "name",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    name: { label: "名称", kind: "text", width: 152 },
    school_name: { ...schoolNameColumn, width: 152 },
    store_name: { label: "门店", kind: "text", width: 112 },
    status: { label: "状态", kind: "choice", choices: machineKeyStates, tones: enabledTones, width: 80 },
    last_used_at: { label: "最近使用", kind: "time" },
    last_address: { label: "来源地址", kind: "number", width: 128 },
    calls_today: { label: "今日调用", kind: "count", width: 88 },
    refused_today: { label: "今日签名错误", kind: "count", width: 112 },
    scopes: { label: "权限", kind: "text", width: 176 },
    accounts: { label: "收款账户", kind: "text", width: 176 },
    key: { label: "密钥编号", kind: "number", width: 208, shown: false },
    created_by: { label: "签发人", kind: "text", shown: false },
    created_at: { label: "签发时间", kind: "time" },
  },
  unlisted: ["school_id", "isEnded"],
  filters: {
    name: { label: "名称", kind: "text", hint: "名称或完整的密钥编号" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" } },
    status: { label: "状态", kind: "select", choices: machineKeyStates },
  },
  alwaysVisible: 3,
  sortable: ["id", "last_used_at"],
});
