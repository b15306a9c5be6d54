// The port to whoever moves the money. Adapters are pure protocol: they know no order, bill or table of ours, and what they
// answer is believed only where its signature, merchant, app and currency were checked.

/** A way to pay: inside WeChat, by a QR code, in another mobile browser, on a page of the channel's. */
export type PayWay = "jsapi" | "native" | "h5" | "qr" | "wap" | "page";

/** A payment to be made ready at the channel. */
export interface NewTrade {
  out_trade_no: string;
  amount_fen: number;
  /** The line that the payer reads in the channel's app; no personal data. */
  description: string;
  way: PayWay;
  /** Epoch ms; nobody can pay after it. */
  expires_at: number;
  notify_url: string;
  /** The payer's at the app that asks: `jsapi` alone. */
  openid?: string;
  /** The payer's: `h5` alone. */
  ip?: string;
  /** The page that the payer comes back to: links alone. Coming back proves nothing. */
  return_url?: string;
}

/** The next step of the payer's page. */
export type PayStep =
  | { kind: "qr"; text: string }
  | { kind: "link"; url: string }
  /** Handed to the bridge of the channel's app. */
  | { kind: "bridge"; parameters: Readonly<Record<string, string>> };

export interface PaidTrade {
  out_trade_no: string;
  channel_trade_no: string;
  amount_fen: number;
  /** Epoch ms, by the channel's clock. */
  paid_at: number;
}

/** A trade as the channel knows it; `absent`: it was never made there, or not yet scanned. */
export type TradeState = { state: "paid"; trade: PaidTrade } | { state: "open" | "closed" | "absent" };

export interface NewRefund {
  refund_no: string;
  out_trade_no: string;
  amount_fen: number;
  /** The amount of the whole trade. */
  trade_fen: number;
  reason: string;
  notify_url: string;
}

/** A refund as it is asked about. */
export type AskedRefund = Pick<NewRefund, "refund_no" | "out_trade_no">;

/** A refund as the channel knows it. `abnormal`: it could not reach the payer's card and waits for an action. */
export interface RefundState {
  refund_no: string;
  state: "running" | "done" | "abnormal" | "closed" | "absent";
  channel_refund_no: string;
  amount_fen: number;
  /** Epoch ms; null until it is done. */
  done_at: number | null;
}

/**
 * A message that a channel sends by itself; `other`: nothing that is of interest here. `sub_mch_no` names the sub-merchant of a
 * partner, and is empty for a merchant of its own; `granted_app_id` names the app by which the sub-merchant granted, where one does.
 */
export type Notification = (
  | { kind: "payment"; trade: PaidTrade }
  | { kind: "refund"; refund: RefundState }
  | { kind: "other"; type: string }
) & { sub_mch_no: string; granted_app_id?: string };

/** A request that a channel sent, as it came: the body in its bytes. */
export interface SignedMessage {
  headers: Headers;
  body: Buffer;
}

/** A sub-merchant's leave for a partner's app to act for it. */
export interface Grant {
  /** Goes with every call for the sub-merchant; whoever has it and the app's key collects and refunds in its name. */
  token: string;
  /** Takes a new token; empty where the channel gives none. */
  refresh_token: string;
  /** The sub-merchant's app. */
  app_id: string;
  sub_mch_no: string;
  /** Epoch ms; null: it does not end by itself. */
  ends_at: number | null;
}

/** The way by which sub-merchants give their grant. */
export interface GrantDesk {
  /** The page on which a sub-merchant grants; it leads to `back` with a code and the state, which is base64 of at most 100 characters. */
  address: (asked: { back: string; state: string }) => string;
  /** Takes the grant behind a code, which is good once. Throws `ChannelError`: `refused` for a code that is used, over or not the app's. */
  take: (code: string) => Promise<Grant>;
}

/** A certificate by which a channel signs, with the time in which it counts (epoch ms). */
export interface ChannelCertificate {
  serial: string;
  pem: string;
  valid_from: number;
  valid_to: number;
}

export interface Channel {
  ways: readonly PayWay[];
  /** True where a trade is made only when the payer opens it: an absent one can still be paid until it expires. */
  isPayableWhileAbsent: boolean;
  /** Makes a trade ready; the same one asked again answers a fresh step. */
  createTrade: (trade: NewTrade) => Promise<PayStep>;
  queryTrade: (outTradeNo: string) => Promise<TradeState>;
  /** Ends a trade that nobody paid. Somebody who is typing the password may still pay: ask again afterwards. */
  closeTrade: (outTradeNo: string) => Promise<void>;
  /** Asks for a refund; one number is refunded once, however often it is asked. */
  refund: (refund: NewRefund) => Promise<RefundState>;
  queryRefund: (refund: AskedRefund) => Promise<RefundState>;
  /** Reads what the channel sent by itself; opened without a sub-merchant, for each of a partner's. Throws `forged`. */
  readNotification: (message: SignedMessage) => Promise<Notification>;
  /**
   * Asks something that moves no money, to learn whether merchant, keys and rights fit; never throws `ChannelError`.
   * `outTradeNo`: a number that no trade has, null where a partner has no sub-merchant yet.
   */
  probe: (outTradeNo: string | null) => Promise<readonly ProbeFact[]>;
  /** The file of a day, `YYYY-MM-DD`; null where nothing was traded on it. Throws `later` while it is being made. */
  fetchBill: (date: string) => Promise<Buffer | null>;
  /** Null where nobody grants: a merchant of its own, and a channel that connects sub-merchants itself. */
  grants: GrantDesk | null;
  /**
   * Fetches the certificates that the channel signs by, now and soon; the answer is null where the merchant is given none and has to
   * believe by a public key. Null: this channel's are not fetched.
   */
  fetchCertificates: (() => Promise<readonly ChannelCertificate[] | null>) | null;
}

/** A fact that a probe finds out; `open`: the channel said nothing that proves it. */
export interface ProbeFact {
  /** `line` the channel answers; `clock`; `signature` it knows the merchant by its key; `rights`; `answers` its signature is known; `notices` they can be decrypted. */
  subject: "line" | "clock" | "signature" | "rights" | "answers" | "notices";
  state: "good" | "bad" | "open";
  /** Why it is bad. */
  problem: ProbeProblem | null;
  /** The channel's own code and words, for who asks the channel's support. */
  told: string;
}

/** The reason of a bad fact: `key` the private key, `serial` its certificate's number, `verifier` the channel's public key or certificate, `grant` a sub-merchant's leave. */
export type ProbeProblem =
  | "unreachable"
  | "stranger"
  | "clock"
  | "key"
  | "serial"
  | "merchant"
  | "right"
  | "grant"
  | "app"
  | "verifier"
  | "secret"
  | "busy"
  | "other";

/**
 * The problem of a failed call, by what to do about it: `unclear` ask or repeat unchanged under the same number; `later` repeat after a pause;
 * `balance` finance tops up, then the same number again; `refused` final, this trade or refund is not made; `payer` final,
 * the payer chooses another way; `disturbed` keys, merchant or rights are wrong; `forged` the answer proves nothing.
 */
export type ChannelProblem = "unclear" | "later" | "balance" | "refused" | "payer" | "disturbed" | "forged";

/** A call that did not do what was asked. `code` and the message are the channel's own. */
export class ChannelError extends Error {
  override readonly name = "ChannelError";

  constructor(
    readonly problem: ChannelProblem,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
