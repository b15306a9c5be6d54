import * as z from "zod";
import type { AskedRefund, NewRefund, RefundState } from "../channel";
import { readAnswer } from "../limited-fetch";
import { type AlipayConnection, callAlipay } from "./client";
import { AlipayAmount, AlipayTime, requireNumber } from "./trades";
import { yuanOf } from "./yuan";

const Taken = z.object({
  out_trade_no: z.string(),
  fund_change: z.enum(["Y", "N"]).default("N"),
  gmt_refund_pay: AlipayTime.optional(),
});

const mostReason = 256;

/** Asks for a refund; one number is refunded once. Money that did not move with the answer is asked about. */
export async function createAlipayRefund(connection: AlipayConnection, refund: NewRefund): Promise<RefundState> {
  const { refund_no, out_trade_no, amount_fen, reason } = refund;
  const answer = await callAlipay(connection, "alipay.trade.refund", {
    ...{ out_trade_no, out_request_no: refund_no, refund_amount: yuanOf(amount_fen) },
    ...(reason === "" ? {} : { refund_reason: [...reason].slice(0, mostReason).join("") }),
  });
  const taken = readAnswer(Taken, answer);
  requireNumber(out_trade_no, taken.out_trade_no);
  const isDone = taken.fund_change === "Y";
  // the answer's own amount is the sum of all refunds of the trade
  return {
    ...{ refund_no, state: isDone ? "done" : "running", channel_refund_no: refund_no, amount_fen },
    done_at: isDone ? (taken.gmt_refund_pay ?? connection.now()) : null,
  };
}

const Asked = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: AlipayAmount.optional(),
  refund_status: z.string().default(""),
  gmt_refund_pay: AlipayTime.optional(),
  deposit_back_info: z.object({ dback_status: z.string().default("") }).optional(),
});

/** Asks for a refund. One that Alipay does not know, or did not do, is answered alike: absent. */
export async function queryAlipayRefund(
  connection: AlipayConnection,
  { refund_no, out_trade_no }: AskedRefund,
): Promise<RefundState> {
  const answer = await callAlipay(connection, "alipay.trade.fastpay.refund.query", {
    ...{ out_trade_no, out_request_no: refund_no },
    query_options: ["gmt_refund_pay", "deposit_back_info"],
  });
  const told = readAnswer(Asked, answer);
  const absent = { refund_no, state: "absent", channel_refund_no: "", amount_fen: 0, done_at: null } as const;
  if (told.out_request_no === undefined || told.refund_amount === undefined) return absent;
  requireNumber(refund_no, told.out_request_no);
  requireNumber(out_trade_no, told.out_trade_no ?? "");
  if (told.refund_status !== "REFUND_SUCCESS") return absent;
  const isBounced = told.deposit_back_info?.dback_status === "F";
  return {
    ...{ refund_no, state: isBounced ? "abnormal" : "done", channel_refund_no: refund_no },
    ...{ amount_fen: told.refund_amount, done_at: isBounced ? null : (told.gmt_refund_pay ?? connection.now()) },
  };
}
