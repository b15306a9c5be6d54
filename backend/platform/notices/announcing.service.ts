import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { keepReminders, takeRemindersBack } from "../reminders/reminders.service";
import { listAudience } from "./audience.repository";
import { claimAnnouncement, listDueNotices, updateNotice } from "./notices.repository";

// those that fall due within a few seconds of one another
const noticesAtOnce = 20;

/** Notifies everybody a notice is for, once, when it is published and its time has come; by which instance does not matter. */
export async function announceNotice(ctx: BackendContext, id: number): Promise<boolean> {
  const tell = await ctx.db.transaction().execute(async (db) => {
    const claimed = await claimAnnouncement(db, id, ctx.now());
    if (!claimed) return undefined;
    const users = await listAudience(db, id, ctx.now());
    return keepReminders(ctx, db, { users, content: `公告：${claimed.title}`, url: noticeUrl(id) });
  });
  await tell?.();
  return tell !== undefined;
}

/** Announces what was published ahead of its time and is due now; answers how many. */
export async function announceDueNotices(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  let announced = 0;
  for (const id of await listDueNotices(ctx.db, ctx.now(), noticesAtOnce)) {
    if (isStopped()) break;
    if (await announceNotice(ctx, id)) announced += 1;
  }
  return announced;
}

/**
 * A notice that is no longer shown takes its notifications along, and is announced anew when it is shown again. Inside the
 * caller's transaction; answers what tells the open pages, to be called once that has committed.
 */
export async function takeAnnouncementBack(
  ctx: BackendContext,
  db: Kysely<Database>,
  id: number,
): Promise<() => Promise<void>> {
  await updateNotice(db, id, { announced_at: null });
  return takeRemindersBack(ctx, db, [noticeUrl(id)]);
}

/** The page on which a notice is read. */
export function noticeUrl(id: number): string {
  return `/notices/${id}`;
}
