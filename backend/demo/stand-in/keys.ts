import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { PlatformKey } from "./book";

/** A key that the channel signs with, under the id of a public key. */
export function newPlatformKey(): PlatformKey {
  return { id: `PUB_KEY_ID_011${randomBytes(12).toString("hex").toUpperCase()}`, ...newKeyPair() };
}

export function newKeyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
