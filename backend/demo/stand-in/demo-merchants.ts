// The merchants of the demo's schools, and the file by which the server learns their secrets.
import type { StandIn } from "./stand-in";

/** A merchant with the secrets it was given, as the server reads it. */
export interface GivenMerchant {
  channel: "wxpay" | "alipay";
  mch_no: string;
  app_id: string;
  credentials: { kind: string; serial: string; value: string }[];
}

// the numbers that the demo's collecting accounts have
const opened = [
  { channel: "wxpay", mchNo: "1600001000", name: "青溪实验小学" },
  { channel: "wxpay", mchNo: "1600002000", name: "临湖中学" },
  { channel: "wxpay", mchNo: "1600003000", name: "云岭九年一贯制学校" },
  { channel: "alipay", mchNo: "1600001001", name: "青溪实验小学" },
  { channel: "alipay", mchNo: "1600002001", name: "临湖中学" },
  { channel: "alipay", mchNo: "1600003001", name: "云岭九年一贯制学校" },
] as const;
type Opened = (typeof opened)[number];
const appId = "wx20261120campus01";

/** All of them: as they were given before, else opened now. */
export function demoMerchants(standIn: StandIn, kept: unknown): GivenMerchant[] {
  const known = standIn.merchants();
  const given = Array.isArray(kept) ? kept.filter(isGiven) : [];
  return opened.map((merchant) => {
    const before = given.find(({ mch_no }) => mch_no === merchant.mchNo);
    if (before && known.includes(merchant.mchNo)) return withNewestKey(standIn, before);
    return merchant.channel === "alipay" ? openApp(standIn, merchant) : openMerchant(standIn, merchant);
  });
}

function openApp(standIn: StandIn, { mchNo, name }: Opened): GivenMerchant {
  const keys = standIn.alipay.openApp({ appId: `202100${mchNo}`, sellerId: mchNo, name });
  return {
    ...{ channel: "alipay", mch_no: mchNo, app_id: keys.appId },
    credentials: [
      { kind: "private_key", serial: "", value: keys.privateKey },
      { kind: "public_key", serial: "", value: keys.publicKey },
    ],
  };
}

function openMerchant(standIn: StandIn, { mchNo, name }: Opened): GivenMerchant {
  const keys = standIn.openMerchant({ mchNo, appId, name });
  return {
    ...{ channel: "wxpay", mch_no: mchNo, app_id: appId },
    credentials: [
      { kind: "private_key", serial: keys.certificateSerial, value: keys.privateKey },
      { kind: "api_v3_key", serial: "", value: keys.apiV3Key },
      { kind: "app_secret", serial: "", value: keys.appSecret },
      { kind: "public_key", serial: keys.publicKeyId, value: keys.publicKey },
    ],
  };
}

/** WeChat's key may have been renewed since. */
function withNewestKey(standIn: StandIn, merchant: GivenMerchant): GivenMerchant {
  if (merchant.channel === "alipay") return merchant;
  const { publicKeyId, publicKey } = standIn.key();
  const own = merchant.credentials.filter(({ kind }) => kind !== "public_key");
  return { ...merchant, credentials: [...own, { kind: "public_key", serial: publicKeyId, value: publicKey }] };
}

function isGiven(value: unknown): value is GivenMerchant {
  return typeof value === "object" && value !== null && "mch_no" in value && "credentials" in value;
}
