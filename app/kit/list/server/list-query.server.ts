import { redirect } from "@remix-run/node";
import * as z from "zod";
import { severalKeys } from "#contract/kernel/several";
import { inputProblem } from "#contract/kernel/input-problems";
import { viewParameter } from "#contract/kernel/page-key";
import { dateOf } from "~/lib/dates";
import { canonicalQuery, hrefOf, yuanName } from "~/lib/list-address";
import type { ListState } from "~/lib/list-description";
import { schoolParameter } from "../../../services/school.server";

export interface ListQuery<Input> {
  /** The input of the call; null while a filter is wrong: other rows than asked for would mislead. */
  input: Input | null;
  state: ListState;
}

type ListSchema = z.ZodObject<{ cur_page: z.ZodType; page_size: z.ZodType; sort: z.ZodType }>;

// a wrong one falls back to its default: a page that is gone is no reason to refuse the list
const defaultedKeys = ["cur_page", "page_size", "sort"];
// asked by the page itself, never by its address
const internal = ["with_total"];

const Paged = z.object({ cur_page: z.number(), page_size: z.number(), sort: z.string() });

/**
 * Reads a list's address by the schema of its API call; keys the schema does not have are left out, but for the saved view.
 * Throws a redirect to the canonical address when a form without scripts sent empty fields, yuan, a date shortcut or a key several times.
 */
export function readListQuery<Schema extends ListSchema>(
  request: Request,
  schema: Schema,
): ListQuery<z.output<Schema>> {
  const url = new URL(request.url);
  const today = dateOf(Date.now());
  const canonical = canonicalQuery(url.searchParams, { today, several: severalKeys(schema) });
  if (canonical.toString() !== url.searchParams.toString()) throw redirect(hrefOf(url.pathname, canonical));

  const names = Object.keys(schema.shape).filter((name) => !internal.includes(name));
  const query = pick(canonical, [...names, viewParameter]);
  const problems: Record<string, string> = {};
  for (const name of names.map(yuanName)) {
    const unread = canonical.get(name);
    if (unread === null || name in query) continue;
    query[name] = unread;
    problems[name] = "请填写金额，最多两位小数";
  }
  const raw = pick(canonical, names);
  const asked = parseForgiving(schema, raw, problems);
  const { cur_page, page_size, sort } = Paged.parse(asked ?? schema.parse(only(raw, defaultedKeys)));
  return {
    input: Object.keys(problems).length === 0 ? asked : null,
    state: { query, problems, page: cur_page, pageSize: page_size, sort, today },
  };
}

/** Sends to the last page when the one asked for lies behind it: rows go, and links outlive them. */
export function requireExistingPage(request: Request, { page, pageSize }: ListState, total: number | null): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  if (total === null || page <= last) return;
  const url = new URL(request.url);
  url.searchParams.set("cur_page", String(last));
  throw redirect(hrefOf(url.pathname, url.searchParams));
}

function only(fields: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** The schema's output; null when a filter is wrong, which goes into `problems`. Drops wrong paging from `raw`. */
function parseForgiving<Schema extends ListSchema>(
  schema: Schema,
  raw: Record<string, string>,
  problems: Record<string, string>,
): z.output<Schema> | null {
  const parsed = schema.safeParse(raw, { error: (issue) => inputProblem(issue) });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  const paging = wrong.filter(({ name }) => defaultedKeys.includes(name));
  if (paging.length > 0) {
    for (const { name } of paging) delete raw[name];
    return parseForgiving(schema, raw, problems);
  }
  for (const { name, message } of wrong) problems[yuanName(name)] ??= message;
  return null;
}

function pick(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => names.includes(name) && name !== schoolParameter));
}
