import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { maxSynced } from "./limits";

const numbers = (what: string) =>
  z.array(z.string().trim().min(1).max(64)).min(1, `请选择${what}`).max(maxSynced, `一次最多同步 ${maxSynced} 笔`);

/** `done`: paid, or given back; `open`: not yet; `ended`: nobody can pay any more; `unclear`: the channel did not answer; `none`: no channel knows it. */
export const SyncOutcome = z.enum(["done", "open", "ended", "unclear", "none"]);
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** The channel's answer to each, in the order asked; `text` says it in a sentence. */
export const SyncAnswers = z.object({
  list: z.array(z.object({ no: z.string(), outcome: SyncOutcome, text: z.string() })),
});
export type SyncAnswers = z.infer<typeof SyncAnswers>;

/** Asks the channels at once instead of at the next turn. */
export const syncApi = {
  orders: endpoint({
    method: "POST",
    path: "/campus_pay/order/sync",
    permission: "Api:campus_pay/order/sync-sync",
    summary: "立即向渠道查询订单，最多 50 笔，逐笔答复",
    input: z.object({ order_no: numbers("订单") }),
    output: SyncAnswers,
  }),
  refunds: endpoint({
    method: "POST",
    path: "/campus_pay/refund/sync",
    permission: "Api:campus_pay/refund/sync-sync",
    summary: "立即向渠道查询退款，最多 50 笔，逐笔答复",
    input: z.object({ refund_no: numbers("退款单") }),
    output: SyncAnswers,
  }),
};
