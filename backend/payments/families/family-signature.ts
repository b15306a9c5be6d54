// A family's two proofs. A link is short and can be printed again: its number and a signature over number and version. A pass is
// made by the form or a whole phone number, holds what it stands for, and ends after half an hour.
import { openDataKey } from "../../kernel/data-key";

export interface PassContent {
  student_id: number;
  /** 0: unknown. */
  payer_id: number;
  /** Epoch seconds. */
  until: number;
}

/** The part of a link's address behind `/pay/`. */
export function linkText(dataKey: string, { id, version }: { id: number; version: number }): string {
  return `${id}.${openDataKey(dataKey).sign("family.link", `${id}.${version}`)}`;
}

/** The number and signature of a link; undefined for what is none. */
export function readLinkText(text: string): { id: number; signature: string } | undefined {
  const [, id = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(text) ?? [];
  return id === "" ? undefined : { id: Number(id), signature };
}

/** True where a link of this version was signed so, with the current or a former key. */
export function isLinkSigned(
  dataKey: string,
  { id, version }: { id: number; version: number },
  signature: string,
): boolean {
  return openDataKey(dataKey).isSigned("family.link", `${id}.${version}`, signature);
}

export function passText(dataKey: string, { student_id, payer_id, until }: PassContent): string {
  const content = `p.${student_id}.${payer_id}.${until}`;
  return `${content}.${openDataKey(dataKey).sign("family.pass", content)}`;
}

/** Reads a pass; undefined for a text that is none, or none of ours. */
export function readPassText(dataKey: string, text: string): PassContent | undefined {
  const match = /^(p\.(\d{1,15})\.(\d{1,15})\.(\d{1,11}))\.([\w-]{22})$/.exec(text);
  const [, content = "", student_id, payer_id, until, signature = ""] = match ?? [];
  if (!match || !openDataKey(dataKey).isSigned("family.pass", content, signature)) return undefined;
  return { student_id: Number(student_id), payer_id: Number(payer_id), until: Number(until) };
}
