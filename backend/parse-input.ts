import * as z from "zod";
import { badInput } from "./errors";

const localeError = z.locales.zhCN().localeError;

/**
 * What a client sent, as a schema of the contract describes it.
 * Throws `badInput` with the first wrong field, in Chinese; `whole` names the input where no field is to blame.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown, whole: string): z.output<Schema> {
  const parsed = schema.safeParse(raw, { error: localeError });
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".") || whole;
    throw badInput(field, issue?.message ?? "有误").because("bad_field", { field });
  }
  const unstorable = findUnstorable(parsed.data);
  if (unstorable !== undefined)
    throw badInput(unstorable || whole, "含有不能使用的字符").because("bad_field", { field: unstorable || whole });
  return parsed.data;
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
