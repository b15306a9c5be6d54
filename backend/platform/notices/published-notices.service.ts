import type { HomeNotice } from "#contract/home";
import type { PublishedNotice, PublishedNoticeQuery } from "#contract/platform/notices";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { markReadAt } from "../reminders/reminders.service";
import { formatTime } from "../../kernel/time/shanghai";
import { noticeUrl } from "./announcing.service";
import {
  countPublished,
  findPublished,
  insertNoticeRead,
  listPublished,
  type PublishedRow,
  type Reading,
} from "./published-notices.repository";

/** The notices for the caller, newest first; of an agent who chose a school, those for everybody and for that school. */
export async function findPublishedNotices(
  ctx: RequestContext,
  query: Pick<PublishedNoticeQuery, "cur_page" | "page_size">,
) {
  const reading = readingOf(ctx);
  const [rows, total] = await Promise.all([listPublished(ctx.db, reading, query), countPublished(ctx.db, reading)]);
  return { list: rows.map((row) => published(ctx, row)), total };
}

// what a first page can show
const latestCount = 10;

/** The first few of these with their texts. */
export async function findLatestNotices(ctx: RequestContext): Promise<HomeNotice[]> {
  const rows = await listPublished(ctx.db, readingOf(ctx), { cur_page: 1, page_size: latestCount });
  return rows.map(({ id, title, content, public_time, created_at }) => ({
    ...{ id, title, content },
    public_time: Math.floor(public_time / 1000),
    created_at: formatTime(created_at),
  }));
}

/** One of these, whichever school is chosen. Throws `refused` for a draft, one whose time has not come, or a foreign one. */
export async function readPublishedNotice(
  ctx: RequestContext,
  id: number,
): Promise<PublishedNotice & { content: string }> {
  const row = await requirePublished(ctx, id);
  return { ...published(ctx, row), content: row.content };
}

/** The caller has opened a notice: kept once, and what led to it is read as well. Throws as `readPublishedNotice`. */
export async function recordNoticeRead(ctx: RequestContext, id: number): Promise<void> {
  await requirePublished(ctx, id);
  await insertNoticeRead(ctx.db, { notice_id: id, user_id: ctx.actor.userId, read_at: ctx.now() });
  await markReadAt(ctx, noticeUrl(id));
}

function readingOf(ctx: RequestContext): Reading {
  return { userId: ctx.actor.userId, schools: ctx.scope, now: ctx.now() };
}

async function requirePublished(ctx: RequestContext, id: number): Promise<PublishedRow> {
  const { userId, schools } = ctx.actor;
  const row = await findPublished(ctx.db, { userId, schools, now: ctx.now() }, id);
  if (!row) throw notFound("公告");
  return row;
}

function published(ctx: RequestContext, { id, title, public_time, user_id, username, desc, read_at }: PublishedRow) {
  return {
    id,
    title,
    public_time: Math.floor(public_time / 1000),
    get_user_name: { id: user_id ?? 0, desc: desc ?? username },
    // who wrote it knows it
    is_read: read_at !== null || user_id === ctx.actor.userId ? 1 : 0,
  };
}
