import type { Chance } from "../term/chance";

/**
 * The end of a payment: `paid` and told of once; `twice` told of twice at once, and again; `lost` never told of; `held` told of after later
 * ones; `late` paid after its order was closed; `closed` as well, and its bill was closed, too; `left` never paid.
 */
export type Fate = "paid" | "twice" | "lost" | "held" | "late" | "closed" | "left";

// of a thousand, the rest is paid
const shares: readonly [Fate, number][] = [
  ["twice", 50],
  ["lost", 20],
  ["late", 5],
  ["closed", 5],
  ["held", 50],
  ["left", 20],
];

/** Counts the payments of a walk that have a fate; one at least. */
export function countOf(fate: Fate, payments: number): number {
  const share = shares.find(([known]) => known === fate)?.[1] ?? 0;
  return Math.max(1, Math.round((payments * share) / 1000));
}

/** Hands a fate to each payment: every one occurs, in an order of chance. */
export function dealFates(count: number, chance: Chance): Fate[] {
  const dealt = shares.flatMap(([fate]) => Array<Fate>(countOf(fate, count)).fill(fate));
  const rest = Array<Fate>(Math.max(0, count - dealt.length)).fill("paid");
  return chance.shuffled([...dealt, ...rest]).slice(0, count);
}
