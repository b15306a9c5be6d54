// The stand-in's own book of trades and refunds, from which bills and answers are made.

/** The stand-in's signing key, under a public key's id as new merchants have it. */
export interface PlatformKey {
  id: string;
  privateKey: string;
  publicKey: string;
}

/** A platform certificate with its key: older merchants of WeChat's believe by it; `id` is its serial number. */
export interface PlatformCertificate extends PlatformKey {
  certificate: string;
  /** Epoch ms. */
  from: number;
  to: number;
}

/** A merchant as the stand-in knows it: never its private key. */
export interface StandInMerchant {
  mchNo: string;
  appId: string;
  /** The payer reads it. */
  name: string;
  /** Empty: it collects for itself alone. */
  subMchNos: readonly string[];
  apiV3Key: string;
  appSecret: string;
  certificateSerial: string;
  publicKey: string;
  /** True: it is answered and told under platform certificates, as merchants from before the public key are. */
  hasCertificates?: boolean;
}

/** An app of Alipay's: never its private key. */
export interface AlipayApp {
  appId: string;
  /** The seller that it collects for; of a partner's app the partner. */
  sellerId: string;
  /** True: it acts for sellers that granted to it, and for nobody else. */
  isPartner?: boolean;
  /** The payer reads it. */
  name: string;
  publicKey: string;
  /** Number of its certificate; empty where it signs without one. */
  certificateSn: string;
}

/** The leave of a seller for a partner's app to act for it. */
export interface AlipayGrant {
  token: string;
  refreshToken: string;
  /** The partner's app. */
  appId: string;
  /** The seller's app. */
  authAppId: string;
  sellerId: string;
  /** Epoch ms. */
  until: number;
}

/** A pair of keys with a certificate and the number that stands for it. */
export interface Certified {
  privateKey: string;
  publicKey: string;
  certificate: string;
  sn: string;
}

export type StandInChannel = "wxpay" | "alipay";

export interface Trade {
  channel: StandInChannel;
  mchNo: string;
  subMchNo: string;
  appId: string;
  /** The seller's app, where another app acts for the seller by its grant. */
  authAppId?: string;
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
  /** Newest first: the first one signs. */
  keys: PlatformKey[];
  /** The first one signs, then those that did before, or will; none before a merchant has them. */
  certificates: PlatformCertificate[];
  merchants: Map<string, StandInMerchant>;
  /** Alipay's apps by their id. */
  apps: Map<string, AlipayApp>;
  /** By their token; those that ended are taken away. */
  grants: Map<string, AlipayGrant>;
  /** Alipay's own certificate and the root that signed it; null until an app is opened. */
  alipayKeys: { root: Certified; own: Certified } | null;
  /** By signing merchant and number. */
  trades: Map<string, Trade>;
  refunds: Map<string, Refund>;
  /** The last of the numbers that the stand-in gave. */
  last: number;
  /** Counts up through them. */
  next: () => number;
}

export function createBook(): Book {
  const book: Book = {
    ...{
      keys: [],
      certificates: [],
      merchants: new Map(),
      apps: new Map(),
      grants: new Map(),
      alipayKeys: null,
      trades: new Map(),
      refunds: new Map(),
    },
    ...{ last: 0, next: () => (book.last += 1) },
  };
  return book;
}

export function tradeKey(mchNo: string, outTradeNo: string): string {
  return `${mchNo}/${outTradeNo}`;
}

/** The trade behind a QR code, a link or a prepared order. */
export function findByToken(book: Book, token: string): Trade | undefined {
  if (token === "") return undefined;
  for (const trade of book.trades.values()) if (trade.token === token) return trade;
  return undefined;
}

/** A payer scans the code or opens the page: from now on Alipay knows the trade, under a number of its own. */
export function openTrade(book: Book, trade: Trade): void {
  if (trade.state !== "offered") return;
  trade.state = "open";
  trade.transactionId = `2026112022001${String(book.next()).padStart(15, "0")}`;
}

/** The name that the payer of a trade reads. */
export function sellerName(book: Book, { channel, mchNo, appId, authAppId = appId }: Trade): string {
  const seller = channel === "alipay" ? book.apps.get(authAppId) : book.merchants.get(mchNo);
  return seller?.name ?? mchNo;
}

/** The sum that was refunded of a trade, or will be. */
export function refundedFen(book: Book, trade: Trade): number {
  let sum = 0;
  for (const refund of book.refunds.values()) {
    if (refund.trade === trade && refund.state !== "CLOSED") sum += refund.amountFen;
  }
  return sum;
}
