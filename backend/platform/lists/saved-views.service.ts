import { accountType } from "#contract/platform/states";
import type { Right } from "#contract/kernel/permission-tree/tree";
import type { ParsedInputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { type SavedView, type savedViewApi, ViewQuery } from "#contract/platform/saved-views";
import { listColumns } from "./columns.service";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import {
  countOwnViews,
  deleteDefault,
  deleteView,
  findDefaultView,
  findView,
  insertView,
  listViews,
  updateView,
  upsertDefault,
  type ViewRecord,
} from "./saved-views.repository";
import { findPagePermission, isOpenPage } from "./view-pages";
import { may } from "../../kernel/may";

const mostOwn = 50;
// who may administer the accounts of a school keeps its shared views tidy too
const administration: Right = "Api:setting/user_module/user/update-update";

/** The views of a page that the caller sees. Throws `badInput` for what is no list page, `forbidden` without its right. */
export async function findViews(ctx: RequestContext, { page }: { page: string }) {
  requirePage(ctx, page);
  const rows = await listViews(ctx.db, ctx.actor, page);
  return { list: rows.map((row) => toView(ctx, row)), may_share: Number(mayShare(ctx)) };
}

/** With what the caller's list opens, or null. Throws as `findViews`. */
export async function readDefaultView(ctx: RequestContext, { page }: { page: string }) {
  requirePage(ctx, page);
  const row = await findDefaultView(ctx.db, ctx.actor, page);
  return { list: row ? toView(ctx, row) : null };
}

/** One that the caller sees. Throws `refused`: absent and not yours answer alike. */
export async function readView(ctx: RequestContext, { id }: { id: number }): Promise<{ list: SavedView }> {
  return { list: toView(ctx, await requireView(ctx, id)) };
}

/** Keeps a list as the caller sees it now. Throws `badInput` for a name that is taken, `refused` for one view too many. */
export async function storeView(
  ctx: RequestContext,
  { page, name, query, shared }: ParsedInputOf<typeof savedViewApi.store>,
): Promise<{ id: number }> {
  requirePage(ctx, page);
  if (shared === 1) requireSharing(ctx);
  const { userId } = ctx.actor;
  if ((await countOwnViews(ctx.db, userId, page)) >= mostOwn)
    throw new AppError(code.refused, `每个列表最多保存 ${mostOwn} 个视图，请先删除不用的`);
  const columns = (await listColumns(ctx, page)).map(({ key, visible, width, fixed }) => ({
    key,
    visible,
    width,
    fixed,
  }));
  const row = {
    user_id: userId,
    school_id: ownSchool(ctx),
    ...{ page, name, shared },
    query: JSON.stringify(listQuery(query)),
    columns: JSON.stringify(columns),
    ...{ created_at: ctx.now(), updated_at: ctx.now() },
  };
  const stored = await whenTaken(insertView(ctx.db, row), () => taken(name));
  ctx.audit.change({ object: `视图“${name}”`, before: null, after: { name, query: row.query, shared } });
  return stored;
}

/** Changes one of the caller's own; answers its name. Throws `refused` for anybody else's, `badInput` for a name that is taken. */
export async function changeView(
  ctx: RequestContext,
  { id, name, query, shared }: ParsedInputOf<typeof savedViewApi.update>,
): Promise<{ name: string }> {
  const view = await requireView(ctx, id);
  if (view.user_id !== ctx.actor.userId)
    throw new AppError(code.refused, `视图“${view.name}”只有${view.owner}可以修改`);
  if (shared === 1) requireSharing(ctx);
  const change = {
    ...(name !== undefined && { name }),
    ...(query !== undefined && { query: JSON.stringify(listQuery(query)) }),
    ...(shared !== undefined && { shared }),
  };
  await whenTaken(updateView(ctx.db, id, { ...change, updated_at: ctx.now() }), () => taken(name ?? view.name));
  ctx.audit.change({ object: `视图“${view.name}”`, before: plain(view), after: { ...plain(view), ...change } });
  return { name: name ?? view.name };
}

/** The caller's list opens with it from now on; 0: with none. Throws `refused` for a view that is not of this page. */
export async function chooseDefault(ctx: RequestContext, { page, id }: { page: string; id: number }): Promise<void> {
  requirePage(ctx, page);
  const { userId } = ctx.actor;
  if (id === 0) {
    await deleteDefault(ctx.db, userId, page);
    return ctx.audit.change({ object: "默认视图", before: null, after: { 默认视图: "不使用" } });
  }
  const view = await requireView(ctx, id);
  if (view.page !== page) throw notFound("视图");
  await upsertDefault(ctx.db, { user_id: userId, page, view_id: id });
  ctx.audit.change({ object: `视图“${view.name}”`, before: null, after: { 默认视图: "是" } });
}

/** Answers its name. Throws `refused` for one the caller does not see, `forbidden` for one that is not the caller's to delete. */
export async function removeView(ctx: RequestContext, { id }: { id: number }): Promise<{ name: string }> {
  const view = await requireView(ctx, id);
  if (!mayDestroy(ctx, view))
    throw new AppError(code.forbidden, `视图“${view.name}”由${view.owner}共享，请由其本人或管理员删除`);
  await deleteView(ctx.db, id);
  ctx.audit.change({ object: `视图“${view.name}”`, before: plain(view), after: null });
  return view;
}

async function requireView(ctx: RequestContext, id: number): Promise<ViewRecord> {
  const view = await findView(ctx.db, ctx.actor, id);
  if (!view || !mayOpen(ctx, view.page)) throw notFound("视图");
  return view;
}

function requirePage(ctx: RequestContext, page: string): void {
  const permission = findPagePermission(page);
  if (permission === undefined) throw badInput("page", "没有这个列表页");
  if (!mayOpen(ctx, page)) throw new AppError(code.forbidden, "没有查看该列表的权限，请联系管理员开通", { permission });
}

function mayOpen({ actor }: RequestContext, page: string): boolean {
  const permission = findPagePermission(page);
  return actor.isSuperAdmin || isOpenPage(page) || (permission !== undefined && actor.permissions.has(permission));
}

/** Null for accounts of several schools. */
function ownSchool({ actor: { accountType: type, schools } }: RequestContext): number | null {
  return type === accountType.school && schools !== "all" ? (schools[0] ?? null) : null;
}

function mayShare({ actor }: RequestContext): boolean {
  return actor.accountType !== accountType.agent;
}

function requireSharing(ctx: RequestContext): void {
  if (!mayShare(ctx)) throw new AppError(code.refused, "代理商账号的视图仅本人可用，不能共享给学校");
}

function mayDestroy(ctx: RequestContext, view: ViewRecord): boolean {
  return view.user_id === ctx.actor.userId || may(ctx, administration);
}

// of one moment or one person, not of the list; an ID card is kept nowhere
const passing = ["cur_page", "rows", "view", "agent_selected_id", "with_total", "exact", "id_card"];

function listQuery(query: ViewQuery): ViewQuery {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !passing.includes(key)));
}

function taken(name: string) {
  return badInput("name", `您在本列表已有视图“${name}”，请换一个名称`);
}

function plain({ name, query, shared }: ViewRecord) {
  return { name, query, shared };
}

function toView(ctx: RequestContext, row: ViewRecord): SavedView {
  const { user_id, school_id: _school, default_id, query, updated_at, ...view } = row;
  return {
    ...view,
    query: ViewQuery.parse(JSON.parse(query)),
    is_own: Number(user_id === ctx.actor.userId),
    is_default: Number(default_id !== null),
    may_destroy: Number(mayDestroy(ctx, row)),
    updated_at: formatTime(updated_at),
  };
}
