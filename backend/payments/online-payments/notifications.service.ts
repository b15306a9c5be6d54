// Notifications of the channels: believed by their signature alone, booked, and noted without personal data.
import { createHash } from "node:crypto";
import type { BackendContext } from "../../context";
import type { ChannelMerchantRow } from "../../database/tables/online-payments";
import { collectsFor, openNotifiedChannel } from "../channel-accounts/open-channel.service";
import { ChannelError, type Notification, type SignedMessage } from "../channels/channel";
import { applyRefundNotification } from "../refunds/refund-asking.service";
import { bookTrade } from "./trade-booking.service";
import { findTradeSubMerchant, insertChannelEvent } from "./trades.repository";

/** The end of a notification: `refused` is not believed, `nowhere` has an address that nobody has. */
export type NotificationEnd = "taken" | "refused" | "nowhere";

/** Takes a notification of a channel; `key` names the merchant. Answers after the commit. Throws when the database is away. */
export async function takeNotification(
  ctx: BackendContext,
  { channel, key }: { channel: string; key: string },
  message: SignedMessage,
): Promise<NotificationEnd> {
  const opened = await openNotifiedChannel(ctx, channel, key);
  if (!opened) return "nowhere";
  const { merchant } = opened;
  const body_hash = createHash("sha256").update(message.body).digest("hex");
  const about: AboutEvent = {
    ...{ merchant_id: merchant.id, school_id: null, number: "", channel_no: "", amount_fen: null, body_hash },
    created_at: ctx.now(),
  };
  try {
    const read = await opened.channel.readNotification(message);
    await requireNamedSubMerchant(ctx, merchant, read);
    await applyNotification(ctx, { merchant, about }, read);
    return "taken";
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    ctx.log.warn({ merchant: merchant.mch_no, problem: error.code }, "a notification was refused");
    await insertChannelEvent(ctx.db, { ...about, kind: "refused", outcome: error.code.slice(0, 40) });
    return "refused";
  }
}

type AboutEvent = Omit<Parameters<typeof insertChannelEvent>[1], "kind" | "outcome">;

/** Books what was read and notes it. */
async function applyNotification(
  ctx: BackendContext,
  { merchant, about }: { merchant: ChannelMerchantRow; about: AboutEvent },
  read: Notification,
): Promise<void> {
  switch (read.kind) {
    case "payment": {
      const { trade } = read;
      const numbers = { number: trade.out_trade_no, channel_no: trade.channel_trade_no, amount_fen: trade.amount_fen };
      await bookTrade(ctx, merchant.id, trade, (trx, booking) =>
        insertChannelEvent(trx, { ...about, ...numbers, ...booking, kind: "payment" }),
      );
      break;
    }
    case "refund": {
      const { refund_no, channel_refund_no, amount_fen, state } = read.refund;
      const numbers = { number: refund_no, channel_no: channel_refund_no, amount_fen };
      const subMchNo = merchant.is_partner === 1 ? read.sub_mch_no : null;
      const isOurs = await applyRefundNotification(ctx, { merchantId: merchant.id, subMchNo }, read.refund);
      const outcome = isOurs ? state : "unknown";
      await insertChannelEvent(ctx.db, { ...about, ...numbers, kind: "refund", outcome });
      break;
    }
    case "other":
      await insertChannelEvent(ctx.db, { ...about, kind: "other", outcome: read.type.slice(0, 40) });
  }
}

/** A partner's payment is of the sub-merchant that its order was made for. Throws `forged` for another's, however rightly signed. */
async function requireNamedSubMerchant(
  ctx: BackendContext,
  merchant: ChannelMerchantRow,
  read: Notification,
): Promise<void> {
  if (merchant.is_partner === 0 || read.kind === "other") return;
  const isKnown = await collectsFor(ctx, merchant, read.sub_mch_no);
  const order =
    read.kind === "payment" ? await findTradeSubMerchant(ctx.db, merchant.id, read.trade.out_trade_no) : undefined;
  if (isKnown && (!order || order.sub_mch_no === read.sub_mch_no)) return;
  throw new ChannelError("forged", "WRONG_MERCHANT", `a message of the sub-merchant ${read.sub_mch_no}`);
}
