import * as z from "zod";
import { Id, mostId } from "../kernel/ids";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "../platform/list-definition/list-definition";
import { enabledTones } from "../platform/list-definition/tones";
import { orderWays } from "./order-enumerations";
import { listOf, Paging } from "../kernel/paging";
import { ProbeFacts } from "../platform/probe";
import { rule } from "../kernel/rule";

const flag = z.coerce.number().int().min(0).max(1);
const Channel = z.enum(["wxpay", "alipay", "unionpay", "cash"], "请选择渠道");
const merchantNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{0,32}$/, "商户号只能用字母、数字、下划线和短横线，最多 32 位")
  .default("");

/** Whether payments through an account reach us by themselves. */
export const accountConnections = [
  { value: 1, label: "已接入" },
  { value: 2, label: "待授权" },
  { value: 0, label: "手工登记" },
] as const;

/** 收款用途 of every school: what has no other purpose is collected for it. */
export const usualPurpose = "学校收款";

/** The name of a purpose: the accounts of a school are one a channel for each. */
export const PurposeName = z
  .string()
  .trim()
  .max(20, "收款用途最多 20 个字")
  .default("")
  .transform((name) => name || usualPurpose);

/** 收款账户: where the money of one channel goes. */
export const CollectAccount = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  purpose: z.string(),
  channel: z.string(),
  mch_no: z.string(),
  sub_mch_no: z.string(),
  /** The merchant that signs for it; 0: payments are registered by hand. */
  merchant_id: z.number().int(),
  /** One of `accountConnections`. */
  connected: z.number().int(),
  /** 1: the school grants to the platform's app at Alipay before the account can be paid into. */
  needs_grant: z.number().int(),
  /** The channel's fee, in basis points. */
  rate_bp: z.number().int(),
  /** 0: takes no new payments. */
  status: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CollectAccount = z.infer<typeof CollectAccount>;

/** 支付宝授权 of an account, and the link by which it is given anew. */
export const AccountGrant = z.object({
  /** Null: not given yet. */
  granted_at: z.string().nullable(),
  /** The school's app; empty while nothing was given. */
  app_id: z.string(),
  /** The school's PID. */
  sub_mch_no: z.string(),
  /** Null: it does not end by itself. */
  valid_to: z.string().nullable(),
  /** Alipay's page; only the account of `sub_mch_no` may grant there. Null while the platform's app cannot take a grant. */
  link: z.string().nullable(),
  link_ends_at: z.string(),
  /** Why there is no link; empty where there is one. */
  problem: z.string(),
});
export type AccountGrant = z.infer<typeof AccountGrant>;

const account = {
  /** A new name is a new purpose. */
  purpose: PurposeName,
  channel: Channel,
  mch_no: merchantNumber,
  sub_mch_no: merchantNumber,
  /** 0: payments are registered by hand. With one, its number is the account's. */
  merchant_id: z.coerce.number().int().min(0).max(mostId).default(0),
  rate_bp: z.coerce.number().int().min(0).max(1_000, "费率最多 10%"),
  status: flag.default(1),
};
const namesMerchant = rule(
  ({ channel, mch_no, merchant_id }: { channel: string; mch_no: string; merchant_id: number }) =>
    channel === "cash" || mch_no !== "" || merchant_id > 0,
  { path: ["mch_no"], error: "请填写商户号，或选择接入的商户" },
);

/** The fields of an account, for forms. */
export const CollectAccountFields = z.object({ ...account, school_id: Id.optional() });
export const CollectAccountChange = z.object(account).refine(...namesMerchant);
export type CollectAccountChange = z.infer<typeof CollectAccountChange>;
/** The school is asked of those who keep several, and stays. */
export const CollectAccountInput = CollectAccountFields.refine(...namesMerchant);
export type CollectAccountInput = z.infer<typeof CollectAccountInput>;

export const CollectAccountQuery = z.object({
  /** Part of the merchant's or the sub-merchant's number. */
  mch_no: z.string().trim().max(32).optional(),
  school_id: Id.optional(),
  channel: Channel.optional(),
  status: flag.optional(),
  sort: z.enum(["id", "-id", "rate_bp", "-rate_bp"]).default("id"),
  ...Paging.shape,
});
export type CollectAccountQuery = z.infer<typeof CollectAccountQuery>;
/** A whole list, as it is exported. */
export const CollectAccountFilter = CollectAccountQuery.omit({ cur_page: true, page_size: true });
export type CollectAccountFilter = z.infer<typeof CollectAccountFilter>;

