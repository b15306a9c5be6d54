import * as z from "zod";
import { ChannelError, type NewRefund, type RefundState } from "../channel";
import { readAnswer } from "../limited-fetch";
import { callWechat, type WechatConnection } from "./client";
import type { WechatMerchant } from "./merchant";
import { isProblem } from "./problems";

const refundStatus = z.enum(["SUCCESS", "CLOSED", "PROCESSING", "ABNORMAL"]);

const states = { SUCCESS: "done", CLOSED: "closed", PROCESSING: "running", ABNORMAL: "abnormal" } as const;

/** A refund as an answer tells it. */
const AnsweredRefund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: refundStatus,
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ refund: z.number().int(), currency: z.string().default("CNY") }),
});

/** A refund as a notification tells it, with whose it is. */
export const NotifiedRefund = AnsweredRefund.omit({ status: true }).extend({
  mchid: z.string().optional(),
  sp_mchid: z.string().optional(),
  sub_mchid: z.string().optional(),
  refund_status: refundStatus,
});

const path = "/v3/refund/domestic/refunds";
const mostReason = 80;

/** Asks for a refund; the answer says that it was taken, seldom that it is done. */
export async function createWechatRefund(connection: WechatConnection, refund: NewRefund): Promise<RefundState> {
  const { refund_no, out_trade_no, amount_fen, trade_fen, reason, notify_url } = refund;
  const answer = await callWechat(connection, "POST", path, {
    ...subMerchant(connection.merchant),
    out_trade_no,
    out_refund_no: refund_no,
    ...(reason === "" ? {} : { reason: [...reason].slice(0, mostReason).join("") }),
    notify_url,
    amount: { refund: amount_fen, total: trade_fen, currency: "CNY" },
  });
  return answeredState(answer);
}

/** Asks for a refund by its number. */
export async function queryWechatRefund(connection: WechatConnection, refundNo: string): Promise<RefundState> {
  const query = new URLSearchParams(subMerchant(connection.merchant)).toString();
  try {
    const where = `${path}/${encodeURIComponent(refundNo)}${query && `?${query}`}`;
    return answeredState(await callWechat(connection, "GET", where));
  } catch (error) {
    if (!isProblem(error, "RESOURCE_NOT_EXISTS")) throw error;
    return { refund_no: refundNo, state: "absent", channel_refund_no: "", amount_fen: 0, done_at: null };
  }
}

/** A refund as the port knows it. Throws `forged` for one of another merchant. */
export function notifiedState(
  { mchNo, subMchNo }: WechatMerchant,
  { refund_status, ...refund }: z.infer<typeof NotifiedRefund>,
): RefundState {
  const isOwn = subMchNo === "" ? refund.mchid === mchNo : refund.sp_mchid === mchNo && refund.sub_mchid === subMchNo;
  if (!isOwn)
    throw new ChannelError("forged", "WRONG_MERCHANT", `refund ${refund.out_refund_no} is of another merchant`);
  return stateOf({ ...refund, status: refund_status });
}

function answeredState(answer: unknown): RefundState {
  return stateOf(readAnswer(AnsweredRefund, answer));
}

function stateOf({
  refund_id,
  out_refund_no,
  status,
  success_time,
  amount,
}: z.infer<typeof AnsweredRefund>): RefundState {
  return {
    refund_no: out_refund_no,
    state: states[status],
    channel_refund_no: refund_id,
    amount_fen: amount.refund,
    done_at: status === "SUCCESS" && success_time ? Date.parse(success_time) : null,
  };
}

function subMerchant({ subMchNo }: WechatMerchant): Record<string, string> {
  return subMchNo === "" ? {} : { sub_mchid: subMchNo };
}
