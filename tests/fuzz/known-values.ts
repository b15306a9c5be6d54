import type { Chance } from "../term/chance";

const mostOfName = 60;

/** What answers held under each name, so that later calls speak of things that exist. */
export interface KnownValues {
  learn: (answer: unknown) => void;
  /** One that was answered under a name; undefined: none was. */
  pick: (name: string, chance: Chance) => unknown;
}

export function createKnownValues(): KnownValues {
  const byName = new Map<string, unknown[]>();

  function note(name: string, value: unknown): void {
    const values = byName.get(name) ?? [];
    if (values.length >= mostOfName || values.includes(value)) return;
    byName.set(name, [...values, value]);
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
    pick(name, chance) {
      const values = byName.get(name) ?? byName.get(name.replace(/s$/, "")) ?? [];
      return values[chance.below(Math.max(1, values.length))];
    },
  };
}
