import { get as httpGet, type IncomingMessage } from "node:http";
import { get as httpsGet } from "node:https";
import type { OutsideAgent } from "./outside-agent";

/** The answer goes beyond the limit. */
export class OutsideTooLarge extends Error {
  override readonly name = "OutsideTooLarge";
}

export interface OutsideLimits {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
}

/** An answer of a public address, its body not read. */
export interface OutsideAnswer {
  answer: IncomingMessage;
  /** The address that gave it, after all redirects. */
  url: URL;
}

export interface OutsideQuestion {
  /** For all of it, redirects and body included. */
  timeoutMs: number;
  /** The types that are wanted, as a header says them. */
  accept: string;
  userAgent: string;
}

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * Gets what a http or https address answers with 200, following three redirects; each step goes through the agent.
 * Throws `OutsideTooLarge`, and whatever else stands in the way as an error for the log.
 */
export async function fetchOutside(
  agent: OutsideAgent,
  address: string,
  { maxBytes, timeoutMs }: OutsideLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const { answer } = await openOutside(agent, address, {
    timeoutMs,
    accept: "image/*",
    userAgent: "campus-image-proxy",
  });
  return readBody(answer, maxBytes);
}

/**
 * Asks a http or https address, following three redirects; each step goes through the agent. Whoever asks reads the answer or destroys it.
 * Throws whatever stands in the way as an error for the log.
 */
export async function openOutside(
  agent: OutsideAgent,
  address: string,
  { timeoutMs, ...asked }: OutsideQuestion,
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const answer = await request(agent, url, signal, asked);
    const next = redirects.includes(answer.statusCode ?? 0) ? answer.headers.location : undefined;
    if (next === undefined) return { answer, url };
    answer.destroy();
    url = new URL(next, url);
  }
  throw new Error("too many redirects");
}

function request(
  agent: OutsideAgent,
  url: URL,
  signal: AbortSignal,
  { accept, userAgent }: Pick<OutsideQuestion, "accept" | "userAgent">,
): Promise<IncomingMessage> {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Error(`${url.protocol} is not for reading`);
  // a name and a password in the address would be sent
  if (url.username !== "" || url.password !== "") throw new Error("the address carries a password");
  const get = url.protocol === "https:" ? httpsGet : httpGet;
  // packed answers could unpack to anything
  const headers = { accept, "accept-encoding": "identity", "user-agent": userAgent };
  return new Promise((resolve, reject) => {
    get(url, { agent: agent(url), signal, headers }, resolve).on("error", reject);
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`it answers ${answer.statusCode}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  // leaving the loop early ends the connection
  for await (const part of answer) {
    if (!(part instanceof Uint8Array)) continue;
    size += part.byteLength;
    if (size > maxBytes) throw new OutsideTooLarge();
    parts.push(part);
  }
  if (!answer.complete) throw new Error("it broke off");
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.byteLength;
  }
  return whole;
}
