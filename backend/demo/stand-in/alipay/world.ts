import type { AlipayApp } from "../book";
import type { Desk } from "../desk";

/** Alipay's own key, and the numbers of its certificates. */
export interface AlipayKey {
  privateKey: string;
  publicKey: string;
  certificateSn: string;
  rootSn: string;
}

/** The stand-in as a call of an app sees it. */
export interface AlipayWorld extends Pick<Desk, "book" | "faults" | "files" | "grantCodes" | "origin"> {
  /** The app that called, with the seller that it acts for. */
  app: AlipayApp;
  /** The seller's app, where it granted to the one that called. */
  authAppId?: string;
  /** Epoch ms. */
  now: number;
}

export type Fields = Record<string, unknown>;

/** An answer's content; `code` says whether it was done. */
export type Content = Fields & { code: string };

export function done(content: Fields): Content {
  return { code: "10000", msg: "Success", ...content };
}

export function refused(sub_code: string, sub_msg: string): Content {
  return { code: "40004", msg: "Business Failed", sub_code, sub_msg };
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** `YYYY-MM-DD HH:mm:ss` by the clock of Shanghai. */
export function clockTime(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

export function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
