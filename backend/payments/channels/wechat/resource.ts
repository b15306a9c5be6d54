import { createDecipheriv } from "node:crypto";
import * as z from "zod";
import { ChannelError } from "../channel";

/** An encrypted part of a notification, and a certificate of the list. */
export const EncryptedResource = z.object({
  algorithm: z.literal("AEAD_AES_256_GCM"),
  nonce: z.string(),
  associated_data: z.string().default(""),
  ciphertext: z.string(),
});
export type EncryptedResource = z.infer<typeof EncryptedResource>;

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Decrypts with the first APIv3 key that fits. Throws as `decryptResource`. */
export function decryptByAny(resource: EncryptedResource, [apiV3Key = "", ...others]: readonly string[]): string {
  try {
    return decryptResource(resource, apiV3Key);
  } catch (error) {
    if (others.length === 0) throw error;
    return decryptByAny(resource, others);
  }
}

/** Decrypts with the APIv3 key. Throws `forged` for wrong lengths and for what was encrypted with another key. */
export function decryptResource(resource: EncryptedResource, apiV3Key: string): string {
  const [key, nonce] = [Buffer.from(apiV3Key, "utf8"), Buffer.from(resource.nonce, "utf8")];
  const bytes = Buffer.from(resource.ciphertext, "base64");
  if (key.length !== keyBytes || nonce.length !== nonceBytes || bytes.length < tagBytes) {
    throw new ChannelError("forged", "WRONG_LENGTH", "the encrypted part has wrong lengths");
  }
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(resource.associated_data, "utf8"));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    throw new ChannelError("forged", "WRONG_KEY", "the encrypted part does not open with the APIv3 key");
  }
}
