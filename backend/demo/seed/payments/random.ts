/** A stream of numbers in [0, 1) that is the same for the same start: demo data must not change from start to start. */
export type Random = () => number;

/** Mulberry32. */
export function createRandom(start: number): Random {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An integer from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/** One of the items. Throws when there is none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** One of the items, as often as its weight says. */
export function pickWeighted<T>(random: Random, items: readonly (readonly [item: T, weight: number])[]): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return pick(random, items)[0];
}

/** `length` random digits. */
export function digits(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += String(Math.floor(random() * 1e9)).padStart(9, "0");
  return text.slice(0, length);
}
