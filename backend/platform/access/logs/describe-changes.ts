import type { Kysely } from "kysely";
import type { LoggedChange } from "#contract/platform/logs";
import { formatRate } from "#contract/kernel/rate";
import type { Database } from "../../../kernel/database/tables";
import { findChoices } from "../../dictionary-items/dictionary-items.service";
import { findFieldLabel } from "#contract/labels/field-labels";
import { namedRows, type ValueWords, wordsOfValue } from "./value-words";
import { formatTime } from "../../../kernel/time/shanghai";
import { listNames, listRightNames } from "./names.repository";
import { yuan } from "../../../kernel/yuan";

/**
 * Changes as staff speak of them: fields by their labels, fen as yuan, choices, rights and what ids stand for by their names. `path` is the
 * address of the call; what is in people's words already stays, so that old rows can be described when they are read.
 */
export async function describeChanges(
  db: Kysely<Database>,
  path: string,
  changes: readonly LoggedChange[],
): Promise<LoggedChange[]> {
  const unnamed = changes.filter(({ field }) => isKey(field) && findFieldLabel(field, path) === undefined);
  const rights = await listRightNames(db, [...new Set(unnamed.map(({ field }) => field))]);
  const described = [];
  for (const change of changes) described.push(await describe(db, path, change, rights));
  return described;
}

async function describe(
  db: Kysely<Database>,
  path: string,
  { object, field, before, after }: LoggedChange,
  rights: ReadonlyMap<string, string>,
): Promise<LoggedChange> {
  if (!isKey(field)) return { object, field, before, after };
  const label = findFieldLabel(field, path) ?? rights.get(field) ?? field;
  const words = wordsOfValue(field, path);
  const named = words === undefined ? asList : await namesOf(db, words, [before, after].flatMap(partsOf));
  return { object, field: withUnit(label, words), before: named(before), after: named(after) };
}

/** True for a field by its name on the wire; labels are Chinese, IP and the like aside. */
function isKey(field: string): boolean {
  return /^[a-z][\w:/.-]*$|^Api:/.test(field);
}

function withUnit(label: string, words: ValueWords | undefined): string {
  const isMoney = words !== undefined && "unit" in words && words.unit === "fen";
  return isMoney && !label.includes("元") ? `${label}（元）` : label;
}

type Naming = (text: string) => string;

async function namesOf(db: Kysely<Database>, words: ValueWords, values: readonly string[]): Promise<Naming> {
  if ("unit" in words) return units[words.unit];
  const names = await readNames(db, words, values);
  return (text) =>
    partsOf(text)
      .map((part) => names.get(part) ?? ("rows" in words && part === "0" ? "" : part))
      .join("、");
}

async function readNames(
  db: Kysely<Database>,
  words: Exclude<ValueWords, { unit: string }>,
  values: readonly string[],
): Promise<Map<string, string>> {
  if ("rows" in words) {
    const source = namedRows[words.rows];
    const keys = source.key === "name" ? values : values.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    const named = await listNames(db, source, [...new Set<string | number>(keys)]);
    return new Map(named.map(({ key, name }) => [String(key), name]));
  }
  const choices = "choices" in words ? words.choices : await findChoices({ db }, words.dictionary);
  return new Map(choices.map(({ value, label }) => [String(value), label]));
}

const units: Readonly<Record<"fen" | "basis points" | "moment", Naming>> = {
  fen: (text) => (/^-?\d{1,15}$/.test(text) ? yuan(Number(text)) : text),
  "basis points": (text) => (/^\d{1,5}$/.test(text) ? formatRate(Number(text)) : text),
  moment: (text) => (/^\d{12,13}$/.test(text) ? formatTime(Number(text)) : text),
};

const asList: Naming = (text) => partsOf(text).join("、");

/** The values in a text: one, or those of a list as JSON. Objects stay as they are. */
function partsOf(text: string): string[] {
  if (!/^\[.*\]$/s.test(text)) return text === "" ? [] : [text];
  try {
    const parsed: unknown = JSON.parse(text);
    const isPlain =
      Array.isArray(parsed) && parsed.every((part) => typeof part === "string" || typeof part === "number");
    return isPlain ? parsed.map(String) : [text];
  } catch {
    return [text];
  }
}
