import { createSign, createVerify, type KeyLike } from "node:crypto";

/** Signs a text by SHA256 with RSA (PKCS#1 v1.5); answers base64. */
export function signRsa(text: string, privateKey: KeyLike): string {
  return createSign("RSA-SHA256").update(text, "utf8").sign(privateKey, "base64");
}

/** True where a base64 signature is that of the text; false too for what is no signature at all. */
export function isSignedRsa(text: string | Buffer, signature: string, publicKey: KeyLike): boolean {
  try {
    return createVerify("RSA-SHA256").update(text).verify(publicKey, signature, "base64");
  } catch {
    return false;
  }
}
