import type { Kysely } from "kysely";
import type { PublicContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { isFromNewPlace } from "../logs/login-log.service";
import { readUserAgent } from "../logs/user-agent";
import { keepReminders } from "../../reminders/reminders.service";

/**
 * Tells an account that somebody signed in to it from a browser without its key and from a place it never signed in from; nothing is
 * said of its first browser. Inside the caller's transaction; answers what tells the open pages, to be called once that has committed.
 */
export async function tellOfNewBrowser(
  ctx: PublicContext,
  db: Kysely<Database>,
  userId: number,
): Promise<() => Promise<void>> {
  if (!(await isFromNewPlace(ctx, db, userId))) return async () => undefined;
  const { browser, os } = readUserAgent(ctx.userAgent);
  const place = [browser || "未知浏览器", os, `IP ${ctx.address}`].filter(Boolean).join("，");
  const content = `您的账号在新的浏览器登录（${place}）。如非本人操作，请立即修改密码，并让该设备退出登录`;
  return keepReminders(ctx, db, { users: [userId], content, url: "/profile/sessions" });
}
