// Notifications of the channels: believed by their signature alone, booked, and noted without personal data.
import { createHash } from "node:crypto";
import type { BackendContext } from "../../kernel/context";
import type { ChannelMerchantRow } from "../../kernel/database/tables/online-payments";
import { collectsFor, type OpenedChannel } from "../channel-accounts/open-channel.service";
import { noteChannelEvent } from "../channel-events/channel-events.service";
import { ChannelError, type Notification, type SignedMessage } from "../channels/channel";
import { applyRefundNotification } from "../refunds/refund-asking.service";
import { bookTrade } from "./trade-booking.service";
import { findTradeSubMerchant } from "./trades.repository";

/** The end of a notification: `refused` is not believed. */
export type NotificationEnd = "taken" | "refused";

/** Takes a notification of a merchant's channel. Answers after the commit. Throws when the database is away. */
export async function takeNotification(
  ctx: BackendContext,
  { channel, merchant }: OpenedChannel,
  message: SignedMessage,
): Promise<NotificationEnd> {
  const about = { merchant_id: merchant.id, body_hash: createHash("sha256").update(message.body).digest("hex") };
  try {
    const told = await channel.readNotification(message);
    await requireNamedSubMerchant(ctx, merchant, told);
    await applyNotification(ctx, { merchant, about }, told);
    return "taken";
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    ctx.log.warn({ merchant: merchant.mch_no, problem: error.code }, "a notification was refused");
    await noteChannelEvent(ctx, { ...about, kind: "refused", outcome: error.code });
    return "refused";
  }
}

/** Does what was told and notes it: a payment in the transaction that books it. */
async function applyNotification(
  ctx: BackendContext,
  { merchant, about }: { merchant: ChannelMerchantRow; about: { merchant_id: number; body_hash: string } },
  told: Notification,
): Promise<void> {
  switch (told.kind) {
    case "payment": {
      const { out_trade_no: number, channel_trade_no: channel_no, amount_fen, paid_at: happened_at } = told.trade;
      const event = { kind: "payment", number, channel_no, amount_fen, happened_at, ...about };
      await bookTrade(ctx, merchant.id, told.trade, (trx, { outcome, school_id }) =>
        noteChannelEvent({ db: trx, now: ctx.now }, { outcome, school_id, ...event }),
      );
      break;
    }
    case "refund": {
      const { refund_no: number, channel_refund_no: channel_no, amount_fen, done_at: happened_at } = told.refund;
      const subMchNo = merchant.is_partner === 1 ? told.sub_mch_no : null;
      const ours = await applyRefundNotification(ctx, { merchantId: merchant.id, subMchNo }, told.refund);
      const result = { outcome: ours ? told.refund.state : "unknown", school_id: ours?.school_id ?? null };
      await noteChannelEvent(ctx, { ...about, ...result, kind: "refund", number, channel_no, amount_fen, happened_at });
      break;
    }
    case "other":
      await noteChannelEvent(ctx, { ...about, kind: "other", outcome: told.type });
  }
}

/** A partner's payment is of the sub-merchant that its order was made for. Throws `forged` for another's, however rightly signed. */
async function requireNamedSubMerchant(
  ctx: BackendContext,
  merchant: ChannelMerchantRow,
  read: Notification,
): Promise<void> {
  if (merchant.is_partner === 0 || read.kind === "other") return;
  const isKnown = await collectsFor(ctx, merchant, read);
  const order =
    read.kind === "payment" ? await findTradeSubMerchant(ctx.db, merchant.id, read.trade.out_trade_no) : undefined;
  if (isKnown && (!order || order.sub_mch_no === read.sub_mch_no)) return;
  throw new ChannelError("forged", "WRONG_MERCHANT", `a message of the sub-merchant ${read.sub_mch_no}`);
}
