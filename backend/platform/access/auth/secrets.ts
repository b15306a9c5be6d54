import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes in characters a socket subprotocol may carry (wire-contract 1.4). */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex: tokens, tickets and captcha answers are kept only hashed. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
