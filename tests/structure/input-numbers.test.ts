import { expect, test } from "vitest";
import type * as z from "zod";
import { safeParse } from "zod/v4/core";
import { fieldsOf } from "./input-fields";

const contract = import.meta.glob<Record<string, unknown>>(["../../contract/**/*.ts", "!**/*.test.ts"], {
  eager: true,
});

interface Input {
  where: string;
  input: z.core.$ZodType;
}

const inputs = Object.values(contract).flatMap((module) =>
  Object.values(module).flatMap((value) => [value, ...(isRecord(value) ? Object.values(value) : [])].flatMap(inputOf)),
);

/** Calls of people and machines have a path, commands of the socket a `uri`. */
function inputOf(value: unknown): Input[] {
  if (!isRecord(value) || !isRecord(value.input)) return [];
  const where = value.path ?? value.uri;
  return typeof where === "string" ? [{ where, input: value.input as unknown as z.core.$ZodType }] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const fields = inputs.flatMap(({ where, input }) =>
  fieldsOf(input).map(({ name, schema }) => ({ where, name, schema, key: name.split(".").at(-1) ?? "" })),
);
const amounts = fields.filter(({ key }) => key.endsWith("_fen"));
const places = (found: typeof fields) => [...new Set(found.map(({ where, name }) => `${where} ${name}`))].sort();

const noAmounts = [true, [100], "0x10", " 50 ", "1e2", "1.5", 1.5, "-1", -1, 1e308, null, "99999999999999", ""];

test("an amount is a whole number or its digits, and nothing is made into one [S18]", () => {
  expect(amounts.length).toBeGreaterThan(20);
  for (const odd of noAmounts) {
    const taken = amounts.filter(({ schema }) => safeParse(schema, odd).success);
    expect(places(taken), JSON.stringify(odd)).toEqual([]);
  }
  const refusing = amounts.filter(({ schema }) => !safeParse(schema, 100).success);
  expect(places(refusing), "100 fen").toEqual([]);
});

const ids = fields.filter(({ key }) => /^(id|ids|uid|at)$|_(ids?|uid)$|[a-z]Ids?$/.test(key));
// JSON and scripts hold no more exactly, though columns do
const mostId = Number.MAX_SAFE_INTEGER;
// as many digits as texts with ids in them take
const largeId = 999_999_999_999_999;

test("the id of a row may have more than 32 bits, and is never more than can be said exactly [S7, O-X3]", () => {
  const isRow = (value: unknown) => typeof value === "number" && value > 0;
  const read = (schema: z.core.$ZodType, sent: unknown) => {
    const read = safeParse(schema, sent);
    return read.success ? [read.data].flat().some(isRow) : false;
  };
  const ways = (id: number) => [id, String(id), [id], [String(id)]];
  const rows = ids.filter(({ schema }) => ways(7).some((sent) => read(schema, sent)));
  expect(rows.length).toBeGreaterThan(100);
  const unbounded = rows.filter(({ schema }) => ways(mostId + 1).some((sent) => read(schema, sent)));
  expect(places(unbounded)).toEqual([]);
  const takes = (schema: z.core.$ZodType, id: number) => ways(id).some((sent) => safeParse(schema, sent).success);
  const narrow = ids.filter(({ schema }) => takes(schema, 7) && !takes(schema, largeId));
  expect(places(narrow)).toEqual([]);
});

const mostCount = 2_147_483_647;
// kept in columns of 64 bits, never stored, or the text of a setting; ids have a test of their own
const wide = /_fen$|bill_count$|^date$|^data$/;

test("a number is never more than its column holds, but ids, amounts, days and settings [S7, HOLD-03]", () => {
  const numbers = fields.filter(({ schema }) => {
    const read = safeParse(schema, mostCount + 1);
    return read.success && typeof read.data === "number";
  });
  expect(places(numbers).length).toBeGreaterThan(10);
  expect(places(numbers.filter((field) => !wide.test(field.key) && !ids.includes(field)))).toEqual([]);
});
