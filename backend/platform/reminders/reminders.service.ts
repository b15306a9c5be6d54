import type { Kysely } from "kysely";
import type { RemindEvent } from "#contract/chat/events";
import { maxRemindersListed, type Reminder } from "#contract/platform/reminders";
import type { BackendContext, RequestContext, SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import {
  countUnreadByUser,
  countUnreadReminders,
  deleteRemindersAt,
  deleteRemindersOf,
  deleteRemindersOfTopic,
  findReminder,
  insertReminders,
  listUnreadReminders,
  markRemindersRead,
  updateRemindersOfTopic,
} from "./reminders.repository";

/** One notification for several accounts. */
export interface NewReminder {
  users: readonly number[];
  /** One plain sentence. */
  content: string;
  /** The page it leads to, a path of this site. */
  url: string;
  /** The work it is about, by which it is taken back. */
  topic?: string;
}

/** Notifies accounts: kept for each, and told at once to the pages they have open. */
export async function remind(ctx: BackendContext, reminder: NewReminder): Promise<void> {
  const tell = await ctx.db.transaction().execute((db) => keepReminders(ctx, db, reminder));
  await tell();
}

/**
 * Reminds as `remind` does, inside the caller's transaction; answers the call that tells the open pages, to be made
 * once that has committed.
 */
export async function keepReminders(
  ctx: BackendContext,
  db: Kysely<Database>,
  { users, content, url, topic }: NewReminder,
): Promise<() => Promise<void>> {
  const created_at = ctx.now();
  const rows = users.map((user_id) => ({ user_id, content, url, topic: topic ?? null, created_at, read_at: null }));
  await insertReminders(db, rows);
  return () => tellUnread(ctx, users);
}

/** Takes back what leads to pages that are gone, inside the caller's transaction; answers as `keepReminders`. */
export async function takeRemindersBack(
  ctx: BackendContext,
  db: Kysely<Database>,
  urls: readonly string[],
): Promise<() => Promise<void>> {
  const users = await deleteRemindersAt(db, urls);
  return () => tellUnread(ctx, users);
}

/** Takes back what was said of work that is done, inside the caller's transaction; answers as `keepReminders`. */
export async function takeTopicBack(
  ctx: BackendContext,
  db: Kysely<Database>,
  topic: string,
): Promise<() => Promise<void>> {
  const users = await deleteRemindersOfTopic(db, topic);
  return () => tellUnread(ctx, users);
}

/**
 * Says otherwise, inside the caller's transaction, what was said of work that changed; it stays read where it was read. It is taken back
 * from accounts that are none of those to be told any more. Answers as `keepReminders`.
 */
export async function rewordReminders(
  ctx: BackendContext,
  db: Kysely<Database>,
  { users, content, url, topic }: Required<NewReminder>,
): Promise<() => Promise<void>> {
  const others = await deleteRemindersOfTopic(db, topic, users);
  await updateRemindersOfTopic(db, topic, { content, url });
  return () => tellUnread(ctx, others);
}

/** The caller's unread notifications, newest first. */
export async function findUnread(ctx: RequestContext): Promise<{ list: Reminder[]; total: number }> {
  const { userId } = ctx.actor;
  const [rows, total] = await Promise.all([
    listUnreadReminders(ctx.db, userId, maxRemindersListed),
    countUnreadReminders(ctx.db, userId),
  ]);
  const list = rows.map(({ id, content, url, created_at }) => ({ id, content, url, date: formatTime(created_at) }));
  return { list, total };
}

export async function countUnread(ctx: RequestContext): Promise<number> {
  return countUnreadReminders(ctx.db, ctx.actor.userId);
}

/** Marks one of the caller's, or all; answers where the one leads. Throws `refused` for none of the caller's. */
export async function markRead(ctx: RequestContext, id: number | undefined): Promise<string> {
  const { userId } = ctx.actor;
  const one = id === undefined ? undefined : await findReminder(ctx.db, userId, id);
  if (id !== undefined && !one) throw notFound("消息");
  if ((await markRemindersRead(ctx.db, userId, ctx.now(), { id })) > 0) await tellUnread(ctx, [userId]);
  return one?.url ?? "";
}

/** The caller looks at a page: what led to it is read. */
export async function markReadAt(ctx: RequestContext, url: string): Promise<void> {
  const { userId } = ctx.actor;
  if ((await markRemindersRead(ctx.db, userId, ctx.now(), { url })) > 0) await tellUnread(ctx, [userId]);
}

/** Deletes the caller's notifications, those that were read too. */
export async function clearReminders(ctx: RequestContext): Promise<void> {
  await deleteRemindersOf(ctx.db, ctx.actor.userId);
  await tellUnread(ctx, [ctx.actor.userId]);
}

/** Makes the first frame of a socket after `init`: news may have come while it was away. */
export async function greetWithUnread({ db, actor, socket }: SocketContext): Promise<void> {
  if (socket.sync) socket.send(remindEvent(await countUnreadReminders(db, actor.userId)));
}

/** Tells the open pages of accounts how many are unread now. */
async function tellUnread(ctx: BackendContext, users: readonly number[]): Promise<void> {
  const online = [...(await ctx.findOnline(users))];
  if (online.length === 0) return;
  const counts = await countUnreadByUser(ctx.db, online);
  const unreadOf = new Map(counts.map(({ user_id, unread }) => [user_id, unread]));
  for (const unread of new Set([0, ...unreadOf.values()])) {
    const those = online.filter((user) => (unreadOf.get(user) ?? 0) === unread);
    if (those.length > 0) ctx.publish({ users: those, frame: null, syncFrame: remindEvent(unread) });
  }
}

function remindEvent(unread: number): RemindEvent {
  return { event: "remind", unread };
}
