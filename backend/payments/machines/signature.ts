// The signature of a machine's call, as docs/wire.md tells it: pure protocol, nothing of keys in the database.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The parts of an `Authorization` header. */
export interface Authorization {
  key: string;
  /** Epoch seconds. */
  timestamp: number;
  nonce: string;
  signature: string;
}

/** A call as it is signed: the bytes that were sent and the address as it stands in the request. */
export interface SignedCall {
  method: string;
  /** Path and query, not decoded. */
  target: string;
  body: Uint8Array;
}

export const scheme = "CAMPUS-HMAC-SHA256";

const parts = ["key", "timestamp", "nonce", "signature"] as const;
type PartName = (typeof parts)[number];
const shapes: Readonly<Record<PartName, RegExp>> = {
  key: /^[\w-]{1,64}$/,
  timestamp: /^\d{10}$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[A-Za-z0-9+/]{43}=$/,
};

/** The parts of a header, or the name of the first that is missing or written otherwise. */
export function readAuthorization(header: string): Authorization | { wrong: PartName | "scheme" } {
  if (!header.startsWith(`${scheme} `)) return { wrong: "scheme" };
  const partOf = (name: PartName) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(header)?.[1] ?? "";
  const wrong = parts.find((name) => !shapes[name].test(partOf(name)));
  if (wrong) return { wrong };
  const [key, nonce, signature] = [partOf("key"), partOf("nonce"), partOf("signature")];
  return { key, nonce, signature, timestamp: Number(partOf("timestamp")) };
}

/** The text that is signed. */
export function stringToSign(
  { method, target, body }: SignedCall,
  { timestamp, nonce }: Pick<Authorization, "timestamp" | "nonce">,
): string {
  const hash = createHash("sha256").update(body).digest("hex");
  return `${method}\n${target}\n${timestamp}\n${nonce}\n${hash}\n`;
}

/** The header of a call that this product makes. */
export function authorizationOf(
  call: SignedCall,
  { secret, key, timestamp, nonce }: Omit<Authorization, "signature"> & { secret: string },
): string {
  const signature = digest(secret, stringToSign(call, { timestamp, nonce })).toString("base64");
  return `${scheme} key="${key}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
}

/** True where a signature is that of the text under the secret. */
export function isSignedWith(secret: string, text: string, signature: string): boolean {
  const expected = digest(secret, text);
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function digest(secret: string, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
