import type { Book } from "./book";
import type { Faults } from "./faults";

/** A message to a family, as a gateway was given it. */
export interface Message {
  id: string;
  phone: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** Everything the parts of the stand-in share. */
export interface Desk {
  book: Book;
  faults: Faults;
  /** Names of the calls so far, each with its number: `create P2026…`; the last ten thousand. */
  calls: string[];
  /** Packed bills by the token of their address; each is good for five minutes. */
  files: Map<string, BillFile>;
  /** Codes of WeChat's quiet sign-in; each is good once, for five minutes. */
  codes: Map<string, { appId: string; until: number }>;
  /** Codes of grants to Alipay's partners; each is good once, for a day. */
  grantCodes: Map<string, GrantCode>;
  /** Notifications that wait to be released. */
  held: (() => Promise<unknown>)[];
  /** Messages to families, the newest first. */
  messages: Message[];
  /** Signs messages to families. */
  messageSecret: string;
  /** Epoch ms by the clock of its book: trades, expiry, bills. */
  now: () => number;
  /** Epoch ms by the clock that signatures are dated with; it is never moved. */
  signingTime: () => number;
  origin: string;
  /** The address at which a merchant's address is met. */
  route: (url: string) => string;
  /** Keeps the book as it is now. */
  save: () => void;
}

/** A seller that granted to a partner's app, whose token was not taken yet. */
export interface GrantCode {
  appId: string;
  authAppId: string;
  sellerId: string;
  until: number;
}

export interface BillFile {
  file: Buffer;
  /** Epoch ms. */
  until: number;
}

const mostCalls = 10_000;

export function noteCall({ calls }: Desk, name: string, number: string): void {
  calls.push(`${name} ${number}`);
  if (calls.length > mostCalls) calls.shift();
}
