import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { Client } from "#contract/kernel/client";
import type { Endpoint, Permission } from "#contract/kernel/endpoint";
import { BackendError, isAboutAccount, isSessionCode, ShapeError } from "#contract/kernel/errors";
import { type Initialization, initializationApi } from "#contract/platform/initialization";
import { isOfAnotherAccount, isOfAnotherSchool } from "~/lib/page-fetch/drawn-for";
import { pageAccountField, pageAccountHeader } from "~/lib/page-fetch/headers";
import type { RouteHandle } from "~/lib/route-handle";
import { listAgentSchools } from "./agent-schools.server";
import { openBackend, openUnscopedBackend } from "./backend.server";
import { setFlash } from "./flash.server";
import { keepPosted } from "./outage.server";
import { readForm } from "./read-form.server";
import { answerFailure, isWrite, noteFailure, refusedForSchool, sessionOver } from "./refusal.server";
import { answerView } from "./saved-view.server";
import { readSelectedSchool, type SelectedSchool } from "./school.server";
import { dropToken, readToken, type RequestArgs } from "./session.server";

export interface Access {
  /** Refusals of reads become pages, and so does a lost session; other `BackendError`s of writes are the action's to show. */
  backend: Client;
  /** For a request of a script: refusals of reads, too, are its own to show. */
  script: Client;
  account: Initialization;
  school: SelectedSchool;
}

const storeKeeperHome = "/mobile/bill";
const agentAccount = 3;
const noRoles = "role_info must be a non-null array";
const noRight = "您没有权限访问该页面";

/**
 * Opens every loader and action below the shell: who is signed in, may see this page, and acts for the school it shows.
 * Throws a redirect to `/login` without a session or for the page of an account that is signed in no more, 403 without the page's
 * permission, that of `answerView`, 409 for a form without scripts of such an account, and for a write of a page that was shown for another
 * school than the one now selected, or than the account's own by now.
 */
export async function requireAccess(args: RequestArgs, handle: RouteHandle): Promise<Access> {
  if (!(await readToken(args))) throw sessionOver(args);
  const account = await initialization(args);
  const opened = await readPageAccount(args.request);
  if (opened && isOfAnotherAccount(opened.account, account.user_info)) throw await refuseOther(args, account, opened);
  if (!handle.storeKeeper) keepStoreKeeperAtHome(args, account);
  if (handle.permission && !mayUse(account, handle.permission)) throw data(noRight, { status: 403 });
  const school = readSelectedSchool(args.request);
  const client = await openBackend(args);
  // only the page itself asks: what stands around it has no title, and may be shown to who may not see the page
  if (handle.title !== undefined) await answerView(args, client);
  const backend = guarded(client, args, "page");
  const script = guarded(client, args, "script");
  const bound = isAgent(account) && handle.schoolBound !== false;
  if (bound && isWrite(args.request)) await requireSameSchool(args, school);
  if (opened && handle.schoolBound !== false) await requireNotMoved(args, account, opened);
  return { backend, script, account, school };
}

/** The account that a page was drawn for (`drawnFor`), as the request names it. */
interface PageAccount {
  account: string;
  /** False for a form that was sent without scripts. */
  isOpenPage: boolean;
}

// forms of a page are smaller; only files are not, whose import asks once more
const maxAccountFormBytes = 1024 * 1024;

/** A page names it in a header, a form without scripts in a field. The request can still be read afterwards. */
async function readPageAccount(request: Request): Promise<PageAccount | null> {
  const header = request.headers.get(pageAccountHeader);
  if (header !== null) return { account: header, isOpenPage: true };
  if (!isWrite(request) || request.bodyUsed) return null;
  if (!(Number(request.headers.get("Content-Length") ?? Infinity) <= maxAccountFormBytes)) return null;
  const form = await readForm(request.clone()).catch(() => null);
  const field = form?.get(pageAccountField) ?? null;
  return typeof field === "string" ? { account: field, isOpenPage: false } : null;
}

/** Makes the answer to a page whose account has signed out in another tab: a form without scripts is offered to be sent again. */
async function refuseOther(args: RequestArgs, { user_info }: Initialization, { isOpenPage }: PageAccount) {
  if (isOpenPage) return sessionOver(args);
  await keepPosted(args);
  const name = user_info.desc || user_info.username;
  return data(`当前登录的是${name}，不是打开本页的账号，本页的操作未执行`, { status: 409 });
}

const moved = "您的账号已调到另一所学校，本页是调动前打开的，内容没有保存。";

