// Alipay's side of RSA2, written apart from the adapter that has to fit it.
import { createHash, sign, verify } from "node:crypto";
import type { AlipayApp } from "../book";
import type { AlipayKey } from "./world";

/** True where an app signed what it sends: every parameter but the signature. */
export function isSignedBy({ publicKey }: AlipayApp, parameters: ReadonlyMap<string, string>): boolean {
  const given = Buffer.from(parameters.get("sign") ?? "", "base64");
  const lines = [...parameters].filter(([name, value]) => name !== "sign" && value !== "");
  return verify("sha256", Buffer.from(textOf(lines)), publicKey, given);
}

/** The signature of a text by Alipay. */
export function signText({ privateKey }: AlipayKey, text: string): string {
  return sign("sha256", Buffer.from(text), privateKey).toString("base64");
}

/** A form with its signature, which leaves out itself and its kind. */
export function signedForm(key: AlipayKey, fields: Record<string, string>): URLSearchParams {
  const signature = signText(key, textOf(Object.entries(fields)));
  return new URLSearchParams({ ...fields, sign_type: "RSA2", sign: signature });
}

/** The number that stands for a certificate: a hash over its issuer's name and its serial number. */
export function certificateNumber(issuer: string, serial: bigint): string {
  return createHash("md5").update(`${issuer}${serial}`).digest("hex");
}

function textOf(pairs: readonly (readonly [string, string])[]): string {
  const lines = pairs.map(([name, value]) => `${name}=${value}`);
  return lines.sort().join("&");
}
