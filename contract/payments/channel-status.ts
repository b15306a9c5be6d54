import * as z from "zod";
import { Id } from "../kernel/ids";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { SyncAnswers } from "./sync";

const Fen = z.number().int();
/** `YYYY-MM-DD`. */
const Day = z.string();
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
const Time = z.string();

export const BillDay = z.object({
  date: Day,
  state: z.number().int(),
  /** Why there is no bill; empty where there is one, and where none was asked for yet. */
  reason: z.string(),
  tries: z.number().int(),
  /** When it is asked for again; null: it is not. */
  next_at: Time.nullable(),
});
export type BillDay = z.infer<typeof BillDay>;

/** An account that is connected to its channel, and how that goes; counts are those of today. */
export const ChannelAccount = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  /** 收款用途. */
  purpose: z.string(),
  channel: z.string(),
  mch_no: z.string(),
  is_partner: z.number().int(),
  last_notified_at: Time.nullable(),
  open_count: z.number().int(),
  oldest_open_at: Time.nullable(),
  /** From paid at the channel to booked here; null where nothing was today. */
  lag_ms: z.number().int().nullable(),
  worst_lag_ms: z.number().int().nullable(),
  failed_calls: z.number().int(),
  refused_notices: z.number().int(),
  /** The day on which the first of its keys, or the school's grant, ends; null: none does. */
  key_ends_on: Day.nullable(),
  /** When the certificates that its channel signs by are asked for next; null: they are not. */
  certificates_at: Time.nullable(),
  lacking_days: z.number().int(),
  /** The last four weeks, oldest first; days before the connection are left out. */
  days: z.array(BillDay),
});
export type ChannelAccount = z.infer<typeof ChannelAccount>;

/**
 * `down`: calls are not answered; `disturbed`: keys or rights are refused; `silent`: payments are found by asking alone;
 * `refused`: many notifications that are not the channel's; `bills`: days without a bill; `certificates`: the channel's do not come; `key`: one ends soon; `balance`:
 * refunds wait for money.
 */
export const ChannelTodoKind = z.enum([
  "disturbed",
  "down",
  "grant",
  "silent",
  "refused",
  "bills",
  "balance",
  "certificates",
  "key",
]);
export type ChannelTodoKind = z.infer<typeof ChannelTodoKind>;

/** Something that needs somebody. */
export const ChannelTodo = z.object({
  kind: ChannelTodoKind,
  account_id: z.number().int(),
  /** 学费 · 微信支付. */
  account: z.string(),
  school_name: z.string(),
  /** Payments under way, days, notifications or refunds; days left of a key. */
  count: z.number().int(),
  since: Time.nullable(),
  reason: z.string(),
  next_at: Time.nullable(),
  /** Days without a bill, with what was paid on them here. */
  dates: z.array(Day),
  local_count: z.number().int(),
  local_fen: Fen,
});
export type ChannelTodo = z.infer<typeof ChannelTodo>;

export const OpenAttempt = z.object({
  order_no: z.string(),
  student_name: z.string().nullable(),
  channel: z.string(),
  amount_fen: Fen,
  created_at: Time,
  next_at: Time.nullable(),
  /** Why the last question brought no answer. */
  reason: z.string(),
});
export type OpenAttempt = z.infer<typeof OpenAttempt>;

export const ChannelEvent = z.object({
  id: z.number().int(),
  at: Time,
  channel: z.string(),
  mch_no: z.string(),
  kind: z.string(),
  /** Our number of the order or refund, the day of a bill. */
  number: z.string(),
  amount_fen: Fen.nullable(),
  /** One plain sentence. */
  text: z.string(),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;

export const ChannelStatus = z.object({
  checked_at: Time,
  accounts: z.array(ChannelAccount),
  todos: z.array(ChannelTodo),
  open_count: z.number().int(),
  open_fen: Fen,
  /** Those that wait the longest. */
  open: z.array(OpenAttempt),
  /** Today's, newest first, without the notifications that went as they should. */
  events: z.array(ChannelEvent),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;

export const ChannelLogQuery = z.object({
  kind: z.enum(["payment", "refund", "refused", "other", "call", "bill", "grant", "certificate"]).optional(),
  /** Entries before this one: the next page. */
  before_id: Id.optional(),
});
export type ChannelLogQuery = z.infer<typeof ChannelLogQuery>;

/** A day of an account that should have a bill and has none. */
export const LackingDay = z.object({
  school_name: z.string(),
  /** 学费 · 微信支付. */
  account: z.string(),
  date: Day,
  state: z.number().int(),
  reason: z.string(),
  next_at: Time.nullable(),
});
export type LackingDay = z.infer<typeof LackingDay>;

export const channelApi = {
  lacking: endpoint({
    method: "GET",
    path: "/campus_pay/recon/lacking",
    permission: "Api:campus_pay/recon/list-index",
    summary: "缺账单的日子与原因，近的在前",
    input: z.object({}),
    output: z.object({ list: z.array(LackingDay) }),
  }),
  list: endpoint({
    method: "GET",
    path: "/campus_pay/channel/list",
    permission: "Api:campus_pay/channel/list-index",
    summary: "渠道状态：各收款账户的通知、支付中、失败、每日账单，以及需要处理的事",
    input: z.object({}),
    output: ChannelStatus,
  }),
  log: endpoint({
    method: "GET",
    path: "/campus_pay/channel/log",
    permission: "Api:campus_pay/channel/log-index",
    summary: "渠道日志，保留 180 天，新的在前",
    input: ChannelLogQuery,
    output: z.object({ list: z.array(ChannelEvent), has_more: z.number().int() }),
  }),
  sync: endpoint({
    method: "POST",
    path: "/campus_pay/channel/sync",
    permission: "Api:campus_pay/channel/sync-sync",
    summary: "立即向渠道查询一个收款账户支付中的订单，最久的 50 笔，逐笔答复",
    input: z.object({ collect_account_id: PathId }),
    output: SyncAnswers,
  }),
  retry: endpoint({
    method: "POST",
    path: "/campus_pay/channel/retry",
    permission: "Api:campus_pay/channel/retry-retry",
    summary: "立即重试一个收款账户未取到的账单与等待中的退款",
    input: z.object({ collect_account_id: PathId }),
    output: z.object({ bills: z.number().int(), refunds: z.number().int() }),
  }),
};
