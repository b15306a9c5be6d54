/** Parts of a fen: channels write fees with up to five decimals of a yuan. */
export const thousandth = 1000;

// a hundred million yuan: no payment of a school has more
const mostYuan = 100_000_000;
// of a day, which stays exact
const mostSum = 10_000_000_000;

/** Reads a sum of many amounts as `readYuan` does. */
export function readTotal(text: string): number | null {
  return readYuan(text, mostSum);
}

/** An amount in yuan as text, in thousandths of a fen, exactly; null where it is none, as is `12,50`. */
export function readYuan(text: string, most = mostYuan): number | null {
  const plain = text.replace(/[¥￥\s]/g, "");
  const found = /^([+-]?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,11})(?:\.(\d{1,5})0*)?$/.exec(plain);
  if (!found) return null;
  const [, sign = "", whole = "", part = ""] = found;
  const yuan = Number(whole.replaceAll(",", ""));
  if (yuan > most) return null;
  const amount = yuan * 100 * thousandth + Number(part.padEnd(5, "0"));
  return sign === "-" ? -amount || 0 : amount;
}

/** Reads an amount as `readYuan` does, in fen; null also for a part of a fen. */
export function readFen(text: string): number | null {
  const amount = readYuan(text);
  return amount === null || amount % thousandth !== 0 ? null : amount / thousandth || 0;
}

/** Thousandths as people write an amount: `12.50`, `0.0594`. */
export function yuanText(amount: number): string {
  const [whole = "0", part = ""] = (amount / (100 * thousandth)).toFixed(5).split(".");
  return `${whole}.${part.replace(/0{1,3}$/, "")}`;
}
