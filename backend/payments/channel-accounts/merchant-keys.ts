// The keys of a merchant as its channel wants them. What cannot be read is told to staff before anybody is to pay.
import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import type {
  AccountGrantRow,
  ChannelCredentialRow,
  ChannelMerchantRow,
} from "../../kernel/database/tables/online-payments";
import { type CredentialKind, openDataKey } from "../../kernel/data-key";
import { certificateSn, rootCertificateSn } from "../channels/alipay/certificates";
import { readPrivateKey, readPublicKey } from "../channels/alipay/keys";
import type { AlipayGrant, AlipayMerchant, AlipayVerifyingKey } from "../channels/alipay/merchant";
import type { WechatMerchant, WechatVerifyingKey } from "../channels/wechat/merchant";
import { openCredential } from "./credentials";
import { needsGrant } from "./needs-grant";

interface OpenedKey {
  serial: string;
  value: string;
}

/** Keys of a kind, the newest in use first. */
export type OpenedKeys = (kind: CredentialKind) => readonly OpenedKey[];

export interface KeyedMerchant {
  merchant: ChannelMerchantRow;
  keys: OpenedKeys;
  /** Empty: the merchant collects for itself, or reads for each of its sub-merchants. */
  subMchNo: string;
  /** That of the sub-merchant, where one is needed; else null. */
  grant: AlipayGrant | null;
}

/** Opens a grant. Throws where DATA_KEY is another. */
export function openGrant(dataKey: string, { sealed_token, app_id }: AccountGrantRow): AlipayGrant {
  return { token: openDataKey(dataKey).open("grant.token", sealed_token), appId: app_id };
}

/** Opens the keys of a merchant, each kind when it is asked for. */
export function openKeys(dataKey: string, rows: readonly ChannelCredentialRow[]): OpenedKeys {
  return (kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ serial, sealed }) => ({ serial, value: openCredential(dataKey, { kind, sealed }) }));
}

/** A merchant of WeChat Pay. */
export function wechatMerchant({ merchant, keys, subMchNo }: KeyedMerchant): WechatMerchant {
  const [own] = keys("private_key");
  const verifyingKeys: WechatVerifyingKey[] = [
    ...keys("public_key").map(({ serial, value }) => ({ serial, key: createPublicKey(value) })),
    ...keys("certificate").map(({ serial, value }) => ({ serial, key: new X509Certificate(value).publicKey })),
  ];
  if (!own) throw lackingKey(merchant);
  return {
    ...{ mchNo: merchant.mch_no, subMchNo, appId: merchant.app_id },
    ...{ privateKey: createPrivateKey(own.value), certificateSerial: own.serial },
    ...{ apiV3Keys: keys("api_v3_key").map(({ value }) => value), verifyingKeys },
  };
}

/** A merchant of Alipay, by public key or by certificates; certificates count where all three are there. */
export function alipayMerchant({ merchant, keys, subMchNo, grant }: KeyedMerchant): AlipayMerchant {
  const [own] = keys("private_key");
  const [appCertificate] = keys("app_certificate");
  const [rootCertificate] = keys("root_certificate");
  const certified: AlipayVerifyingKey[] = keys("certificate").map(({ value }) => ({
    serial: certificateSn(value),
    key: new X509Certificate(value).publicKey,
  }));
  const plain = keys("public_key").map(({ value }) => ({ serial: "", key: readPublicKey(value) }));
  const certificates =
    appCertificate && rootCertificate && certified.length > 0
      ? { appSn: certificateSn(appCertificate.value), rootSn: rootCertificateSn(rootCertificate.value) }
      : null;
  const verifyingKeys = certificates ? certified : plain;
  if (!own) throw lackingKey(merchant);
  const privateKey = readPrivateKey(own.value);
  const isPartner = needsGrant(merchant);
  return {
    ...{ appId: merchant.app_id, isPartner, sellerId: isPartner ? subMchNo : merchant.mch_no, grant },
    ...{ privateKey, certificates, verifyingKeys },
  };
}

/** The kinds that are missing were told before (key-kinds.ts). */
function lackingKey({ mch_no }: ChannelMerchantRow): Error {
  return new Error(`merchant ${mch_no} has no private key`);
}
