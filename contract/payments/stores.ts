import * as z from "zod";
import { visibleText } from "../kernel/names";
import { Id } from "../kernel/ids";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { enabledTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";

/** A choice of the store filter. */
export const StoreOption = z.object({
  store_id: z.number().int(),
  name: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
});
export type StoreOption = z.infer<typeof StoreOption>;

export const deviceTypes = [
  { value: "face", label: "刷脸机" },
  { value: "scan", label: "扫码枪" },
  { value: "counter", label: "收费台" },
] as const;

/** The stores' part of `GET /common/static/data`. */
export const storeEnumerations = { device_type: deviceTypes } as const;

const flag = z.coerce.number().int().min(0).max(1);
const DeviceType = z.enum(["face", "scan", "counter"], "请选择设备类型");

/** 门店: where payments are taken. */
export const Store = z.object({
  store_id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  /** Unique in the school. */
  name: z.string(),
  status: z.number().int(),
  /** Enabled ones. */
  device_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Store = z.infer<typeof Store>;

/** 设备 of a store. */
export const Device = z.object({
  id: z.number().int(),
  store_id: z.number().int(),
  /** Unique everywhere. */
  device_no: z.string(),
  /** A value of `device_type`. */
  type: z.string(),
  status: z.number().int(),
  updated_at: z.string(),
});
export type Device = z.infer<typeof Device>;

export const StoreDetail = Store.extend({ devices: z.array(Device) });
export type StoreDetail = z.infer<typeof StoreDetail>;

export const StoreChange = z.object({ name: visibleText().min(2).max(60), status: flag.default(1) });
export type StoreChange = z.infer<typeof StoreChange>;
/** The school is asked of those who keep several, and stays. */
export const StoreInput = StoreChange.extend({ school_id: Id.optional() });
export type StoreInput = z.infer<typeof StoreInput>;

export const DeviceChange = z.object({ type: DeviceType, status: flag.default(1) });
export type DeviceChange = z.infer<typeof DeviceChange>;
/** The number is on the device and stays. */
export const DeviceInput = DeviceChange.extend({
  device_no: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{4,32}$/, "设备号为 4 至 32 位字母、数字、下划线或短横线"),
});
export type DeviceInput = z.infer<typeof DeviceInput>;

export const StoreQuery = z.object({
  /** Part of the store's name, or of a device's number. */
  name: z.string().trim().max(60).optional(),
  school_id: Id.optional(),
  status: flag.optional(),
  sort: z.enum(["store_id", "-store_id"]).default("store_id"),
  ...Paging.shape,
});
export type StoreQuery = z.infer<typeof StoreQuery>;
/** A whole list, as it is exported. */
export const StoreFilter = StoreQuery.omit({ cur_page: true, page_size: true });
export type StoreFilter = z.infer<typeof StoreFilter>;

const path = "/campus_pay/store";
const permission = "Api:campus_pay/store";

/** Calls of 门店 and 设备. */
export const storeApi = {
  options: endpoint({
    method: "GET",
    path: `${path}/options`,
    permission: "signed-in",
    summary: "本人可见的门店，供下拉选择",
    output: z.object({ list: z.array(StoreOption) }),
  }),
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "门店列表：按名称或设备号、学校、状态筛选",
    input: StoreQuery,
    output: listOf(Store),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出门店（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: StoreFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "本人可见的学校，供筛选与新增",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:store_id`,
    permission: `${permission}/list-index`,
    summary: "一家门店与它的设备",
    input: z.object({ store_id: PathId }),
    output: z.object({ list: StoreDetail }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增门店",
    input: StoreInput,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:store_id`,
    permission: `${permission}/update-update`,
    summary: "修改、停用或启用门店",
    input: StoreChange.extend({ store_id: PathId }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有订单、没有店长账号的门店及其设备；路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
  addDevice: endpoint({
    method: "POST",
    path: `${path}/device/store`,
    permission: `${permission}/device/store-store`,
    summary: "为门店添加设备；设备号全系统唯一",
    input: DeviceInput.extend({ store_id: Id }),
  }),
  changeDevice: endpoint({
    method: "PUT",
    path: `${path}/device/update/:id`,
    permission: `${permission}/device/store-store`,
    summary: "修改、停用或启用设备",
    input: DeviceChange.extend({ id: PathId }),
  }),
};

export const storeList = defineList<Store, StoreQuery>()({
  page: "store",
  path: `${path}/list`,
  title: "门店",
  purpose: "食堂、超市等收款地点与收银设备",
  noun: "门店",
  empty: "还没有门店。食堂、超市等收款的地方，每处是一家门店。",
  rowKey: ["store_id"],
  rowName: "name",
  columns: {
    store_id: { label: "编号", kind: "count", width: 72, shown: false },
    name: { label: "门店名称", kind: "text", width: 160 },
    school_name: { ...schoolNameColumn, width: 176 },
    device_count: { label: "启用设备", kind: "count", width: 88 },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
    },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["school_id"],
  filters: {
    name: { label: "门店", kind: "text", hint: "门店名称或设备号" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 3,
  sortable: ["store_id"],
});
