// Notifications of the channels: believed by their signature alone, booked, and noted without personal data.
import { createHash } from "node:crypto";
import type { BackendContext } from "../../context";
import { openNotifiedChannels } from "../channel-accounts/open-channel.service";
import { type Channel, ChannelError, type Notification, type SignedMessage } from "../channels/channel";
import { applyRefundNotification } from "../refunds/refund-asking.service";
import { bookTrade } from "./trade-booking.service";
import { insertChannelEvent } from "./trades.repository";

/** The answer to a channel; the status decides whether it sends again. */
export interface NotificationAnswer {
  status: 204 | 401 | 404;
  /** Null: none. */
  body: { code: string; message: string } | null;
}

/** Takes a notification of a channel; `key` names the merchant. Answers after the commit. Throws when the database is away. */
export async function takeNotification(
  ctx: BackendContext,
  { channel, key }: { channel: string; key: string },
  message: SignedMessage,
): Promise<NotificationAnswer> {
  const notified = await openNotifiedChannels(ctx, channel, key);
  if (!notified) return { status: 404, body: { code: "FAIL", message: "没有这个地址" } };
  const { merchant, channels } = notified;
  const about = { merchant_id: merchant.id, created_at: ctx.now() };
  const body_hash = createHash("sha256").update(message.body).digest("hex");
  const none = { school_id: null, number: "", channel_no: "", amount_fen: null, body_hash };
  const read = await readBy(channels, message);
  if (read instanceof ChannelError) {
    ctx.log.warn({ merchant: merchant.mch_no, problem: read.code }, "a notification was refused");
    await insertChannelEvent(ctx.db, { ...about, ...none, kind: "refused", outcome: read.code.slice(0, 40) });
    return { status: 401, body: { code: "FAIL", message: "验签失败" } };
  }
  switch (read.kind) {
    case "payment": {
      const { trade } = read;
      const numbers = { number: trade.out_trade_no, channel_no: trade.channel_trade_no, amount_fen: trade.amount_fen };
      await bookTrade(ctx, merchant.id, trade, (trx, booking) =>
        insertChannelEvent(trx, { ...about, ...numbers, ...booking, body_hash, kind: "payment" }),
      );
      break;
    }
    case "refund": {
      const { refund_no, channel_refund_no, amount_fen, state } = read.refund;
      const numbers = { number: refund_no, channel_no: channel_refund_no, amount_fen };
      const isOurs = await applyRefundNotification(ctx, merchant.id, read.refund);
      const outcome = isOurs ? state : "unknown";
      await insertChannelEvent(ctx.db, { ...about, ...none, ...numbers, kind: "refund", outcome });
      break;
    }
    case "other":
      await insertChannelEvent(ctx.db, { ...about, ...none, kind: "other", outcome: read.type.slice(0, 40) });
  }
  return { status: 204, body: null };
}

/** A partner's notification is of one of its sub-merchants: the others do not know it. */
async function readBy(channels: readonly Channel[], message: SignedMessage): Promise<Notification | ChannelError> {
  let problem = new ChannelError("forged", "NO_MERCHANT", "no account of this merchant");
  for (const channel of channels) {
    try {
      return await channel.readNotification(message);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      problem = error;
      if (error.code !== "WRONG_MERCHANT") break;
    }
  }
  return problem;
}
