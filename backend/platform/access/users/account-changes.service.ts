import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { UserStoreInput, UserUpdateInput } from "#contract/platform/users";
import { requireUncommonPassword } from "../auth/new-password";
import { hashPassword } from "../auth/password";
import { endSessionsOfUser } from "../auth/sessions.service";
import type { RequestContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { whenTaken } from "../../../kernel/database/unique-violation";
import type { UserRow } from "../../../kernel/database/tables/access";
import { AppError, badInput } from "../../../kernel/errors";
import { requireAssignable, requireManageable } from "../authority/authority.service";
import { isSuperAdministrator, replaceRoles } from "../roles/roles.service";
import { deleteContacts, hasTraces } from "./account-traces.repository";
import { deleteAccount, insertAccount, updateAccount } from "./account-writing.repository";
import type { AfterCommit } from "./account-observer";
import { requireAccount } from "../accounts/accounts.service";
import { chooseAvatar, retireAvatar } from "./avatar.service";
import { placeAccount } from "./belonging.service";
import { requireFreeNickname } from "./reserved-nicknames";
import { findNamedUser, isUsernameTaken } from "../accounts/users.service";

/**
 * Makes an account with roles and first contacts. Throws `nameTaken`, `badInput`, and `forbidden` for a place or a
 * role beyond the caller.
 */
export async function addAccount(ctx: RequestContext, input: UserStoreInput): Promise<void> {
  const { username, password, mobile, roleData } = input;
  if (password !== input.password_confirmation) throw badInput("password_confirmation", "两次输入的密码不一致");
  await requireUncommonPassword("password", password, username);
  await requireAssignable(ctx, roleData);
  const belonging = await placeAccount(ctx, input, null, roleData);
  if (await isUsernameTaken(ctx, username)) throw new AppError(code.nameTaken, "账号已存在，请换一个");
  await requireFreePhone(ctx, mobile);
  const avatar = await chooseAvatar(ctx, input.avatar, "");
  const { desc, email, sex, address, status } = input;
  requireFreeNickname(
    desc,
    roleData.some((name) => isSuperAdministrator({ name })),
  );
  const now = ctx.now();
  const { accountObserver: observer } = ctx.registry;
  const row = {
    ...{ username, phone: mobile, desc, email, sex, address, status, ...belonging },
    ...{ avatar, creater: ctx.actor.username, last_ip: "", created_at: now, updated_at: now },
    password_hash: await hashPassword(password),
  };
  const adding = ctx.db.transaction().execute(async (db) => {
    const id = await insertAccount(db, row);
    await replaceRoles(db, id, roleData);
    return observer.placed(ctx, db, id);
  });
  const announce = await whenTaken(adding, taken);
  await announce();
  const { password_hash: _, ...after } = row;
  ctx.audit.change({ object: objectOf(row), before: null, after: { ...after, roleData } });
}

/** Changes details, place, state and roles of an account; the account name stays. Throws as `addAccount`. */
export async function changeAccount(ctx: RequestContext, input: UserUpdateInput): Promise<void> {
  const { id, mobile, roleData, status, desc, email, sex, address } = input;
  const account = await requireAccount(ctx, id);
  await requireManageable(ctx, id, account.roleData);
  if (desc !== account.desc)
    requireFreeNickname(
      desc,
      roleData.some((name) => isSuperAdministrator({ name })),
    );
  const hasNewRoles = !isSameSet(roleData, account.roleData);
  if (hasNewRoles) await requireRoleChange(ctx, id, roleData);
  if (status !== account.status) refuseForSelf(ctx, id, "不能停用本人的账号");
  if (mobile === "" && account.phone !== null) throw badInput("mobile", "请填写手机号");
  if (mobile !== "" && mobile !== account.phone) await requireFreePhone(ctx, mobile);
  const belonging = await placeAccount(ctx, input, account, roleData);
  if (belonging.account_type !== account.account_type) refuseForSelf(ctx, id, "不能修改本人的账号类型");
  const avatar = await chooseAvatar(ctx, input.avatar ?? account.avatar, account.avatar);
  const details = { phone: mobile || null, avatar, desc, email, sex, address, status, ...belonging };
  const { accountObserver: observer } = ctx.registry;
  const changing = write(ctx, account, status === 0, async (db) => {
    const due: AfterCommit[] = [];
    if (avatar !== account.avatar) {
      await retireAvatar(ctx, db, account.avatar);
      due.push(await observer.avatarChanged(ctx, db, id));
    }
    await updateAccount(db, id, { ...details, updated_at: ctx.now() });
    if (hasNewRoles) await replaceRoles(db, id, roleData);
    due.push(await observer.placed(ctx, db, id));
    return due;
  });
  for (const announce of await whenTaken(changing, taken)) await announce();
  ctx.audit.change({ object: objectOf(account), before: account, after: { ...account, ...details, roleData } });
}

/** Enables or disables an account; disabling ends its sessions at once. */
export async function changeStatus(ctx: RequestContext, id: number, status: number): Promise<void> {
  const account = await requireAccount(ctx, id);
  refuseForSelf(ctx, id, "不能停用本人的账号");
  await requireManageable(ctx, id, account.roleData);
  await write(ctx, account, status === 0, (db) => updateAccount(db, id, { status, updated_at: ctx.now() }));
  ctx.audit.change({ object: objectOf(account), before: { status: account.status }, after: { status } });
}

/** Gives an account these roles and no others. */
export async function changeRoles(ctx: RequestContext, id: number, roles: readonly string[]): Promise<void> {
  const account = await requireAccount(ctx, id);
  await requireManageable(ctx, id, account.roleData);
  await requireRoleChange(ctx, id, roles);
  const belonging = await placeAccount(ctx, {}, account, roles);
  await write(ctx, account, false, async (db) => {
    await updateAccount(db, id, { ...belonging, updated_at: ctx.now() });
    await replaceRoles(db, id, roles);
  });
  ctx.audit.change({ object: objectOf(account), before: { roleData: account.roleData }, after: { roleData: roles } });
}

/** Deletes accounts no record names, all or none. Throws `refused` for one that has a history: it can be disabled. */
export async function removeAccounts(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  const accounts: Awaited<ReturnType<typeof requireAccount>>[] = [];
  for (const id of ids) {
    const account = await requireAccount(ctx, id);
    refuseForSelf(ctx, id, "不能删除本人的账号");
    await requireManageable(ctx, id, account.roleData);
    if (await hasTraces(ctx.db, id)) {
      throw new AppError(code.refused, `账号“${account.username}”已有业务或聊天记录，不能删除，请改为停用`);
    }
    accounts.push(account);
  }
  const announcements = await ctx.db.transaction().execute(async (db) => {
    const due: AfterCommit[] = [];
    for (const { id, avatar } of accounts) {
      const depart = await ctx.registry.accountObserver.leaving(ctx, db, id);
      due.push(await endSessionsOfUser(ctx, db, id), depart);
      await deleteContacts(db, id);
      await retireAvatar(ctx, db, avatar);
      await deleteAccount(db, id);
    }
    return due;
  });
  for (const announce of announcements) await announce();
  for (const account of accounts) {
    ctx.audit.change({ object: objectOf(account), before: account, after: null });
  }
}

function objectOf({ username }: Pick<UserRow, "username">): string {
  return `账号 ${username}`;
}

async function write<T>(
  ctx: RequestContext,
  { id }: Pick<UserRow, "id">,
  endsSessions: boolean,
  change: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const { result, closeSockets } = await ctx.db.transaction().execute(async (db) => ({
    result: await change(db),
    closeSockets: endsSessions ? await endSessionsOfUser(ctx, db, id) : undefined,
  }));
  closeSockets?.();
  return result;
}

async function requireRoleChange(ctx: RequestContext, id: number, roles: readonly string[]): Promise<void> {
  refuseForSelf(ctx, id, "不能修改本人的角色");
  await requireAssignable(ctx, roles);
}

function refuseForSelf({ actor }: RequestContext, id: number, reason: string): void {
  if (id === actor.userId) throw new AppError(code.forbidden, reason);
}

/** Makes the refusal of a write whose name or phone another write took after it was looked for. */
function taken(): AppError {
  return new AppError(code.nameTaken, "账号或手机号刚刚被使用，请换一个");
}

async function requireFreePhone(ctx: RequestContext, phone: string): Promise<void> {
  if (await findNamedUser(ctx, { phone })) throw new AppError(code.nameTaken, "手机号已被其他账号使用");
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others);
  return new Set(some).size === known.size && some.every((name) => known.has(name));
}
