import * as z from "zod";
import type { Chance } from "../term/chance";
import { hostileText, hostileValue } from "./hostile-values";
import type { KnownValues } from "./known-values";

export interface Inventing {
  chance: Chance;
  known: KnownValues;
  /** The number of hostile fields in a hundred, and of absent ones. */
  oddShare: number;
}

/** A value that nearly fits a schema: of the right shape, about things that exist, with some fields hostile or absent. */
export function inventInput(schema: z.core.$ZodType, name: string, inventing: Inventing, depth = 0): unknown {
  const { chance, known, oddShare } = inventing;
  if (chance.below(100) < oddShare || depth > 8) return hostileValue(chance);
  const inner = (part: z.core.$ZodType, partName = name) => inventInput(part, partName, inventing, depth + 1);
  const fits = (value: unknown) => z.safeParse(schema, value).success;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(() => chance.below(100) >= oddShare)
          .map(([key, part]) => [key, inner(part, key)]),
      );
    case "array":
      return Array.from({ length: 1 + chance.below(3) }, () => inner(def.element));
    case "tuple":
      return def.items.map((item) => inner(item));
    case "record":
      return { [hostileText(chance).slice(0, 60)]: inner(def.valueType) };
    case "union": {
      const option = def.options[chance.below(def.options.length)];
      return option && inner(option);
    }
    case "intersection":
      return { ...asFields(inner(def.left)), ...asFields(inner(def.right)) };
    case "pipe":
      return inner(def.in);
    case "lazy":
      return inner(def.getter());
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return chance.below(3) === 0 ? undefined : inner(def.innerType);
    case "enum":
      return pickOf(Object.values(def.entries), chance);
    case "literal":
      return pickOf(def.values, chance);
    case "boolean":
      return chance.below(2) === 0;
    case "number":
      return known.pick(name, chance, fits) ?? chance.below(40);
    case "string":
      return known.pick(name, chance, fits) ?? usualText(name, chance);
    default:
      return known.pick(name, chance, fits) ?? hostileValue(chance);
  }
}

function pickOf<Value>(values: readonly Value[], chance: Chance): Value | undefined {
  return values[chance.below(values.length)];
}

function asFields(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

function usualText(name: string, chance: Chance): string {
  if (/date|_at$|_on$|_from$|_to$|time|month/.test(name))
    return pickOf(["2026-11-20", "2026-11-20 10:00:00", "2026-11"], chance) ?? "";
  return pickOf(["校服费", "abc", "1", "13700001234", "备注", hostileText(chance)], chance) ?? "";
}
