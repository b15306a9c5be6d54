import * as z from "zod";
import { visibleText, visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { endpoint } from "../kernel/endpoint";
import { BillItem } from "./bills";
import { IdempotencyKey } from "../kernel/idempotency";
import { mostReceipts } from "./limits";
import { WallClock } from "../kernel/wall-clock";

/** Ways of payment at the counter. */
export const offlineMethods = [
  { value: "cash", label: "现金" },
  { value: "transfer", label: "银行转账" },
] as const;
export const OfflineMethod = z.enum(["cash", "transfer"], "请选择收款方式");
export type OfflineMethod = z.infer<typeof OfflineMethod>;

const BillNo = z.string().trim().min(1).max(64);

const Fen = fen({ least: 1, tooLittle: "金额至少 0.01 元" });
const Reason = visibleLines().min(1, "请填写原因").max(256);

export const BillReduction = z.object({
  bill_no: BillNo,
  /** At most what is owed. */
  amount_fen: Fen,
  reason: Reason,
  idempotency_key: IdempotencyKey,
});
export type BillReduction = z.infer<typeof BillReduction>;

export const ReceiptNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{2,32}$/, "收据号只能用字母、数字和短横线，2 至 32 位");

/** 到账流水号: the bank's number of a transfer. */
export const TransferNo = z
  .string()
  .trim()
  .toUpperCase()
  .max(64, "到账流水号最多 64 位")
  .regex(/^[A-Z0-9]*$/, "到账流水号只能用字母和数字");

const counter = {
  method: OfflineMethod,
  /** The counter that took it; absent: the only one, or the school's first. */
  store_id: Id.optional(),
  /** Absent: now. Not in the future. */
  received_at: WallClock.optional(),
  remark: visibleLines().max(200).default(""),
  /** The number of a transfer and who sent it; cash has neither. */
  transfer_no: TransferNo.optional(),
  payer_name: visibleText().max(50).optional(),
  /** 1: the number was booked before, and is meant again. */
  transfer_again: z.coerce.number().int().min(0).max(1).optional(),
  idempotency_key: IdempotencyKey,
};

export const OfflinePayment = z.object({
  bill_no: BillNo,
  amount_fen: Fen,
  /** Unique in the school. */
  receipt_no: ReceiptNo,
  ...counter,
});
export type OfflinePayment = z.infer<typeof OfflinePayment>;

const BillPart = z.object({ bill_no: BillNo, amount_fen: Fen });

/** Bills paid in full, but for `parts`, one receipt number after another. */
export const OfflinePayments = z.object({
  /** Bills of which a part is taken, if their plans allow it; of each other bill all that is owed. */
  parts: z.array(BillPart).max(200).default([]),
  bill_no: z.array(BillNo).min(1, "请选择账单").max(200, "一次最多 200 份账单"),
  /** The receipt number of the first bill; ends in digits, which count up. */
  receipt_from: ReceiptNo.refine((text) => /\d{1,15}$/.test(text), "起始收据号须以数字结尾"),
  ...counter,
});
export type OfflinePayments = z.infer<typeof OfflinePayments>;

/** The result for each bill, in the order asked. */
export const BillAnswers = z.object({
  list: z.array(
    z.object({
      ...{ bill_no: z.string(), done: z.boolean(), reason: z.string() },
      /** The receipt and the order, where money was taken. */
      receipt_no: z.string().optional(),
      order_no: z.string().optional(),
    }),
  ),
});
export type BillAnswers = z.infer<typeof BillAnswers>;

export const BillClosing = z.object({
  bill_no: z.array(BillNo).min(1, "请选择账单").max(200, "一次最多 200 份账单"),
  reason: Reason,
});
export type BillClosing = z.infer<typeof BillClosing>;

export const BillReopening = z.object({ bill_no: BillNo, reason: Reason });
export type BillReopening = z.infer<typeof BillReopening>;

export const BillReopenings = BillClosing;
export type BillReopenings = z.infer<typeof BillReopenings>;

