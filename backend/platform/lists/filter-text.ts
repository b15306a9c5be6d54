// A filter in words, so that a file still says what it holds when it has left the system. All of it comes from the definition of the list.
import { type Choice, labelOf } from "#contract/kernel/enumeration";
import type {
  DatesFilter,
  FieldFilter,
  ListChoices,
  ListDefinition,
  ListFilter,
} from "#contract/platform/list-definition/list-definition";
import type { RequestContext } from "../../kernel/context";
import { yuan } from "../../kernel/yuan";
import { findChoices } from "../dictionary-items/dictionary-items.service";

/** Finds the name of a value whose choices only a page reads, such as `school` or `class`; undefined: none that the caller may see. */
export type FindName = (ctx: RequestContext, choices: string, value: number) => Promise<string | undefined>;

type Values = Readonly<Record<string, unknown>>;

/** Describes a filter by the labels of its list: `下单时间 2026-03-01 至 2026-06-30；支付方式 微信支付`. */
export async function describeFilter(
  ctx: RequestContext,
  list: ListDefinition,
  { values, findName }: { values: object; findName: FindName },
): Promise<string> {
  const given: Values = { ...values };
  const parts: (string | undefined)[] = [];
  for (const [key, filter] of Object.entries(list.filters)) {
    parts.push(await describeOne(ctx, filter, { values: given, value: given[key], findName }));
  }
  return parts.filter((part) => part !== undefined).join("；") || `全部${list.noun}`;
}

/** Describes the days of a filter; `全部时间` where the list has none. */
export function describePeriod({ filters }: ListDefinition, values: object): string {
  const { dates } = filters;
  return (dates?.kind === "dates" && describeDates(dates, { ...values })) || "全部时间";
}

/** Describes the order of the rows by the label of its column. */
export function describeSort({ columns }: ListDefinition, sort: string): string {
  const label = columns[sort.replace(/^-/, "")]?.label ?? "";
  return `按${label.replace("（元）", "")}${sort.startsWith("-") ? "从高到低" : "从低到高"}`;
}

interface Described {
  values: Values;
  value: unknown;
  findName: FindName;
}

async function describeOne(
  ctx: RequestContext,
  filter: ListFilter,
  { values, value, findName }: Described,
): Promise<string | undefined> {
  if (filter.kind === "dates") return describeDates(filter, values);
  if (filter.kind === "money") return describeAmounts(filter.label, values);
  const chosen = valuesOf(value);
  const [first] = chosen;
  if (first === undefined) return undefined;
  if (filter.kind === "text") return `${filter.label} ${textOf(filter, String(first))}`;
  const labels: string[] = [];
  for (const one of chosen) labels.push(await findLabel(ctx, filter.choices, { value: one, findName }));
  const words = labels.join("、");
  // a filter of one choice says all by its name: 只看欠费
  return Array.isArray(filter.choices) && filter.choices.length === 1 ? words : `${filter.label} ${words}`;
}

/** The values that are asked for; none where nothing is. */
function valuesOf(value: unknown): (string | number)[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter(
    (one): one is string | number => typeof one === "number" || (typeof one === "string" && one !== ""),
  );
}

/** A file keeps no whole number of a telephone. */
function textOf({ digits }: FieldFilter & { kind: "text" }, text: string): string {
  return digits && text.length > 4 ? `尾号 ${text.slice(-4)}` : text;
}

async function findLabel(
  ctx: RequestContext,
  choices: ListChoices,
  { value, findName }: { value: string | number; findName: FindName },
): Promise<string> {
  if (isChoices(choices)) return labelOf(choices, value);
  if ("dictionary" in choices) {
    const found = await findChoices(ctx, choices.dictionary);
    return found.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
  }
  return (await findName(ctx, choices.page, Number(value))) ?? `编号 ${value}`;
}

function isChoices(choices: ListChoices): choices is readonly Choice[] {
  return Array.isArray(choices);
}

function describeDates(
  { label, fields }: DatesFilter,
  { start_date, end_date, date_field }: Values,
): string | undefined {
  if (typeof start_date !== "string" && typeof end_date !== "string") return undefined;
  const field = fields && typeof date_field === "string" ? labelOf(fields, date_field) : label;
  return `${field} ${String(start_date ?? "最早")} 至 ${String(end_date ?? "最近")}`;
}

function describeAmounts(label: string, { min_fen, max_fen }: Values): string | undefined {
  if (typeof min_fen !== "number" && typeof max_fen !== "number") return undefined;
  return `${label} ${limit(min_fen)} 至 ${limit(max_fen)} 元`;
}

function limit(fen: unknown): string {
  return typeof fen === "number" ? yuan(fen) : "不限";
}
