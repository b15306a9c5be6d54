// RSA2: who signs what. Calls are signed by us, answers and notifications by Alipay (channels 2.1 and 2.2).
import type { KeyObject } from "node:crypto";
import { ChannelError } from "../channel";
import { isSignedRsa, signRsa } from "../rsa";
import type { AlipayVerifyingKey } from "./merchant";

export type Parameters = Readonly<Record<string, string>>;

/** The parameters of a call with their signature; empty ones are left out. */
export function signParameters(parameters: Parameters, privateKey: KeyObject): Record<string, string> {
  const sent = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ""));
  return { ...sent, sign: signRsa(joined(sent), privateKey) };
}

/** The part of an answer that Alipay signed, exactly as it was sent; undefined where it is not there. */
export function signedPart(answer: string, name: string): string | undefined {
  const opening = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(answer);
  const end = answer.lastIndexOf("}", answer.lastIndexOf('"sign"'));
  const start = opening ? opening.index + opening[0].length : -1;
  return start < 0 || end < start ? undefined : answer.slice(start, end + 1);
}

/** Throws `forged` unless Alipay signed the text; `serial` names the certificate, and is empty for keys without. */
export function requireSigned(
  keys: readonly AlipayVerifyingKey[],
  { text, sign, serial }: { text: string; sign: string; serial: string },
): void {
  const named = keys.filter((key) => serial === "" || key.serial === "" || key.serial === serial);
  if (named.length === 0) throw forged("UNKNOWN_SERIAL", `no certificate ${serial.slice(0, 80)}`);
  if (!named.some(({ key }) => isSignedRsa(text, sign, key))) throw forged("WRONG_SIGNATURE", "not signed by Alipay");
}

/** Throws `forged` unless Alipay signed the fields of a notification. Messages of its service market sign `sign_type` too. */
export function requireSignedFields(
  keys: readonly AlipayVerifyingKey[],
  { sign = "", sign_type = "", ...fields }: Partial<Record<string, string>>,
): void {
  if (sign === "") throw forged("NO_SIGNATURE", "the notification is not signed");
  if (sign_type !== "RSA2") throw forged("WRONG_SIGNATURE", `signed as ${sign_type.slice(0, 20)}`);
  const texts = [joined(fields), joined({ ...fields, sign_type })];
  const isSigned = keys.some(({ key }) => texts.some((text) => isSignedRsa(text, sign, key)));
  if (!isSigned) throw forged("WRONG_SIGNATURE", "not signed by Alipay");
}

function joined(fields: Partial<Record<string, string>>): string {
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value ?? ""}`)
    .join("&");
}

function forged(code: string, message: string): ChannelError {
  return new ChannelError("forged", code, message);
}
