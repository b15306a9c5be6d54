import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { pageKeyOf, viewParameter } from "#contract/kernel/page-key";
import { savedViewApi } from "#contract/platform/saved-views";
import { listHref } from "~/lib/list-address";
import { withSchool } from "~/lib/school-link";
import { setFlash } from "./flash.server";
import { askedPath } from "./refusal.server";
import { schoolParameter } from "./school.server";
import type { RequestArgs } from "./session.server";

const gone = "该视图未共享给您或已删除，已按相同的筛选条件和您自己的列显示";

const memo = new WeakMap<AppLoadContext, Promise<string | null>>();

/**
 * Opens the view of a list. Throws a redirect to the account's default view where the address says nothing at all, and to the
 * same list without its view, with a word about it, where the account does not see that view.
 */
export async function answerView(args: RequestArgs, backend: Client): Promise<void> {
  const { pathname } = new URL(args.request.url);
  const page = args.request.method === "GET" ? pageKeyOf(pathname) : null;
  if (page === null) return;
  // all loaders of a page ask at the same moment
  const asked = memo.get(args.context) ?? findBetterAddress(args, backend, page);
  memo.set(args.context, asked);
  const better = await asked;
  if (better !== null) throw redirect(better);
}

async function findBetterAddress(args: RequestArgs, backend: Client, page: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(askedPath(args.request), args.request.url);
  const school = searchParams.get(schoolParameter);
  const view = Number(searchParams.get(viewParameter) ?? 0);
  if (view > 0) {
    if (!(await isGone(backend, view))) return null;
    await setFlash(args, { kind: "error", text: gone });
    searchParams.delete(viewParameter);
    return listHref(pathname, Object.fromEntries(searchParams));
  }
  searchParams.delete(schoolParameter);
  if (searchParams.size > 0 || isFromWithin(args.request, pathname)) return null;
  const chosen = await findDefault(backend, page);
  return chosen && withSchool(listHref(pathname, chosen.query, { [viewParameter]: String(chosen.id) }), school);
}

/** 重置, and what is done over a list, lead back to it as it is; whoever comes from elsewhere opens it. */
function isFromWithin(request: Request, pathname: string): boolean {
  const from = request.headers.get("Referer");
  return from !== null && URL.canParse(from) && new URL(from).pathname.startsWith(pathname);
}

async function isGone(backend: Client, id: number): Promise<boolean> {
  try {
    await backend.call(savedViewApi.detail, { id });
    return false;
  } catch (error) {
    return isRefused(error) && error.code === code.refused;
  }
}

async function findDefault(backend: Client, page: string) {
  try {
    return (await backend.call(savedViewApi.default, { page })).list;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

/** No such page, no right to it, a session that is over: the list's own loader says what there is to say. */
function isRefused(error: unknown): error is BackendError {
  return error instanceof BackendError;
}
