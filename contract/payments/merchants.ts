import * as z from "zod";
import { Id } from "../kernel/ids";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "../platform/list-definition/list-definition";
import { enabledTones } from "../platform/list-definition/tones";
import { listOf, Paging } from "../kernel/paging";
import { ProbeFacts } from "../platform/probe";
import { merchantChannels, merchantModes } from "./merchant-enumerations";

const flag = z.coerce.number().int().min(0).max(1);
const Channel = z.enum(["wxpay", "alipay"], "请选择渠道");

export const CredentialKind = z.enum([
  "private_key",
  "api_v3_key",
  "public_key",
  "certificate",
  "app_certificate",
  "root_certificate",
  "app_secret",
]);
export type CredentialKind = z.infer<typeof CredentialKind>;

/** A key of a merchant; its value is sealed and never sent back. */
export const MerchantKey = z.object({
  id: z.number().int(),
  kind: CredentialKind,
  /** Serial number of the certificate or id of the public key; empty where it has none. */
  serial: z.string(),
  fingerprint: z.string(),
  /** Null: it does not end by itself. */
  valid_to: z.string().nullable(),
  state: z.number().int(),
  created_at: z.string(),
  created_by_name: z.string(),
});
export type MerchantKey = z.infer<typeof MerchantKey>;

/** 商户: who signs at a channel. */
export const Merchant = z.object({
  id: z.number().int(),
  /** Null: kept by the platform. */
  school_id: z.number().int().nullable(),
  school_name: z.string(),
  channel: z.string(),
  is_partner: z.number().int(),
  mch_no: z.string(),
  app_id: z.string(),
  status: z.number().int(),
  /** Names of the kinds of keys that are wanting; empty: complete. */
  lacking: z.array(z.string()),
  /** Keys that wait for their test. */
  untested: z.number().int(),
  /** The first end of a key in use. */
  valid_to: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Merchant = z.infer<typeof Merchant>;

export const MerchantDetail = Merchant.extend({
  /** The address that the channel notifies; null while PUBLIC_URL is not set. */
  notify_url: z.string().nullable(),
  /** The address that a platform's app of Alipay registers for grants; null for other merchants, and while PUBLIC_URL is not set. */
  grant_url: z.string().nullable(),
  /** The kinds of keys that this channel knows. */
  kinds: z.array(z.object({ kind: CredentialKind, label: z.string(), hint: z.string() })),
  keys: z.array(MerchantKey),
});
export type MerchantDetail = z.infer<typeof MerchantDetail>;

const app_id = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{8,32}$/, "应用 ID 为 8 至 32 位字母和数字，如 wx8888888888888888");

/** A new merchant; all but app id and status stay as they are. */
export const MerchantInput = z.object({
  channel: Channel,
  is_partner: flag.default(0),
  mch_no: z
    .string()
    .trim()
    .regex(/^\d{8,20}$/, "商户号为 8 至 20 位数字，请从渠道的商户平台复制"),
  app_id,
  /** Absent: kept by the platform. */
  school_id: Id.optional(),
});
export type MerchantInput = z.infer<typeof MerchantInput>;

export const MerchantChange = z.object({ app_id, status: flag });
export type MerchantChange = z.infer<typeof MerchantChange>;

const mostKeyLength = 16_000;

/** A key as it is pasted. */
export const MerchantKeyInput = z.object({
  kind: CredentialKind,
  secret: z.string().trim().min(1, "请粘贴内容，或选择文件").max(mostKeyLength, "内容过长，请确认粘贴的是密钥或证书"),
  /** The number of a private key's certificate, or the id of a public key. Certificates carry their own. */
  serial: z.string().trim().max(100).default(""),
  /** The certificate of a private key; number and end are read from it. */
  certificate: z.string().trim().max(mostKeyLength).default(""),
});
export type MerchantKeyInput = z.infer<typeof MerchantKeyInput>;

export const MerchantQuery = z.object({
  /** Part of the merchant's number. */
  mch_no: z.string().trim().max(32).optional(),
  channel: Channel.optional(),
  is_partner: flag.optional(),
  status: flag.optional(),
  sort: z.enum(["id", "-id"]).default("-id"),
  ...Paging.shape,
});
export type MerchantQuery = z.infer<typeof MerchantQuery>;

const path = "/campus_pay/merchant";
const permission = "Api:campus_pay/merchant";

/** Calls of 商户与密钥. */
export const merchantApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "商户列表：按商户号、渠道、模式、状态筛选",
    input: MerchantQuery,
    output: listOf(Merchant),
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "本人可见的学校，供新增商户时选择",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: `${permission}/list-index`,
    summary: "一个商户和它的密钥；只有指纹、序列号和日期，没有密钥内容",
    input: z.object({ id: PathId }),
    output: z.object({ list: MerchantDetail }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增商户；服务商商户只能由平台维护",
    input: MerchantInput,
    output: z.object({ id: z.number().int() }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改商户的应用 ID，停用或启用商户",
    input: MerchantChange.extend({ id: PathId }),
  }),
  addKey: endpoint({
    method: "POST",
    path: `${path}/key/store/:id`,
    permission: `${permission}/update-update`,
    summary: "添加密钥或证书，状态为待验证；同类待验证的旧密钥随即停用",
    input: MerchantKeyInput.extend({ id: PathId }),
  }),
  test: endpoint({
    method: "POST",
    path: `${path}/test/:id`,
    permission: `${permission}/update-update`,
    summary: "用待验证的密钥测试连接；通过后启用，原来使用的同类密钥改为保留",
    input: z.object({ id: PathId }),
    output: ProbeFacts,
  }),
  endKey: endpoint({
    method: "PUT",
    path: `${path}/key/end/:id`,
    permission: `${permission}/update-update`,
    summary: "停用密钥并销毁其内容；收款离不开的密钥须先有新的",
    input: z.object({ id: PathId }),
  }),
};

/** A merchant as its list shows it: called by channel and number, its keys in words, the end of the first as a day. */
export type MerchantRow = Omit<Merchant, "lacking" | "untested"> & { name: string; keys: string };

export const merchantList = defineList<MerchantRow, MerchantQuery>()({
  page: "merchant",
  path: `${path}/list`,
  title: "商户与密钥",
  purpose: "微信、支付宝等渠道的商户号与证书",
  noun: "商户",
  empty: "还没有商户。录入微信支付或支付宝的商户号和密钥，测试连接后才能在线收款。",
  rowKey: ["id"],
  rowName: "name",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    channel: { label: "渠道", kind: "choice", choices: merchantChannels, channel: true, width: 88 },
    is_partner: { label: "模式", kind: "choice", choices: merchantModes, width: 88 },
    mch_no: { label: "商户号", kind: "number", width: 152 },
    app_id: { label: "应用 ID", kind: "number", width: 176 },
    school_name: { label: "归属", kind: "text", width: 176 },
    keys: { label: "密钥", kind: "text", width: 240 },
    valid_to: { label: "证书到期", kind: "text", width: 112 },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
    },
    created_at: { label: "创建时间", kind: "time", shown: false },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["name", "school_id"],
  filters: {
    mch_no: { label: "商户号", kind: "text", digits: true },
    channel: { label: "渠道", kind: "select", choices: merchantChannels },
    is_partner: { label: "模式", kind: "select", choices: merchantModes },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 4,
  sortable: ["id"],
});
