import { code } from "#contract/kernel/errors";
import type { UserInfo } from "#contract/platform/initialization";
import type { ProfileInput } from "#contract/platform/users";
import type { RequestContext } from "../../../kernel/context";
import { notFound, AppError, badInput } from "../../../kernel/errors";
import { findRolesOfUsers } from "../roles/roles.service";
import { formatTime } from "../../../kernel/time/shanghai";
import { updateAccount } from "./account-writing.repository";
import { requireFreeNickname } from "./reserved-nicknames";
import { toUserInfo } from "../accounts/user-info";
import { findNamedUser, requireUser } from "../accounts/users.service";

/** The caller's own details and role labels; `last_login` as text, empty before the first one. */
export async function readProfile(
  ctx: RequestContext,
): Promise<{ list: Omit<UserInfo, "last_login"> & { last_login: string }; role: string }> {
  const user = await requireUser(ctx, ctx.actor.userId);
  const roles = (await findRolesOfUsers(ctx, [user.id])).get(user.id) ?? [];
  const last_login = user.last_login === null ? "" : formatTime(user.last_login);
  return {
    list: { ...toUserInfo(user), last_login },
    role: roles.map(({ description }) => `${description} `).join(""),
  };
}

/** Changes the caller's own details. Throws `refused` for another's id, `nameTaken` for a phone in use, `badInput` for a reserved nickname. */
export async function changeProfile(ctx: RequestContext, input: ProfileInput): Promise<void> {
  const { id, mobile, desc, email, sex, address } = input;
  if (id !== ctx.actor.userId) throw notFound("账号");
  const { phone, desc: former } = await requireUser(ctx, id);
  if (desc !== former) requireFreeNickname(desc, ctx.actor.isSuperAdmin);
  if (mobile === "" && phone !== null) throw badInput("mobile", "请填写手机号");
  if (mobile !== "" && mobile !== phone && (await findNamedUser(ctx, { phone: mobile }))) {
    throw new AppError(code.nameTaken, "手机号已被其他账号使用");
  }
  const details = { phone: mobile || null, desc, email, sex, address };
  await updateAccount(ctx.db, id, { ...details, updated_at: ctx.now() });
}