/** One payment on a receipt. */
export const ReceiptLine = z.object({
  order_no: z.string(),
  receipt_no: z.string(),
  /** Money taken at a counter is named by its method, any other by its way. */
  way_name: z.string(),
  /** The number of a bank transfer or at the channel; empty for cash. */
  channel_trade_no: z.string(),
  amount_fen: z.number().int(),
  refund_fen: z.number().int(),
  success_at: z.string(),
  /** The employee who took the money; 系统 where it was paid online. */
  actor: z.string(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** 收据: what was paid on a bill, by one order or by all. */
export const Receipt = z.object({
  bill_no: z.string(),
  title: z.string(),
  school_name: z.string(),
  student_no: z.string(),
  student_name: z.string(),
  class_name: z.string(),
  items: z.array(BillItem),
  due_fen: z.number().int(),
  reduce_fen: z.number().int(),
  owed_fen: z.number().int(),
  payments: z.array(ReceiptLine),
  /** Received minus given back of the payments shown. */
  total_fen: z.number().int(),
  /** Number of prints of the receipt as it stands. */
  prints: z.number().int(),
});
export type Receipt = z.infer<typeof Receipt>;

/** Bills, or single orders of theirs as `bill_no:order_no`, divided by commas. */
const ReceiptBills = z
  .string()
  .regex(/^[^,:]{1,64}(:[^,:]{1,64})?(,[^,:]{1,64}(:[^,:]{1,64})?)*$/, "请选择账单")
  .refine((text) => text.split(",").length <= mostReceipts, `一次最多打印 ${mostReceipts} 张收据，请分批选择`);

/** Receipts in the order asked, and the bills that have none with the reason. */
export const Receipts = z.object({
  list: z.array(Receipt.extend({ order_no: z.string().optional() })),
  refused: z.array(z.object({ bill_no: z.string(), reason: z.string() })),
});
export type Receipts = z.infer<typeof Receipts>;

const receiptInput = z.object({ bill_no: BillNo, order_no: BillNo.optional() });

const path = "/campus_pay/bill";
const permission = "Api:campus_pay/bill";

/** Calls of the actions on bills and of their receipts. */
export const billActionApi = {
  reduce: endpoint({
    method: "POST",
    path: `${path}/reduce`,
    permission: `${permission}/reduce-reduce`,
    summary: "减免，不超过欠缴",
    input: BillReduction,
  }),
  offlinePay: endpoint({
    method: "POST",
    path: `${path}/offline_pay`,
    permission: `${permission}/offline_pay-offlinePay`,
    summary: "登记线下缴费，收据号在学校内唯一",
    input: OfflinePayment,
    output: z.object({ order_no: z.string() }),
  }),
  offlinePayAll: endpoint({
    method: "POST",
    path: `${path}/offline_pay_all`,
    permission: `${permission}/offline_pay-offlinePay`,
    summary: "批量登记线下缴费，每份缴清或按 parts 缴一部分，收据号递增，逐份答复",
    input: OfflinePayments,
    output: BillAnswers,
  }),
  /** Stores that may take the money for a bill, the usual one first, and the next receipt number. */
  counters: endpoint({
    method: "GET",
    path: `${path}/counters/:bill_no`,
    permission: `${permission}/offline_pay-offlinePay`,
    summary: "可以为账单收款的门店，以及本人收据本的下一个收据号",
    input: z.object({ bill_no: BillNo }),
    output: z.object({
      list: z.array(z.object({ store_id: z.number().int(), name: z.string() })),
      /** The next number of the caller's receipt book; empty without one. */
      next_receipt_no: z.string(),
    }),
  }),
  close: endpoint({
    method: "POST",
    path: `${path}/close`,
    permission: `${permission}/close-close`,
    summary: "关闭账单，逐份答复；有实缴未退的不能关闭",
    input: BillClosing,
    output: BillAnswers,
  }),
  reopen: endpoint({
    method: "POST",
    path: `${path}/reopen`,
    permission: `${permission}/reopen-reopen`,
    summary: "重新打开已关闭或逾期关闭的账单",
    input: BillReopening,
  }),
  reopenAll: endpoint({
    method: "POST",
    path: `${path}/reopen_all`,
    permission: `${permission}/reopen-reopen`,
    summary: "重新打开多份已关闭或逾期关闭的账单，逐份答复",
    input: BillReopenings,
    output: BillAnswers,
  }),
  receipt: endpoint({
    method: "GET",
    path: `${path}/receipt/:bill_no`,
    permission: `${permission}/receipt-receipt`,
    summary: "收据内容：整份账单，或其中一笔订单",
    input: receiptInput,
    output: z.object({ list: Receipt }),
  }),
  receipts: endpoint({
    method: "GET",
    path: `${path}/receipts`,
    permission: `${permission}/receipt-receipt`,
    summary: "多张收据的内容，供一起打印；没有收款的账单逐份说明",
    input: z.object({ bills: ReceiptBills }),
    output: Receipts,
  }),
  print: endpoint({
    method: "POST",
    path: `${path}/print`,
    permission: `${permission}/receipt-receipt`,
    summary: "登记打印收据，再次打印记为补打",
    input: receiptInput,
    output: z.object({ prints: z.number().int() }),
  }),
};
