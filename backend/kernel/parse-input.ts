import type * as z from "zod";
import { inputProblem } from "#contract/kernel/input-problems";
import { badInput } from "./errors";
import { labelInSentence } from "#contract/labels/field-labels";

/**
 * Reads a client's input by a schema of the contract. Throws `badInput` with the first wrong field, in a sentence for people;
 * `whole` names the input where no field is to blame, `path` is the address that fields have their words by.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  whole: string,
  path = "",
): z.output<Schema> {
  const labelOf = (field: string) => (field === "" ? "" : labelInSentence(field, path));
  const refused = (field: string, problem: string) =>
    badInput(field || whole, problem, labelOf(field)).withReason("bad_field");
  const error: z.core.$ZodErrorMap = (issue) =>
    inputProblem(issue, labelOf(issue.path?.join(".") ?? ""), valueAt(raw, issue.path));
  // zod copies this and sets `async`: a key that it adds to a copy costs a hidden class on Node.js 20
  const context = { error, async: false };
  const parsed = schema.safeParse(raw, context);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refused(issue?.path.join(".") ?? "", issue?.message ?? "有误");
  }
  const unstorable = findUnstorable(parsed.data);
  if (unstorable !== undefined) throw refused(unstorable, "含有不能使用的字符");
  return parsed.data;
}

/** The value as it was sent: a number that was made of nothing is missing, and not wrong. */
function valueAt(raw: unknown, path: readonly PropertyKey[] = []): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    raw,
  );
}

/**
 * The first field that holds a NUL character, as a dotted path; undefined where none does.
 * PostgreSQL cannot store it, and nobody means it.
 */
function findUnstorable(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? path : undefined;
  if (typeof value !== "object" || value === null || value instanceof Blob) return undefined;
  for (const key of Object.keys(value)) {
    const found = findUnstorable(Reflect.get(value, key), path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}
