// Keys as Alipay's console hands them out: PEM, or the bare base64 between its lines.
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** Reads a private key in PKCS#1 or PKCS#8. Throws for anything else. */
export function readPrivateKey(text: string): KeyObject {
  if (isPem(text)) return createPrivateKey(text);
  const key = Buffer.from(text, "base64");
  try {
    return createPrivateKey({ key, format: "der", type: "pkcs8" });
  } catch {
    return createPrivateKey({ key, format: "der", type: "pkcs1" });
  }
}

/** Reads a public key. Throws for anything else. */
export function readPublicKey(text: string): KeyObject {
  return isPem(text)
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
}

function isPem(text: string): boolean {
  return text.includes("-----BEGIN");
}
