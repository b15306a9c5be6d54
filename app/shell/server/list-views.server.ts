import type { Client } from "#contract/kernel/client";
import { BackendError } from "#contract/kernel/errors";
import { pageKeyOf, viewParameter } from "#contract/kernel/page-key";
import { savedViewApi } from "#contract/platform/saved-views";
import { rangeNamesOf } from "~/lib/date-ranges";
import { dateOf } from "~/lib/dates";
import { listHref, rangeKey } from "~/lib/list-address";
import { sameSitePath } from "~/lib/same-site-path";
import { type ListViews, viewsPath } from "~/lib/saved-views";
import { setFlash } from "../../services/flash.server";
import { readForm } from "../../services/read-form.server";
import { schoolParameter } from "../../services/school.server";
import type { RequestArgs } from "../../services/session.server";

interface AskedList {
  page: string;
  path: string;
  query: Record<string, string>;
}

/** The views of the list whose address `list` names; null where it names none. */
export async function readListViews(request: Request, backend: Client): Promise<ListViews | null> {
  const asked = readAsked(request);
  if (!asked) return null;
  const { page, path, query } = asked;
  const { list: views, may_share } = await backend.call(savedViewApi.list, { page });
  return { path, query, views, mayShare: may_share === 1, ranges: rangesOfQuery(query) };
}

/** Does what a form of the views asks, and answers where to go then; a message says what was done, or why it was not. */
export async function answerViewForm(args: RequestArgs, backend: Client): Promise<string> {
  const asked = readAsked(args.request);
  if (!asked) return "/views";
  const { path, query } = asked;
  const form = await readForm(args.request);
  const list = listHref(path, query);
  const back = form.get("from") === "page" ? viewsPath(list) : list;
  try {
    const { msg, view } = await act(backend, asked, form);
    await setFlash(args, { kind: "success", text: msg });
    if (view === undefined) return back;
    return listHref(path, query, { [viewParameter]: view, cur_page: null });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
    return back;
  }
}

interface Outcome {
  msg: string;
  /** The view the list is to show; null: none. Absent: as before. */
  view?: string | null;
}

async function act(backend: Client, { page, query }: AskedList, form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? "");
  const id = text("id");
  switch (text("intent")) {
    case "save": {
      const shared = text("shared") === "1" ? 1 : 0;
      const view = { page, name: text("name"), query: keptQuery(query, form), shared };
      const { msg, data } = await backend.send(savedViewApi.store, view);
      return { msg, view: String(data.id) };
    }
    case "update":
      return backend.send(savedViewApi.update, { id, query: keptQuery(query, form) });
    case "rename":
      return backend.send(savedViewApi.update, { id, name: text("name") });
    case "share":
      return backend.send(savedViewApi.update, { id, shared: text("shared") });
    case "default":
      return backend.send(savedViewApi.setDefault, { page, id });
    case "remove": {
      const { msg } = await backend.send(savedViewApi.destroy, { id });
      return query[viewParameter] === id ? { msg, view: null } : { msg };
    }
    default:
      return { msg: "" };
  }
}

/** The list's query as a view keeps it: with dates that are counted from the day it is opened, where the form says so. */
function keptQuery(query: AskedList["query"], form: FormData): Record<string, string> {
  const { cur_page: _page, [viewParameter]: _view, ...kept } = query;
  const range = rangesOfQuery(kept).find((name) => name === form.get("relative"));
  if (range === undefined) return kept;
  const { start_date: _start, end_date: _end, ...others } = kept;
  return { ...others, [rangeKey]: range };
}

function rangesOfQuery({ start_date, end_date }: Record<string, string>) {
  if (start_date === undefined || end_date === undefined) return [];
  return rangeNamesOf({ start: start_date, end: end_date }, dateOf(Date.now()));
}

function readAsked(request: Request): AskedList | null {
  const list = sameSitePath(new URL(request.url).searchParams.get("list"));
  const { pathname, searchParams } = new URL(list ?? "/", request.url);
  const page = pageKeyOf(pathname);
  // the address it stands in says the school
  searchParams.delete(schoolParameter);
  return page === null ? null : { page, path: pathname, query: Object.fromEntries(searchParams) };
}
