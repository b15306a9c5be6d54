import {
  type Advice,
  type AdviceFilter,
  type AdviceInput,
  type AdviceQuery,
  type AdviceReply,
  adviceRights,
} from "#contract/platform/advice";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { findDictItems } from "../dictionary-items/dictionary-items.service";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { prepareRichText } from "../files/rich-text.service";
import { isEmptyRichText } from "../../kernel/html/sanitize-rich-text";
import { keepReminders, takeRemindersBack } from "../reminders/reminders.service";
import { formatTime } from "../../kernel/time/shanghai";
import { requireUser } from "../access/accounts/users.service";
import {
  type AdviceView,
  countAdvice,
  deleteAdvice,
  findAdvice,
  insertAdvice,
  listAdvice,
  listAdviceById,
  listAdviceIds,
  type NamedAdvice,
  updateAdvice,
  updateOpenAdvice,
} from "./advice.repository";
import { may } from "../../kernel/may";

/** The caller's own advice; with the right to answer also that of the schools in scope, for the platform everybody's. */
export async function findAllAdvice(
  ctx: RequestContext,
  query: AdviceQuery,
): Promise<{ list: Advice[]; total: number }> {
  const view = viewOf(ctx);
  const [rows, total] = await Promise.all([listAdvice(ctx.db, view, query), countAdvice(ctx.db, view, query)]);
  return { list: rows.map((row) => adviceRow(ctx, row)), total };
}

/** The ids of all that the caller sees of a filter, in the order of the list. */
export function findAdviceIds(ctx: RequestContext, filter: AdviceFilter): Promise<{ id: number }[]> {
  return listAdviceIds(ctx.db, viewOf(ctx), filter);
}

/** Those of the ids that the caller sees, in no order. */
export async function findAdviceById(ctx: RequestContext, ids: readonly number[]): Promise<Advice[]> {
  const rows = await listAdviceById(ctx.db, viewOf(ctx), ids);
  return rows.map((row) => adviceRow(ctx, row));
}

/** One of these. Throws `refused`: absent and not yours answer alike. */
export async function readAdvice(ctx: RequestContext, id: number): Promise<Advice> {
  return adviceRow(ctx, await requireAdvice(ctx, id));
}

/** Throws `badInput` for empty content or a type the dictionary does not have. */
export async function sendAdvice(ctx: RequestContext, input: AdviceInput): Promise<void> {
  const { userId, username } = ctx.actor;
  const written = await writtenOf(ctx, input);
  const { school_id } = await requireUser(ctx, userId);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  const fresh = { status: 0, reply: "", replied_at: null };
  await insertAdvice(ctx.db, { ...written, ...fresh, user_id: userId, username, school_id, ...times });
  ctx.audit.change({ object: nameOf(input), before: null, after: written });
}

/** Throws `refused` for what is not the caller's own, or was dealt with. */
export async function changeAdvice(ctx: RequestContext, id: number, input: AdviceInput): Promise<void> {
  const before = await requireAdvice(ctx, id);
  if (before.user_id !== ctx.actor.userId) throw notFound("建议");
  const written = await writtenOf(ctx, input);
  const change = { ...written, updated_at: ctx.now() };
  if (!(await updateOpenAdvice(ctx.db, id, ctx.actor.userId, change)))
    throw new AppError(code.refused, "已处理的建议不能修改，请重新提交一条");
  ctx.audit.change({ object: nameOf(before), before: { ...before }, after: { ...before, ...written } });
}

/** Answers or answers anew; who sent it is notified. Throws `refused`, and `badInput` for an empty reply. */
export async function replyToAdvice(
  ctx: RequestContext,
  id: number,
  { reply: html, status }: AdviceReply,
): Promise<void> {
  const before = await requireAdvice(ctx, id);
  const reply = await prepareRichText(ctx, html);
  if (isEmptyRichText(reply)) throw badInput("reply", "请填写答复");
  const state = await labelIn(ctx, "sys_advice_status", status);
  if (state === undefined) throw badInput("status", "请选择状态");
  const after = { reply, status, replied_at: ctx.now(), updated_at: ctx.now() };
  const content = `您的建议“${before.title}”已答复：${state}`;
  const users = before.user_id === null || before.user_id === ctx.actor.userId ? [] : [before.user_id];
  const tell = await ctx.db.transaction().execute(async (db) => {
    await updateAdvice(db, id, after);
    return keepReminders(ctx, db, { users, content, url: adviceUrl(id) });
  });
  await tell();
  ctx.audit.change({ object: nameOf(before), before: { ...before }, after: { ...before, ...after } });
}

/**
 * All or none: throws `refused` when one is not there or not in view; without the right to delete, also for what others
 * sent or what was dealt with.
 */
export async function removeAdvice(ctx: RequestContext, ids: number[]): Promise<number> {
  const onlyOwnOpen = !may(ctx, adviceRights.destroy);
  const tell = await ctx.db.transaction().execute(async (db) => {
    const deleted = await deleteAdvice(db, deletableView(ctx), ids, onlyOwnOpen);
    if (deleted.length < ids.length)
      throw new AppError(code.refused, onlyOwnOpen ? "建议不存在，或不是尚未处理的，不能删除" : "建议不存在或已被删除");
    for (const { title, type, content, status, reply } of deleted)
      ctx.audit.change({ object: nameOf({ title }), before: { title, type, content, status, reply }, after: null });
    return takeRemindersBack(
      ctx,
      db,
      deleted.map(({ id }) => adviceUrl(id)),
    );
  });
  await tell();
  return ids.length;
}

function nameOf({ title }: { title: string }): string {
  return `建议“${title}”`;
}

/** The page on which advice and its answer are read. */
function adviceUrl(id: number): string {
  return `/setting/system_module/advice/view/${id}`;
}

async function requireAdvice(ctx: RequestContext, id: number): Promise<NamedAdvice> {
  const row = await findAdvice(ctx.db, viewOf(ctx), id);
  if (!row) throw notFound("建议");
  return row;
}

function viewOf(ctx: RequestContext): AdviceView {
  return { userId: ctx.actor.userId, schools: may(ctx, adviceRights.reply) ? ctx.scope : [] };
}

/** Finds the advice that the caller may delete: the right to delete is not the right to answer. */
function deletableView(ctx: RequestContext): AdviceView {
  return { userId: ctx.actor.userId, schools: may(ctx, adviceRights.destroy) ? ctx.scope : [] };
}

async function writtenOf(ctx: RequestContext, { title, type, content: html }: AdviceInput) {
  const content = await prepareRichText(ctx, html);
  if (isEmptyRichText(content)) throw badInput("content", "请填写内容");
  if ((await labelIn(ctx, "sys_advice_type", type)) === undefined) throw badInput("type", "请选择类型");
  return { title, type, content };
}

async function labelIn(ctx: RequestContext, dictType: string, value: number): Promise<string | undefined> {
  const items = await findDictItems(ctx, dictType);
  return items.find(({ dict_value }) => dict_value === value)?.dict_label;
}

function adviceRow(ctx: RequestContext, row: NamedAdvice): Advice {
  const { username, school_id: _, desc, school_name, replied_at, ...advice } = row;
  const user_id = row.user_id ?? 0;
  return {
    ...advice,
    user_id,
    get_user_name: { id: user_id, desc: desc ?? username },
    school_name: school_name ?? "",
    is_own: user_id === ctx.actor.userId ? 1 : 0,
    replied_at: replied_at === null ? "" : formatTime(replied_at),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