const path = "/campus_pay/collect_account";
const permission = "Api:campus_pay/collect_account";

/** Calls of 收款账户. */
export const collectAccountApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "收款账户列表：按商户号、学校、渠道、状态筛选",
    input: CollectAccountQuery,
    output: listOf(CollectAccount),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出收款账户（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: CollectAccountFilter,
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/list-index`,
    summary: "本人可见的学校，供筛选与新增",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  merchants: endpoint({
    method: "GET",
    path: `${path}/merchants`,
    permission: `${permission}/list-index`,
    summary: "收款账户可以接入的商户：本校自有的和平台的服务商商户",
    output: z.object({ list: z.array(z.object({ id: z.number().int(), label: z.string() })) }),
  }),
  test: endpoint({
    method: "POST",
    path: `${path}/test/:id`,
    permission: `${permission}/test-test`,
    summary: "测试收款账户与支付渠道的连接，不产生交易",
    input: z.object({ id: PathId }),
    output: ProbeFacts,
  }),
  grant: endpoint({
    method: "GET",
    path: `${path}/grant/:id`,
    permission: `${permission}/update-update`,
    summary: "收款账户的支付宝授权：授权情况，和一小时内有效的授权链接",
    input: z.object({ id: PathId }),
    output: z.object({ list: AccountGrant }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "新增收款账户；同一学校、渠道、商户号与子商户号只有一个，同一用途每个渠道启用一个",
    input: CollectAccountInput,
  }),
  edit: endpoint({
    method: "GET",
    path: `${path}/edit/:id`,
    permission: `${permission}/list-index`,
    summary: "一个收款账户",
    input: z.object({ id: PathId }),
    output: z.object({ list: CollectAccount }),
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/update/:id`,
    permission: `${permission}/update-update`,
    summary: "修改、停用或启用收款账户；已有订单的账户不能改渠道与商户号",
    input: z.object({ ...account, id: PathId }).refine(...namesMerchant),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${path}/destroy/:id`,
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有订单的收款账户，路径为 0 时按请求体 id 批量删除",
    input: DestroyInput,
  }),
};

/** An account as its list shows it: called by channel and number, its rate as the text of a percentage. */
export type CollectAccountRow = Omit<CollectAccount, "rate_bp"> & { name: string; rate_bp: string };

export const collectAccountList = defineList<CollectAccountRow, CollectAccountQuery>()({
  page: "collect_account",
  path: `${path}/list`,
  title: "收款账户",
  purpose: "钱收到哪里：每个渠道用哪个商户收哪些钱",
  noun: "收款账户",
  empty: "还没有收款账户。家长在线付款的钱进到这里；先录入商户与密钥。",
  fills: [
    { label: "去商户与密钥", href: "/campus_pay/merchant/list", permission: "Api:campus_pay/merchant/list-index" },
  ],
  rowKey: ["id"],
  rowName: "name",
  columns: {
    id: { label: "编号", kind: "count", width: 72, shown: false },
    school_name: { ...schoolNameColumn, width: 176 },
    purpose: { label: "收款用途", kind: "text", width: 112 },
    channel: { label: "渠道", kind: "choice", choices: orderWays, channel: true, width: 88 },
    mch_no: { label: "商户号", kind: "number", width: 152 },
    sub_mch_no: { label: "子商户号", kind: "number", width: 152 },
    connected: {
      ...{ label: "接入方式", kind: "choice", width: 88 },
      ...{ choices: accountConnections, tones: { 1: "success", 2: "warning", 0: "neutral" } },
    },
    rate_bp: { label: "费率", kind: "text", width: 80 },
    status: {
      ...{ label: "状态", kind: "choice", width: 72 },
      ...{ choices: { dictionary: "sys_user_status" }, tones: enabledTones },
    },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["name", "school_id", "merchant_id", "needs_grant"],
  filters: {
    mch_no: { label: "商户号", kind: "text", hint: "商户号或子商户号" },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
    channel: { label: "渠道", kind: "select", choices: orderWays },
    status: { label: "状态", kind: "select", choices: { dictionary: "sys_user_status" } },
  },
  alwaysVisible: 4,
  sortable: ["id", "rate_bp"],
});
