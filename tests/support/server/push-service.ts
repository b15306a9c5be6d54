import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { PushSubscriptionInput } from "#contract/chat/push";
import { pushServiceCertificate } from "../../fixtures/push-service-certificate";

/** A message as it reached the push service. */
export interface ReceivedPush {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A browser with its subscription at the push service. */
export interface PushedBrowser {
  subscription: PushSubscriptionInput;
  /** The messages for this browser, oldest first. */
  received: () => ReceivedPush[];
  /** The messages as the browser's service worker reads them. */
  notices: () => unknown[];
}

/** Stands in for the push service of a browser's maker; `answers` gives the next statuses of a path, else 201. */
export async function startPushService(address: string) {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, (number | "never")[]>();
  const server = createServer({ cert: pushServiceCertificate.certificate, key: pushServiceCertificate.key });
  server.on("request", (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.get(path)?.shift() ?? 201;
      if (answer !== "never") response.writeHead(answer).end();
    });
  });
  server.listen(0, address);
  await once(server, "listening");
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("no address");
  const url = `https://${address}:${bound.port}`;
  let browsers = 0;

  function subscribe(more: Partial<PushSubscriptionInput> = {}, ...statuses: (number | "never")[]): PushedBrowser {
    const path = `/push/${(browsers += 1)}`;
    const keys = createECDH("prime256v1");
    const p256dh = keys.generateKeys().toString("base64url");
    const auth = randomBytes(16);
    answers.set(path, statuses);
    const own = () => received.filter((push) => push.path === path);
    return {
      subscription: {
        ...{ endpoint: url + path, p256dh, auth: auth.toString("base64url"), shows_content: 0, language: "zh" },
        ...more,
      },
      received: own,
      notices: () => own().map(({ body }): unknown => JSON.parse(decrypt(body, keys, auth))),
    };
  }

  return {
    url,
    received,
    subscribe,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Reads a message of one record as RFC 8188 and 8291 write it. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** The claims of the signature of a message, proven by the key that the browser subscribed with (RFC 8292). */
export function provenClaims({ headers }: ReceivedPush, publicKey: string): Record<string, unknown> {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  if (key !== publicKey) throw new Error("signed with another key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const proof = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  const isProven = verify("sha256", Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, "base64url"));
  if (!isProven) throw new Error("the signature is wrong");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
