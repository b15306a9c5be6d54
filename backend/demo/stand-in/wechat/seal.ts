// The channel's side of WeChat Pay's signatures and encryption, written apart from the adapter that has to fit it.
import {
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import type { PlatformKey, StandInMerchant } from "../book";

/** Headers that sign a body; `now` in epoch ms. */
export function signedHeaders(key: PlatformKey, body: string, now: number): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor(now / 1000)), randomBytes(12).toString("hex")];
  const text = [timestamp, nonce, body, ""].join("\n");
  return {
    "Wechatpay-Timestamp": timestamp,
    "Wechatpay-Nonce": nonce,
    "Wechatpay-Serial": key.id,
    "Wechatpay-Signature-Type": "WECHATPAY2-SHA256-RSA2048",
    "Wechatpay-Signature": sign("sha256", Buffer.from(text), privateKeyOf(key)).toString("base64"),
  };
}

// a key is read once: reading takes as long as half a signature
const readKeys = new WeakMap<object, { text: string; key: KeyObject }>();

const privateKeyOf = (owner: PlatformKey) => readOnce(owner, owner.privateKey, createPrivateKey);
const publicKeyOf = (owner: StandInMerchant) => readOnce(owner, owner.publicKey, createPublicKey);

function readOnce(owner: object, text: string, read: (text: string) => KeyObject): KeyObject {
  const known = readKeys.get(owner);
  if (known?.text === text) return known.key;
  const key = read(text);
  readKeys.set(owner, { text, key });
  return key;
}

/** Encrypts a content as notifications carry it, and a text as the list of certificates does. */
export function encryptedResource(apiV3Key: string, originalType: string, content: object | string) {
  const nonce = randomBytes(6).toString("hex");
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(originalType));
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return {
    ...{ original_type: originalType, algorithm: "AEAD_AES_256_GCM", associated_data: originalType, nonce },
    ciphertext: bytes.toString("base64"),
  };
}

export interface ArrivedRequest {
  method: string;
  /** Path and query as they arrived. */
  path: string;
  body: string;
  authorization: string;
}

/** The refusal of a request that is not believed. */
export interface UnknownSigner {
  status: number;
  code: string;
  message: string;
}

const mostSkewMs = 300_000;

/** The merchant that signed a request, or why nobody did; `now` in epoch ms. */
export function signerOf(
  merchants: ReadonlyMap<string, StandInMerchant>,
  request: ArrivedRequest,
  now: number,
): StandInMerchant | UnknownSigner {
  const [scheme, fields = ""] = request.authorization.split(" ", 2);
  if (scheme !== "WECHATPAY2-SHA256-RSA2048") return wrongSignature("Http头Authorization认证类型不正确");
  const named = new Map([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
  if (!(Math.abs(now - Number(named.get("timestamp")) * 1000) < mostSkewMs)) {
    return wrongSignature("Http头Authorization中的timestamp与发起请求的时间不得超过5分钟");
  }
  const merchant = merchants.get(named.get("mchid") ?? "");
  if (!merchant) return { status: 404, code: "MCH_NOT_EXISTS", message: "商户号不存在" };
  if (merchant.certificateSerial !== named.get("serial_no")) {
    return wrongSignature("商户证书序列号有误。请使用签名私钥匹配的证书序列号");
  }
  const lines = [request.method, request.path, named.get("timestamp"), named.get("nonce_str"), request.body];
  const text = [...lines, ""].join("\n");
  const isRight = verify(
    "sha256",
    Buffer.from(text),
    publicKeyOf(merchant),
    Buffer.from(named.get("signature") ?? "", "base64"),
  );
  return isRight ? merchant : wrongSignature("签名错误，请检查后再试");
}

function wrongSignature(message: string): UnknownSigner {
  return { status: 401, code: "SIGN_ERROR", message };
}
