// A school's gateway for messages to families, as one would be written from docs/wire.md; its telephone shows what came.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Arrived } from "./arrived";
import type { Desk } from "./desk";
import { parseFields, reply } from "./http";

export const messagePortPath = "/message-port";
const mostMessages = 200;
const validSeconds = 300;

/** Takes a message that is rightly signed; the same one again is taken once. */
export function answerMessagePort(desk: Desk, { request, response, body }: Arrived): void {
  if (request.method !== "POST") return reply(response, 405, "{}");
  if (!isSigned(desk, request.headers.authorization ?? "", body)) return reply(response, 401, "{}");
  const { id, phone, text } = parseFields(body);
  if (typeof id !== "string" || typeof phone !== "string" || typeof text !== "string")
    return reply(response, 422, "{}");
  if (!desk.messages.some((message) => message.id === id)) desk.messages.unshift({ id, phone, text, at: desk.now() });
  desk.messages.length = Math.min(desk.messages.length, mostMessages);
  reply(response, 200, "{}");
}

function isSigned({ messageSecret, signingTime }: Desk, header: string, body: string): boolean {
  const part = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(header)?.[1] ?? "";
  const timestamp = part("timestamp");
  if (Math.abs(signingTime() / 1000 - Number(timestamp)) > validSeconds) return false;
  const hash = createHash("sha256").update(body).digest("hex");
  const text = `POST\n${messagePortPath}\n${timestamp}\n${part("nonce")}\n${hash}\n`;
  const expected = createHmac("sha256", messageSecret).update(text).digest();
  const given = Buffer.from(part("signature"), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
