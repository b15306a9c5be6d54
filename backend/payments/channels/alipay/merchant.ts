import type { KeyObject } from "node:crypto";

/** A key that proves what Alipay sent: its public key, without a number, or its certificate's under the certificate's number. */
export interface AlipayVerifyingKey {
  serial: string;
  key: KeyObject;
}

/** A seller's leave for a partner's app (ISV) to act for it. */
export interface AlipayGrant {
  /** `app_auth_token`. */
  token: string;
  /** The app of the seller by which it granted. */
  appId: string;
}

/** Everything a merchant of Alipay signs and verifies with. */
export interface AlipayMerchant {
  appId: string;
  /** True: the app is a partner's, and acts for sellers that granted. */
  isPartner: boolean;
  /** The seller's number (PID, 2088…); empty for a partner that reads for each of its sellers, or takes a grant. */
  sellerId: string;
  /** The seller's, at a partner; null else. */
  grant: AlipayGrant | null;
  privateKey: KeyObject;
  /** Numbers of the app's and the root certificate; null where keys go without certificates. */
  certificates: { appSn: string; rootSn: string } | null;
  verifyingKeys: readonly AlipayVerifyingKey[];
}
