// The shares of money.md 6.2: 5 % cash, 3 % in parts, 4 % refunds, 1 % late money, 20 of 1,000 长款.
import type { Chance } from "./chance";

/**
 * The way in which a family pays. `wall`: at the code on the school's wall, which no order knows; `late`: after the order was
 * closed, when it had been paid in cash, or its bill was closed, or was closed and opened again.
 */
export type Habit =
  | { kind: "online"; refund: "none" | "part" | "whole" }
  | { kind: "cash"; isRefunded: boolean }
  | { kind: "parts" }
  | { kind: "late"; after: "cash" | "closing" | "reopening" }
  | { kind: "wall"; isNotified: boolean };

/** Hands out habits to so many families, at least one of each kind. */
export function handOutHabits(families: number, chance: Chance): Habit[] {
  const share = (percent: number) => Math.max(1, Math.round((families * percent) / 100));
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const afters = ["cash", "closing", "reopening"] as const;
  const rare: Habit[] = [
    ...times(share(5), (index): Habit => ({ kind: "cash", isRefunded: index % 20 === 0 })),
    ...times(share(3), (): Habit => ({ kind: "parts" })),
    ...times(Math.max(3, share(1)), (index): Habit => ({ kind: "late", after: afters[index % 3] ?? "cash" })),
    ...times(Math.max(2, share(1)), (index): Habit => ({ kind: "wall", isNotified: index % 2 === 0 })),
    ...times(Math.max(2, share(4)), (index): Habit => ({ kind: "online", refund: index % 4 === 0 ? "whole" : "part" })),
  ];
  const usual = times(families - rare.length, (): Habit => ({ kind: "online", refund: "none" }));
  return chance.shuffled([...rare, ...usual]);
}

/** The number of strangers whose money comes at the wall and goes back. */
export function strangersAmong(families: number): number {
  return Math.max(2, Math.round(families / 100));
}
