import type { Right } from "#contract/kernel/permission-tree/tree";
import { code } from "#contract/kernel/errors";
import type { PasswordInput } from "#contract/platform/users";
import { clearAttempt, countAttempt } from "../auth/login-attempts.service";
import { requireUncommonPassword } from "../auth/new-password";
import { hashPassword, verifyPassword } from "../auth/password";
import { endSessionsOfUser } from "../auth/sessions.service";
import type { RequestContext } from "../../../kernel/context";
import type { UserRow } from "../../../kernel/database/tables/access";
import { AppError, badInput } from "../../../kernel/errors";
import { requireManageable } from "../authority/authority.service";
import { updateAccount } from "./account-writing.repository";
import { requireAccount } from "../accounts/accounts.service";
import { requireUser } from "../accounts/users.service";
import { may } from "../../../kernel/may";

const resetPermission: Right = "Api:setting/user_module/user/reset_password-resetPassword";

/**
 * Changes the own password, which takes the old one and leaves only this session; or resets another's, which takes
 * the right and ends all of its sessions. Throws `badInput`, `forbidden`, and `tooOften` after wrong old passwords.
 */
export async function changePassword(ctx: RequestContext, { postData }: PasswordInput): Promise<void> {
  const { uid, old_password, new_password, confirm_password } = postData;
  if (new_password !== confirm_password) throw badInput("confirm_password", "两次输入的密码不一致");
  const isOwn = uid === ctx.actor.userId;
  const { username } = await (isOwn ? requireOldPassword(ctx, old_password ?? "") : requireReset(ctx, uid));
  await requireUncommonPassword("new_password", new_password, username);
  const password_hash = await hashPassword(new_password);
  const closeSockets = await ctx.db.transaction().execute(async (db) => {
    await updateAccount(db, uid, { password_hash, updated_at: ctx.now() });
    return endSessionsOfUser(ctx, db, uid, isOwn ? ctx.actor.sessionId : undefined);
  });
  closeSockets();
  ctx.audit.change({ object: `账号 ${username}`, before: null, after: { 密码: isOwn ? "本人已修改" : "已重置" } });
}

type Named = Pick<UserRow, "username">;

async function requireOldPassword(ctx: RequestContext, oldPassword: string): Promise<Named> {
  const { id, username, password_hash } = await requireUser(ctx, ctx.actor.userId);
  // a session somebody left open must not serve to guess the password
  const attempt = await countAttempt(ctx, { account: `id:${id}`, address: ctx.address }, true);
  if (!(await verifyPassword(password_hash, oldPassword))) throw badInput("old_password", "原密码不正确");
  await clearAttempt(ctx.db, attempt, ctx.now());
  return { username };
}

async function requireReset(ctx: RequestContext, userId: number): Promise<Named> {
  if (!may(ctx, resetPermission)) {
    throw new AppError(code.forbidden, "没有权限执行此操作，请联系管理员开通", { permission: resetPermission });
  }
  const { roleData, username } = await requireAccount(ctx, userId);
  await requireManageable(ctx, userId, roleData);
  return { username };
}
