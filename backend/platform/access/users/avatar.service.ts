import type { Right } from "#contract/kernel/permission-tree/tree";
import type { Kysely } from "kysely";
import { defaultAvatarPath } from "#contract/kernel/sent-addresses";
import { code } from "#contract/kernel/errors";
import type { Uploaded } from "#contract/platform/uploads";
import type { ActorContext, RequestContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { AppError, badInput } from "../../../kernel/errors";
import { findLiveFile, nameInAddress, pathOfFile, retireFile } from "../../files/files.service";
import { requireManageable } from "../authority/authority.service";
import { updateAccount } from "./account-writing.repository";
import { requireAccount } from "../accounts/accounts.service";
import { requireUser } from "../accounts/users.service";
import { may } from "../../../kernel/may";

const updatePermission: Right = "Api:setting/user_module/user/update-update";

/**
 * Gives an account the picture that `store` takes in, and takes the former one away. One's own, or with the right to change
 * accounts that of another one in scope. Throws `forbidden`, `refused` for an account that is not there, and what `store` throws.
 */
export async function replaceAvatar(
  ctx: RequestContext,
  id: number,
  store: () => Promise<Uploaded>,
): Promise<Uploaded> {
  const before = await requireChangeable(ctx, id);
  const picture = await store();
  const announce = await ctx.db.transaction().execute(async (db) => {
    await updateAccount(db, id, { avatar: picture.url, updated_at: ctx.now() });
    await retireAvatar(ctx, db, before.avatar);
    return ctx.registry.accountObserver.avatarChanged(ctx, db, id);
  });
  await announce();
  const { avatar } = before;
  ctx.audit.change({ object: `账号 ${before.username}`, before: { avatar }, after: { avatar: picture.url } });
  return picture;
}

/**
 * The avatar an account or a group is to have: none, the one it has, or a picture the caller uploaded. Throws `badInput` for anything
 * else: pictures from elsewhere would tell their hosts who looks at them.
 */
export async function chooseAvatar(ctx: ActorContext, asked: string, current: string): Promise<string> {
  if (asked === "" || isDefault(asked)) return "";
  if (asked === current) return current;
  const name = nameInAddress(ctx, asked);
  // as it was answered, with the origin of whoever asked
  if (name !== null && pathOfFile(name) === current) return current;
  const file = name === null ? undefined : await findLiveFile(ctx, name);
  const isOwnPicture = file?.owner_id === ctx.actor.userId && file.mime.startsWith("image/");
  if (!isOwnPicture || file.visibility !== "link") throw badInput("avatar", "请上传图片作为头像");
  return pathOfFile(file.name);
}

/** An existing client sends back the picture that was answered for none. */
function isDefault(asked: string): boolean {
  return /^https?:/.test(asked) && asked.endsWith(defaultAvatarPath);
}

/** Takes the picture of a former avatar away. Inside the caller's transaction. */
export async function retireAvatar(ctx: RequestContext, db: Kysely<Database>, avatar: string): Promise<void> {
  const name = nameInAddress(ctx, avatar);
  if (name !== null) await retireFile(ctx, db, name);
}

async function requireChangeable(ctx: RequestContext, id: number): Promise<{ username: string; avatar: string }> {
  if (id === ctx.actor.userId) return requireUser(ctx, id);
  if (!may(ctx, updatePermission)) {
    throw new AppError(code.forbidden, "没有权限修改他人的头像", { permission: updatePermission });
  }
  const account = await requireAccount(ctx, id);
  await requireManageable(ctx, id, account.roleData);
  return account;
}
