// The book on the disk, so that keys and trades outlive the process: one file, replaced whole.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Book, createBook, type Refund, tradeKey } from "./book";

export interface Store {
  book: Book;
  save: () => void;
}

/** Opens the book of a folder; without one it is in memory alone. */
export function openStore(folder?: string): Store {
  const book = createBook();
  if (folder === undefined) return { book, save: () => undefined };
  const file = join(folder, "book.json");
  if (existsSync(file)) fill(book, readStored(file));
  mkdirSync(folder, { recursive: true });
  let kept = "";
  return {
    book,
    save() {
      const text = JSON.stringify(toStored(book));
      if (text === kept) return;
      writePrivately(file, text);
      kept = text;
    },
  };
}

/** Writes a file that its owner alone may read; a crash leaves the former one. */
export function writePrivately(file: string, text: string): void {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}

type Whole = ReturnType<typeof toStored>;
type Added = "grants" | "certificates";
/** A book of before lacks what was added since. */
type Stored = Omit<Whole, Added> & Partial<Pick<Whole, Added>>;
type StoredRefund = Omit<Refund, "trade"> & { trade: string };

function toStored({ keys, certificates, merchants, apps, grants, alipayKeys, trades, refunds, last }: Book) {
  return {
    ...{
      keys,
      certificates,
      alipayKeys,
      last,
      merchants: [...merchants.values()],
      apps: [...apps.values()],
      grants: [...grants.values()],
      trades: [...trades.values()],
    },
    refunds: [...refunds.values()].map(({ trade, ...refund }): StoredRefund => {
      return { ...refund, trade: tradeKey(trade.mchNo, trade.outTradeNo) };
    }),
  };
}

function readStored(file: string): Stored {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (isStored(value)) return value;
  throw new Error(`${file} is not the stand-in's book: remove it to begin a new one`);
}

/** Only the stand-in writes the file, so its outline tells it from any other. */
function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && "keys" in value && "trades" in value && "refunds" in value;
}

function fill(book: Book, stored: Stored): void {
  book.keys = stored.keys;
  book.certificates = stored.certificates ?? [];
  book.alipayKeys = stored.alipayKeys;
  book.last = stored.last;
  for (const app of stored.apps) book.apps.set(app.appId, app);
  for (const grant of stored.grants ?? []) book.grants.set(grant.token, grant);
  for (const merchant of stored.merchants) book.merchants.set(merchant.mchNo, merchant);
  for (const trade of stored.trades) book.trades.set(tradeKey(trade.mchNo, trade.outTradeNo), trade);
  for (const { trade: key, ...refund } of stored.refunds) {
    const trade = book.trades.get(key);
    if (trade) book.refunds.set(tradeKey(trade.mchNo, refund.refundNo), { ...refund, trade });
  }
}
