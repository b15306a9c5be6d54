import * as z from "zod";
import { NumericId } from "../kernel/ids";
import { BillState } from "./bills";
import { machineEndpoint } from "../kernel/machine-endpoint";
import { dayRange, daysInOrder } from "../kernel/ranges";
import { RefundPart } from "./refunds";
import { rule } from "../kernel/rule";
import { WallClock } from "../kernel/wall-clock";

/** Reasons of a refusal, for programs; `message` says it in Chinese. */
export const machineRefusals = {
  authorization_missing: 401,
  authorization_malformed: 401,
  timestamp_wrong: 401,
  key_unknown: 401,
  signature_wrong: 401,
  nonce_used: 401,
  scope_missing: 403,
  account_not_allowed: 403,
  place_disabled: 403,
  address_unknown: 404,
  number_taken: 409,
  not_possible: 409,
  body_too_large: 413,
  field_wrong: 422,
  too_many_calls: 429,
  failure: 500,
  unavailable: 503,
} as const;
export type MachineRefusalCode = keyof typeof machineRefusals;

/** The body of every refusal. */
export const MachineRefusalBody = z.object({
  code: z.string(),
  message: z.string(),
  /** The field, parameter or header that is to blame; empty where none is. */
  field: z.string(),
  /** With `signature_wrong`: the text that the server signed, to be held against one's own. */
  string_to_sign: z.string().optional(),
});
export type MachineRefusalBody = z.infer<typeof MachineRefusalBody>;

const Text = (longest: number) => z.string().trim().min(1).max(longest);
const TerminalNo = z.string().regex(/^[A-Za-z0-9_|*@-]{6,32}$/, "须为 6 至 32 位字母、数字或 _ - | * @，本校内不重复");
const Fen = z.number().int("须为整数，单位为分").min(1, "至少 1 分").max(1_000_000_000_000);
const OrderNo = Text(64);

/** A payment that is finished at its channel. */
export const PaymentReport = z.object({
  /** The machine's own number, which its channel knows as 商户单号. */
  terminal_no: TerminalNo,
  way_code: z.enum(["wxpay", "alipay", "unionpay"], "须为 wxpay、alipay 或 unionpay；现金请由收费处登记"),
  mch_no: Text(32),
  /** Needed where several accounts of the key have the number. */
  sub_mch_no: Text(32).optional(),
  channel_trade_no: Text(64),
  amount_fen: Fen,
  scene: z.enum(["face", "pos", "canteen"], "须为 face、pos 或 canteen"),
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  paid_at: WallClock,
  store_id: NumericId.optional(),
  device_no: Text(64).optional(),
  student_no: Text(64).optional(),
  /** The bill that gets the money. */
  bill_no: Text(64).optional(),
});
export type PaymentReport = z.infer<typeof PaymentReport>;

export const PaymentReceipt = z.object({
  order_no: z.string(),
  terminal_no: z.string(),
  amount_fen: z.number().int(),
  /** True where the number was reported before: nothing was booked again. */
  repeated: z.boolean(),
});
export type PaymentReceipt = z.infer<typeof PaymentReceipt>;

/** A refund that is finished at its channel. */
export const RefundReport = z
  .object({
    terminal_no: TerminalNo,
    /** Our number of the order, or the number it was reported with. */
    order_no: OrderNo.optional(),
    order_terminal_no: TerminalNo.optional(),
    amount_fen: Fen,
    channel_refund_no: Text(64),
    reason: Text(200),
    /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
    refunded_at: WallClock,
    /** Asked where the order paid several bills and not all of it goes back. */
    bills: z.array(RefundPart).max(100).default([]),
  })
  .refine(
    ...rule(
      ({ order_no, order_terminal_no }: { order_no?: string | undefined; order_terminal_no?: string | undefined }) =>
        (order_no === undefined) !== (order_terminal_no === undefined),
      { path: ["order_no"], error: "order_no 与 order_terminal_no 须填写其中一个" },
    ),
  );
export type RefundReport = z.infer<typeof RefundReport>;

export const RefundReceipt = z.object({
  refund_no: z.string(),
  order_no: z.string(),
  terminal_no: z.string(),
  amount_fen: z.number().int(),
  repeated: z.boolean(),
});
export type RefundReceipt = z.infer<typeof RefundReceipt>;

const turned = {
  limit: z.coerce.number().int().min(1).max(200).default(100),
  /** `next` of the answer before. */
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/, "须为上一次回答的 next")
    .optional(),
};
/** Null at the end. */
const next = z.string().nullable();

export const MachineOrderQuery = z
  .object({
    order_no: OrderNo.optional(),
    terminal_no: TerminalNo.optional(),
    state: z.coerce.number().int().min(0).max(6).optional(),
    ...dayRange,
    ...turned,
  })
  .refine(...daysInOrder);
export type MachineOrderQuery = z.infer<typeof MachineOrderQuery>;

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const MachineOrder = z.object({
  order_no: z.string(),
  /** 商户单号: the machine's own number where a machine reported it. */
  terminal_no: z.string(),
  channel_trade_no: z.string(),
  scene: z.string(),
  way_code: z.string(),
  store_id: z.number().int(),
  device_no: z.string(),
  student_no: z.string().nullable(),
  amount_fen: z.number().int(),
  refund_fen: z.number().int(),
  state: z.number().int(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type MachineOrder = z.infer<typeof MachineOrder>;

export const MachineBillQuery = z
  .object({
    bill_no: Text(64).optional(),
    student_no: Text(64).optional(),
    state: BillState.optional(),
    /** 1: only what is owed on bills that are not closed. */
    owed_only: z.coerce.number().int().min(0).max(1).optional(),
    ...dayRange,
    ...turned,
  })
  .refine(...daysInOrder);
export type MachineBillQuery = z.infer<typeof MachineBillQuery>;

export const MachineBill = z.object({
  bill_no: z.string(),
  title: z.string(),
  student_no: z.string(),
  student_name: z.string(),
  due_fen: z.number().int(),
  reduce_fen: z.number().int(),
  paid_fen: z.number().int(),
  refunded_fen: z.number().int(),
  owed_fen: z.number().int(),
  state: BillState,
  due_at: z.string(),
  created_at: z.string(),
});
export type MachineBill = z.infer<typeof MachineBill>;

/** Calls of machines. */
export const machineApi = {
  reportPayment: machineEndpoint({
    method: "POST",
    path: "/open/v1/orders",
    permission: { scope: "orders:write" },
    summary: "终端上报一笔已完成的支付，同一编号只入账一次",
    input: PaymentReport,
    output: PaymentReceipt,
  }),
  orders: machineEndpoint({
    method: "GET",
    path: "/open/v1/orders",
    permission: { scope: "orders:read" },
    summary: "终端查询密钥所管账户的订单，由旧到新",
    input: MachineOrderQuery,
    output: z.object({ list: z.array(MachineOrder), next }),
  }),
  reportRefund: machineEndpoint({
    method: "POST",
    path: "/open/v1/refunds",
    permission: { scope: "refunds:write" },
    summary: "终端上报一笔已完成的退款，同一编号只入账一次",
    input: RefundReport,
    output: RefundReceipt,
  }),
  bills: machineEndpoint({
    method: "GET",
    path: "/open/v1/bills",
    permission: { scope: "bills:read" },
    summary: "终端查询本校的账单，由旧到新",
    input: MachineBillQuery,
    output: z.object({ list: z.array(MachineBill), next }),
  }),
};
