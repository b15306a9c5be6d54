import type { KeyObject } from "node:crypto";

/** A key that proves what WeChat sent: its public key under its id, or a platform certificate's under its serial number. */
export interface WechatVerifyingKey {
  serial: string;
  key: KeyObject;
}

/** Everything a merchant of WeChat Pay signs, verifies and decrypts with. */
export interface WechatMerchant {
  /** The signer's number: the merchant's own, or the partner's for its sub-merchants. */
  mchNo: string;
  /** Empty: the merchant collects for itself. */
  subMchNo: string;
  /** The merchant's app, or the partner's: openids are of this app. */
  appId: string;
  privateKey: KeyObject;
  /** The serial number of the merchant's API certificate. */
  certificateSerial: string;
  /** The one in use first, then former ones: what was encrypted before a change is still read. */
  apiV3Keys: readonly string[];
  /** Newest first: the first is the one answers are asked to be signed with. */
  verifyingKeys: readonly WechatVerifyingKey[];
}
