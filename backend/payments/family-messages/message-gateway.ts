// The message port (docs/wire.md): a signed POST of JSON to a school's own gateway, pure protocol.
import { randomUUID } from "node:crypto";
import { type Agent, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { authorizationOf } from "../machines/signature";

/** A gateway that can be written to. */
export interface Gateway {
  url: string;
  secret: string;
  /** For addresses that people name. */
  agent?: Agent;
}

/** The body that a gateway takes; the same `id` again is the same message. */
export interface PortMessage {
  id: string;
  kind: "dunning" | "test";
  school: { id: number; name: string };
  phone: string;
  text: string;
  /** Empty in a test. */
  link: string;
  /** ISO 8601; empty in a test. */
  expires_at: string;
}

/** The gateway did not take a message; the text is for staff. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
}

const answerWithinMs = 10_000;

/** Hands a message over: an answer of 2xx takes it. Throws `GatewayError`. */
export async function postMessage(gateway: Gateway, message: PortMessage, now: number): Promise<void> {
  const status = await post(gateway, Buffer.from(JSON.stringify(message)), now);
  if (status < 200 || status > 299) throw new GatewayError(`网关答复 HTTP ${status}`);
}

function post({ url: address, secret, agent }: Gateway, body: Buffer, now: number): Promise<number> {
  const url = new URL(address);
  const signed = { timestamp: Math.floor(now / 1000), nonce: randomUUID(), key: "campus", secret };
  const call = { method: "POST", target: url.pathname + url.search, body };
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.byteLength),
    authorization: authorizationOf(call, signed),
    "user-agent": "campus-message-port",
  };
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(answerWithinMs);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST", agent, headers, signal }, (answer) => {
      // its status is all that counts
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on("error", (error) =>
      reject(new GatewayError(signal.aborted ? "网关 10 秒内没有答复" : "无法连接网关", { cause: error })),
    );
    outgoing.end(body);
  });
}
