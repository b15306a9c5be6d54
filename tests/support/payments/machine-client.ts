// A machine as its makers would write it from docs/wire.md: it shares no code with the backend.
import { createHash, createHmac, randomUUID } from "node:crypto";

export interface MachineSecret {
  key: string;
  secret: string;
}

export interface SigningChoices {
  /** Epoch seconds. */
  timestamp: number;
  nonce?: string;
  secret?: string;
  /** The text that is signed in place of the body that is sent. */
  signedBody?: string;
}

/** A request signed with a key; `body` is sent as it stands. */
export function signedRequest(
  { key, secret }: MachineSecret,
  { method, url, body = "" }: { method: string; url: string; body?: string | undefined },
  { timestamp, nonce = randomUUID(), secret: other = secret, signedBody = body }: SigningChoices,
): Request {
  const { pathname, search } = new URL(url);
  const hash = createHash("sha256").update(signedBody).digest("hex");
  const text = `${method}\n${pathname}${search}\n${timestamp}\n${nonce}\n${hash}\n`;
  const signature = createHmac("sha256", other).update(text).digest("base64");
  const parts = `key="${key}",timestamp="${timestamp}",nonce="${nonce}",signature="${signature}"`;
  const headers = { Authorization: `CAMPUS-HMAC-SHA256 ${parts}`, "Content-Type": "application/json" };
  return new Request(url, { method, headers, body: method === "GET" ? null : body });
}
