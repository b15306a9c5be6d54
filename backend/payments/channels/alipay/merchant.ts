import type { KeyObject } from "node:crypto";

/** A key that proves what Alipay sent: its public key, without a number, or its certificate's under the certificate's number. */
export interface AlipayVerifyingKey {
  serial: string;
  key: KeyObject;
}

/** Everything a merchant of Alipay signs and verifies with. */
export interface AlipayMerchant {
  appId: string;
  /** The seller's number (PID, 2088…). */
  sellerId: string;
  privateKey: KeyObject;
  /** Numbers of the app's and the root certificate; null where keys go without certificates. */
  certificates: { appSn: string; rootSn: string } | null;
  verifyingKeys: readonly AlipayVerifyingKey[];
}
