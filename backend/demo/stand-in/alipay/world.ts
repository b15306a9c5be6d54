import type { Book } from "../book";
import type { Faults } from "../faults";

/** An app as Alipay knows it: never its private key. */
export interface AlipayApp {
  appId: string;
  /** The seller that it collects for. */
  sellerId: string;
  publicKey: string;
  /** Number of its certificate; empty where it signs without one. */
  certificateSn: string;
}

/** Alipay's own key, and the numbers of its certificates. */
export interface AlipayKey {
  privateKey: string;
  publicKey: string;
  certificateSn: string;
  rootSn: string;
}

/** The stand-in as a call of an app sees it. */
export interface AlipayWorld {
  book: Book;
  app: AlipayApp;
  faults: Faults;
  /** Packed bills by the token of their address. */
  files: Map<string, Buffer>;
  /** Epoch ms. */
  now: number;
  origin: string;
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
