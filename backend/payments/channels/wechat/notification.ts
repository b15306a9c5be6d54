import * as z from "zod";
import { ChannelError, type Notification, type SignedMessage } from "../channel";
import type { WechatMerchant } from "./merchant";
import { NotifiedRefund, notifiedState } from "./refunds";
import { decryptByAny, EncryptedResource } from "./resource";
import { requireSigned } from "./sign";
import { stateOf, WechatTrade } from "./trades";

const Envelope = z.object({ id: z.string(), event_type: z.string(), resource: EncryptedResource });

/** Reads what WeChat sent by itself; `now` in epoch ms. Throws `forged` for anything that is not surely WeChat's and this merchant's. */
export function readWechatNotification(merchant: WechatMerchant, message: SignedMessage, now: number): Notification {
  requireSigned(merchant.verifyingKeys, message, now);
  const { event_type, resource } = parse(Envelope, message.body.toString("utf8"));
  if (event_type === "TRANSACTION.SUCCESS") {
    const trade = parse(WechatTrade, decryptByAny(resource, merchant.apiV3Keys));
    const named = namedMerchant(merchant, trade);
    const state = stateOf(named, trade);
    const sub_mch_no = named.subMchNo;
    return state.state === "paid"
      ? { kind: "payment", trade: state.trade, sub_mch_no }
      : { kind: "other", type: event_type, sub_mch_no };
  }
  if (event_type.startsWith("REFUND.")) {
    const refund = parse(NotifiedRefund, decryptByAny(resource, merchant.apiV3Keys));
    const named = namedMerchant(merchant, refund);
    return { kind: "refund", refund: notifiedState(named, refund), sub_mch_no: named.subMchNo };
  }
  return { kind: "other", type: event_type, sub_mch_no: "" };
}

/** A partner without a sub-merchant reads for each of them. */
function namedMerchant(
  merchant: WechatMerchant,
  { sub_mchid = "" }: { sub_mchid?: string | undefined },
): WechatMerchant {
  return merchant.subMchNo === "" ? { ...merchant, subMchNo: sub_mchid } : merchant;
}

/** Throws `forged`: what is signed and cannot be read is nothing to book. */
function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ChannelError("forged", "UNREADABLE", "the notification is no JSON");
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new ChannelError("forged", "UNREADABLE", "the notification lacks what it should tell");
  return parsed.data;
}
