import { request } from "node:https";
import webPush from "web-push";
import type { OutsideAgent } from "../../kernel/http/outside-agent";
import type { PushKeys } from "./push-keys.service";
import type { PushPayload } from "./push-payload";

/** The address and the keys of a browser. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushRequest {
  agent: OutsideAgent;
  keys: PushKeys;
  /** A `mailto:` or `https:` address of who runs this site. */
  subject: string;
  signal: AbortSignal;
}

const timeoutMs = 10_000;
// who comes back later finds the messages themselves
const keptSeconds = 24 * 60 * 60;

/**
 * Hands an encrypted notice to the push service of a browser (RFC 8030, 8188, 8291, 8292); answers the HTTP status. The connection goes
 * through the agent for addresses that people name, and follows no redirect. Throws for an address without https and a broken line.
 */
export function postPush(address: PushAddress, payload: PushPayload, options: PushRequest): Promise<number> {
  const url = new URL(address.endpoint);
  if (url.protocol !== "https:") throw new Error("the address of a push service is not https");
  if (url.username !== "" || url.password !== "") throw new Error("the address carries a password");
  const { endpoint, p256dh, auth } = address;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: options.subject, ...options.keys },
      TTL: keptSeconds,
      urgency: "high",
      // the service keeps only the newest of a topic
      topic: payload.tag,
    },
  );
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: "POST", headers, agent: options.agent(url), signal }, (answer) => {
      // whatever the service says beside it is for nobody
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
