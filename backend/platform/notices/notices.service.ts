import type {
  Notice,
  NoticeChange,
  NoticeInput,
  NoticeQuery,
  NoticeReader,
  NoticeReadersQuery,
  NoticeRecord,
} from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import type { RequestContext } from "../../kernel/context";
import { notFound, badInput } from "../../kernel/errors";
import { prepareRichText } from "../files/rich-text.service";
import { isEmptyRichText } from "../../kernel/html/sanitize-rich-text";
import { takeRemindersBack } from "../reminders/reminders.service";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../access/accounts/accounts.service";
import { announceNotice, noticeUrl, takeAnnouncementBack } from "./announcing.service";
import { countAudiences, countReaders, listReaders } from "./audience.repository";
import {
  countNotices,
  deleteNotices,
  findNotice,
  insertNotice,
  listNotices,
  type NamedNotice,
  updateNotice,
} from "./notices.repository";
import { readPublicTime } from "./public-time";

/** The notices the caller keeps: all of them for the platform, else those for the schools in scope. */
export async function findNotices(ctx: RequestContext, query: NoticeQuery): Promise<{ list: Notice[]; total: number }> {
  const [rows, total] = await Promise.all([
    listNotices(ctx.db, ctx.scope, query),
    countNotices(ctx.db, ctx.scope, query),
  ]);
  const countsOf = await audienceCounts(ctx, rows);
  return { list: rows.map((row) => ({ ...noticeRow(row), ...countsOf(row.id) })), total };
}

/** One of these, with its publish time as text. Throws `refused`: absent and not yours answer alike. */
export async function readNotice(ctx: RequestContext, id: number): Promise<NoticeRecord> {
  const row = await requireNotice(ctx, id);
  const countsOf = await audienceCounts(ctx, [row]);
  return { ...noticeRow(row), ...countsOf(id), public_time: formatTime(row.public_time) };
}

/** Throws `badInput` for empty content or no school chosen, `forbidden` for a school that is not the caller's. */
export async function createNotice(ctx: RequestContext, input: NoticeInput): Promise<void> {
  const { userId, username } = ctx.actor;
  const school_id = await addressedSchool(ctx, input.school_id || null);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  const written = await writtenOf(ctx, input);
  const id = await insertNotice(ctx.db, {
    ...written,
    school_id,
    user_id: userId,
    username,
    announced_at: null,
    ...times,
  });
  await announceNotice(ctx, id);
  ctx.audit.change({ object: nameOf(input), before: null, after: { ...written, school_id } });
}

/**
 * Changes a notice; its readers stay. One that was announced is not announced again, unless it was not shown in
 * between.
 */
export async function changeNotice(ctx: RequestContext, id: number, input: NoticeChange): Promise<void> {
  const before = await requireNotice(ctx, id);
  const after = await writtenOf(ctx, { ...input, public_time: input.public_time || formatTime(before.public_time) });
  await saveNotice(ctx, id, after);
  ctx.audit.change({ object: nameOf(before), before: logged(before), after: logged({ ...before, ...after }) });
}

/** Publishes a notice or takes it back; answers it as it is now. */
export async function changeNoticeStatus(ctx: RequestContext, id: number, status: number): Promise<NamedNotice> {
  const { title, content, public_time, status: before } = await requireNotice(ctx, id);
  await saveNotice(ctx, id, { title, content, public_time, status });
  ctx.audit.change({ object: nameOf({ title }), before: { status: before }, after: { status } });
  return requireNotice(ctx, id);
}

/** All or none: throws `refused` when one of them is not there or not the caller's. */
export async function removeNotices(ctx: RequestContext, ids: number[]): Promise<number> {
  const tell = await ctx.db.transaction().execute(async (db) => {
    const deleted = await deleteNotices(db, ctx.scope, ids);
    if (deleted.length < ids.length) throw notFound("公告");
    for (const notice of deleted) ctx.audit.change({ object: nameOf(notice), before: logged(notice), after: null });
    return takeRemindersBack(
      ctx,
      db,
      deleted.map(({ id }) => noticeUrl(id)),
    );
  });
  await tell();
  return ids.length;
}

/** The fields that the operation log compares. */
function logged({ title, content, status, public_time, school_id }: Written & { school_id: number | null }) {
  return { title, content, status, public_time, school_id };
}

function nameOf({ title }: { title: string }): string {
  return `公告“${title}”`;
}

/** Lists the readers of a notice, or those who have not read it, of the accounts it is for now. Throws `refused`. */
export async function findReaders(
  ctx: RequestContext,
  query: NoticeReadersQuery,
): Promise<{ list: NoticeReader[]; total: number }> {
  await requireNotice(ctx, query.id);
  const [rows, total] = await Promise.all([
    listReaders(ctx.readDb, query, ctx.now()),
    countReaders(ctx.readDb, query, ctx.now()),
  ]);
  const list = rows.map(({ school_name, read_at, ...reader }) => ({
    ...reader,
    school_name: school_name ?? "",
    read_at: read_at === null ? "" : formatTime(read_at),
  }));
  return { list, total };
}

async function saveNotice(ctx: RequestContext, id: number, written: Written): Promise<void> {
  const isShown = written.status === noticeStatus.published && written.public_time <= ctx.now();
  const tell = await ctx.db.transaction().execute(async (db) => {
    await updateNotice(db, id, { ...written, updated_at: ctx.now() });
    return isShown ? undefined : takeAnnouncementBack(ctx, db, id);
  });
  await (tell ? tell() : announceNotice(ctx, id));
}

async function requireNotice(ctx: RequestContext, id: number): Promise<NamedNotice> {
  const row = await findNotice(ctx.db, ctx.scope, id);
  if (!row) throw notFound("公告");
  return row;
}

/** The platform writes to everybody or to one school, everybody else to one of the own schools. */
async function addressedSchool(ctx: RequestContext, asked: number | null): Promise<number | null> {
  if (asked === null && ctx.scope === "all") return null;
  return requireOneSchool(ctx, asked, "只能给本校发公告");
}

type Written = Pick<NamedNotice, "title" | "content" | "status" | "public_time">;

async function writtenOf(
  ctx: RequestContext,
  { title, content: html, status, public_time }: NoticeChange,
): Promise<Written> {
  const content = await prepareRichText(ctx, html);
  if (isEmptyRichText(content)) throw badInput("content", "请填写内容");
  return { title, content, status, public_time: public_time ? readPublicTime(public_time) : ctx.now() };
}

async function audienceCounts(ctx: RequestContext, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const counts = new Map((await countAudiences(ctx.readDb, ids, ctx.now())).map(({ id, ...count }) => [id, count]));
  return (id: number) => counts.get(id) ?? { audience_count: 0, read_count: 0 };
}

type BareNotice = Omit<Notice, "audience_count" | "read_count">;

function noticeRow({ announced_at: _, desc, school_name, ...row }: NamedNotice): BareNotice {
  const user_id = row.user_id ?? 0;
  return {
    ...row,
    user_id,
    get_user_name: { id: user_id, desc: desc ?? row.username },
    school_name: school_name ?? "",
    public_time: Math.floor(row.public_time / 1000),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
