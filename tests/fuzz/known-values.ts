import type { Chance } from "../term/chance";

const mostOfName = 60;
// looked at among those of other names
const mostTried = 40;

/** Values that answers held under each name, so that later calls speak of things that exist. */
export interface KnownValues {
  learn: (answer: unknown) => void;
  /** One that fits, of those answered under a name, else under any; undefined: none does. */
  pick: (name: string, chance: Chance, fits?: (value: unknown) => boolean) => unknown;
}

export function createKnownValues(): KnownValues {
  const byName = new Map<string, unknown[]>();
  const all: unknown[] = [];

  function note(name: string, value: unknown): void {
    const values = byName.get(name) ?? [];
    if (values.length >= mostOfName || values.includes(value)) return;
    byName.set(name, [...values, value]);
    all.push(value);
  }

  function learn(answer: unknown, depth = 0): void {
    if (typeof answer !== "object" || answer === null || depth > 5) return;
    if (Array.isArray(answer)) return answer.slice(0, 5).forEach((each) => learn(each, depth + 1));
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === "string" || typeof value === "number") note(name, value);
      else learn(value, depth + 1);
    }
  }

  return {
    learn,
    pick(name, chance, fits = () => true) {
      const own = (byName.get(name) ?? byName.get(name.replace(/s$/, "")) ?? []).filter(fits);
      if (own.length > 0) return own[chance.below(own.length)];
      if (all.length === 0) return undefined;
      return Array.from({ length: mostTried }, () => all[chance.below(all.length)]).find(fits);
    },
  };
}