/**
 * Refuses what a page was filled in for by an account that was moved to another school since. The page stays, and a form without scripts
 * is offered to be sent for the school of now.
 */
async function requireNotMoved(args: RequestArgs, { user_info }: Initialization, page: PageAccount): Promise<void> {
  if (!isWrite(args.request) || !isOfAnotherSchool(page.account, user_info)) return;
  if (page.isOpenPage) throw refusedForSchool(args, `${moved}请刷新页面，核对后再提交`);
  await keepPosted(args, pageAccountField);
  throw data(`${moved}要保存到现在的学校，请核对后再试一次`, { status: 409 });
}

/** True when the account has the permission: a super administrator has every one, and everybody that of being signed in. */
export function mayUse(account: Initialization, permission: string): boolean {
  const isEverybodys = permission === "signed-in";
  return isEverybodys || account.role_info.includes("super_admin") || account.permission.includes(permission);
}

/** For pages beside a list that need more than its right: a form, a question. Throws 403 without the permission. */
export function requireRight(account: Initialization, permission: Permission): void {
  if (!mayUse(account, permission)) throw data(noRight, { status: 403 });
}

/** True for accounts that act for one of several schools. */
export function isAgent({ account_type }: Pick<Initialization, "account_type">): boolean {
  return account_type === agentAccount;
}

/** Reads the account that is signed in, or null: for pages that everybody may open. A lost session is forgotten. */
export async function findAccount(args: RequestArgs): Promise<Initialization | null> {
  if (!(await readToken(args))) return null;
  try {
    return await initialization(args);
  } catch (error) {
    if (await readToken(args)) throw error;
    return null;
  }
}

/** Finds the page of an account after signing in (AUTH-07, AUTH-09). */
export function homeOf(account: Pick<Initialization, "role_info">): string {
  return account.role_info.includes("admin_store") ? storeKeeperHome : "/home";
}

const memo = new WeakMap<AppLoadContext, Promise<Initialization>>();

function initialization(args: RequestArgs): Promise<Initialization> {
  const known = memo.get(args.context);
  if (known) return known;
  const asked = initialize(args);
  memo.set(args.context, asked);
  return asked;
}

async function initialize(args: RequestArgs): Promise<Initialization> {
  try {
    const account = await (await openUnscopedBackend(args)).call(initializationApi.initialization, {});
    if (account.role_info.length === 0) throw new ShapeError(noRoles, ["role_info"]);
    return account;
  } catch (error) {
    if (isAboutAccount(error)) throw await endSession(args, reasonIn(error));
    return answerFailure(error, args);
  }
}

/** The reason that people can read: a wrong shape names only fields, of which the missing roles alone have a sentence. */
function reasonIn(error: unknown): string {
  if (error instanceof ShapeError) return error.fields.includes("role_info") ? noRoles : "";
  return error instanceof BackendError ? error.message : "";
}

/** AUTH-08: an account that cannot be initialised is signed out, told why, and sent to the root. */
async function endSession(args: RequestArgs, reason: string): Promise<Response> {
  await dropToken(args.context);
  await setFlash(args, { kind: "error", text: reason || "Verification failed, please login again" });
  return redirect("/");
}

function keepStoreKeeperAtHome({ request }: RequestArgs, account: Initialization): void {
  if (homeOf(account) !== storeKeeperHome || new URL(request.url).pathname.startsWith("/mobile/")) return;
  throw redirect(storeKeeperHome);
}

async function requireSameSchool(args: RequestArgs, { page, browser }: SelectedSchool): Promise<void> {
  if (page === browser) return;
  const selected = (await listAgentSchools(args)).find(({ school_id }) => String(school_id) === browser);
  const name = selected?.school.name ?? "全部学校";
  throw refusedForSchool(args, `当前学校已切换为${name}，本页的操作未执行。请刷新页面后再操作`);
}

function guarded(backend: Client, args: RequestArgs, reader: "page" | "script"): Client {
  const guard = async <T>({ method }: Endpoint, call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      const lostSession = error instanceof BackendError && isSessionCode(error.code);
      const isOwn = reader === "script" || (isWrite(args.request) && method !== "GET");
      if (isOwn && !lostSession) {
        noteFailure(error, args);
        throw error;
      }
      return answerFailure(error, args);
    }
  };
  return {
    send: (endpoint, input) => guard(endpoint, backend.send(endpoint, input)),
    call: (endpoint, input) => guard(endpoint, backend.call(endpoint, input)),
    file: (endpoint, input) => guard(endpoint, backend.file(endpoint, input)),
  };
}
