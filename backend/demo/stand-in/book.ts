// The stand-in's own book of trades and refunds, from which bills and answers are made.

/** A merchant as the stand-in knows it: never its private key. */
export interface StandInMerchant {
  mchNo: string;
  appId: string;
  /** Empty: it collects for itself alone. */
  subMchNos: readonly string[];
  apiV3Key: string;
  certificateSerial: string;
  publicKey: string;
}

export interface Trade {
  mchNo: string;
  subMchNo: string;
  appId: string;
  outTradeNo: string;
  way: string;
  amountFen: number;
  description: string;
  notifyUrl: string;
  /** Epoch ms. */
  createdAt: number;
  expiresAt: number;
  /** `offered`: Alipay has shown a code that nobody scanned, and knows of no trade yet. */
  state: "offered" | "open" | "paid" | "closed";
  transactionId: string;
  paidAt: number;
  /** By coupons of the channel the payer pays less. */
  payerFen: number;
  /** The random part of QR code, link and prepared order. */
  token: string;
}

export interface Refund {
  trade: Trade;
  refundNo: string;
  refundId: string;
  amountFen: number;
  notifyUrl: string;
  createdAt: number;
  state: "PROCESSING" | "SUCCESS" | "ABNORMAL" | "CLOSED";
  doneAt: number;
}

export interface Book {
  merchants: Map<string, StandInMerchant>;
  /** By signing merchant and number. */
  trades: Map<string, Trade>;
  refunds: Map<string, Refund>;
  /** Counts up through all numbers the stand-in gives. */
  next: () => number;
}

export function createBook(): Book {
  let last = 0;
  return { merchants: new Map(), trades: new Map(), refunds: new Map(), next: () => (last += 1) };
}

export function tradeKey(mchNo: string, outTradeNo: string): string {
  return `${mchNo}/${outTradeNo}`;
}

/** The sum that was refunded of a trade, or will be. */
export function refundedFen(book: Book, trade: Trade): number {
  let sum = 0;
  for (const refund of book.refunds.values()) {
    if (refund.trade === trade && refund.state !== "CLOSED") sum += refund.amountFen;
  }
  return sum;
}
