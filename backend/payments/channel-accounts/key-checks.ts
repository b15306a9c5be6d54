// Looks at what was pasted before it is sealed: a wrong file is told at once, in words, and not by the first failed payment.
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import type { MerchantKeyInput } from "#contract/payments/merchants";
import { badInput } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";

/** A key that was understood. */
export interface CheckedKey {
  value: string;
  serial: string;
  /** Epoch ms; null where its time has no beginning. */
  valid_from: number | null;
  /** Epoch ms; null where it does not end by itself. */
  valid_to: number | null;
}

/** Reads a key of a channel's kind; `now` in epoch ms. Throws `badInput` that names what was pasted instead. */
export function checkKey(channel: string, input: MerchantKeyInput, now: number): CheckedKey {
  switch (input.kind) {
    case "private_key":
      return checkPrivateKey(channel, input, now);
    case "api_v3_key":
      return checkSecret(input.secret, /^[A-Za-z0-9]{32}$/, "APIv3 密钥为 32 位字母和数字");
    case "app_secret":
      return checkSecret(input.secret, /^[0-9a-f]{32}$/i, "AppSecret 为 32 位字母和数字");
    case "public_key":
      return checkPublicKey(channel, input);
    case "certificate":
    case "app_certificate": {
      const certificate = readCertificate("secret", input.secret, now);
      return { value: certificate.toString(), serial: certificate.serialNumber, ...timeOf(certificate) };
    }
    case "root_certificate":
      return checkRoots(input.secret, now);
  }
}

const leastBits = 2048;

function checkPrivateKey(channel: string, { secret, serial, certificate: pem }: MerchantKeyInput, now: number) {
  const key = readPrivateKey(secret);
  requireRsa(key);
  const value = key.export({ type: "pkcs8", format: "pem" }).toString();
  if (pem === "") {
    if (channel === "wxpay" && !/^[0-9A-F]{20,64}$/i.test(serial)) {
      throw badInput("serial", "请粘贴商户 API 证书，或填写它的序列号（40 位左右的数字和字母 A 至 F）");
    }
    return { value, serial: serial.toUpperCase(), ...endless };
  }
  const certificate = readCertificate("certificate", pem, now);
  if (!certificate.checkPrivateKey(key)) {
    throw badInput("certificate", "证书与私钥不是一对，请确认 apiclient_key.pem 和 apiclient_cert.pem 来自同一次申请");
  }
  if (serial !== "" && serial.toUpperCase() !== certificate.serialNumber) {
    throw badInput("serial", `与证书的序列号 ${certificate.serialNumber} 不同，可留空，由证书读出`);
  }
  return { value, serial: certificate.serialNumber, ...timeOf(certificate) };
}

function checkPublicKey(channel: string, { secret, serial }: MerchantKeyInput): CheckedKey {
  requireKind("secret", secret, "PUBLIC KEY", "公钥");
  const key = attempt(() => createPublicKey(framed(secret, "PUBLIC KEY")));
  if (!key) throw badInput("secret", unreadable("公钥"));
  requireRsa(key);
  if (channel === "wxpay" && !/^PUB_KEY_ID_[0-9A-Z]{6,80}$/i.test(serial)) {
    throw badInput("serial", "请填写公钥 ID，以 PUB_KEY_ID_ 开头，与公钥在同一页");
  }
  return { value: key.export({ type: "spki", format: "pem" }).toString(), serial, ...endless };
}

function checkSecret(value: string, shape: RegExp, rule: string): CheckedKey {
  if (!shape.test(value)) throw badInput("secret", `${rule}，粘贴的内容有 ${[...value].length} 位`);
  return { value, serial: "", ...endless };
}

/** Several certificates in one file; it ends with the last of them. */
function checkRoots(text: string, now: number): CheckedKey {
  const parts = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const roots = parts.map((part) => readCertificate("secret", part, null));
  const valid_to = Math.max(0, ...roots.map((root) => Date.parse(root.validTo)));
  if (roots.length === 0) throw badInput("secret", unreadable("证书"));
  if (valid_to <= now) throw badInput("secret", expired(valid_to));
  return { value: parts.join("\n"), serial: "", valid_from: null, valid_to };
}

const endless = { valid_from: null, valid_to: null };

function timeOf({ validFrom, validTo }: X509Certificate) {
  return { valid_from: Date.parse(validFrom), valid_to: Date.parse(validTo) };
}

function readPrivateKey(text: string): KeyObject {
  if (/ENCRYPTED/.test(text)) throw badInput("secret", "私钥带有密码，请导出没有密码的 PEM 私钥");
  requireKind("secret", text, "PRIVATE KEY", "私钥");
  const framings = ["PRIVATE KEY", "RSA PRIVATE KEY"];
  const key = framings.map((label) => attempt(() => createPrivateKey(framed(text, label)))).find(Boolean);
  if (!key) throw badInput("secret", unreadable("私钥"));
  return key;
}

/** `now` null: an end in the past is borne. */
function readCertificate(field: string, text: string, now: number | null): X509Certificate {
  requireKind(field, text, "CERTIFICATE", "证书");
  const certificate = attempt(() => new X509Certificate(framed(text, "CERTIFICATE")));
  if (!certificate) throw badInput(field, unreadable("证书"));
  const valid_to = Date.parse(certificate.validTo);
  if (now !== null && valid_to <= now) throw badInput(field, expired(valid_to));
  return certificate;
}

/** Refuses a PEM of another kind, naming it. */
function requireKind(field: string, text: string, wanted: string, name: string): void {
  const label = /-----BEGIN ([A-Z ]+)-----/.exec(text)?.[1];
  if (label === undefined || label.endsWith(wanted)) return;
  const found = ["PRIVATE KEY", "PUBLIC KEY", "CERTIFICATE"].find((kind) => label.endsWith(kind));
  const names: Record<string, string> = { "PRIVATE KEY": "私钥", "PUBLIC KEY": "公钥", CERTIFICATE: "证书" };
  throw badInput(field, `粘贴的是${names[found ?? ""] ?? "其他内容"}，这里需要${name}`);
}

function requireRsa(key: KeyObject): void {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa") throw badInput("secret", "密钥不是 RSA 密钥，渠道只用 RSA");
  if (bits < leastBits) throw badInput("secret", `密钥只有 ${bits} 位，渠道要求 ${leastBits} 位`);
}

/** Alipay's tool gives the bare base64 of a key. */
function framed(text: string, label: string): string {
  if (text.includes("-----BEGIN")) return text;
  const lines = text.replaceAll(/\s/g, "").match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join("\n");
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function unreadable(name: string): string {
  return `读不出${name}，请用记事本打开 .pem 文件，连同 BEGIN 和 END 两行完整复制`;
}

function expired(at: number): string {
  return `证书已于 ${formatTime(at).slice(0, 10)} 过期，请到渠道的平台申请新的`;
}
