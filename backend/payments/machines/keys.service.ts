import { randomBytes } from "node:crypto";
import * as z from "zod";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import {
  type CreatedMachineKey,
  MachineKey,
  type MachineKeyInput,
  type MachineKeyQuery,
} from "#contract/payments/machine-keys";
import { orderWays } from "#contract/payments/order-enumerations";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { openDataKey } from "../../kernel/data-key";
import { dateOf, formatTime } from "../../kernel/time/shanghai";
import {
  countKeys,
  insertKey,
  insertKeyAccounts,
  listAccountsOfKeys,
  listChannelAccounts,
  listKeys,
  listSchoolsInUse,
  listStoresInUse,
  revokeKeys,
} from "./keys.repository";

/** One page of the keys of all schools. Throws `forbidden` for all but platform accounts, as everything here. */
export async function findKeys(
  ctx: RequestContext,
  query: MachineKeyQuery,
): Promise<{ list: MachineKey[]; total: number }> {
  requirePlatform(ctx);
  const [rows, total] = await Promise.all([listKeys(ctx.db, query, dateOf(ctx.now())), countKeys(ctx.db, query)]);
  const accounts = await listAccountsOfKeys(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map(({ scopes, last_used_at, created_at, creator, ...row }) => ({
      ...row,
      scopes: Scopes.parse(scopes.split(" ")),
      accounts: accounts.filter(({ machine_key_id }) => machine_key_id === row.id).map(accountName),
      last_used_at: last_used_at === 0 ? null : formatTime(last_used_at),
      created_by: creator ?? "系统",
      created_at: formatTime(created_at),
    })),
    total,
  };
}

/** The schools that a key may be made for. */
export async function findKeySchools(ctx: RequestContext) {
  requirePlatform(ctx);
  const schools = await listSchoolsInUse(ctx.db);
  return { list: schools.map(({ school_id, name }) => ({ value: school_id, label: name })) };
}

/** The stores and collecting accounts of a school. Throws `refused` for a school that is not in use. */
export async function findKeyPlaces(ctx: RequestContext, { school_id }: { school_id: number }) {
  const school = (await findKeySchools(ctx)).list.find(({ value }) => value === school_id);
  if (!school) throw notFound("学校");
  const [stores, accounts] = await Promise.all([
    listStoresInUse(ctx.db, school_id),
    listChannelAccounts(ctx.db, school_id),
  ]);
  return {
    school,
    stores: stores.map(({ store_id, name }) => ({ value: store_id, label: name })),
    accounts: accounts.map((account) => ({
      value: account.id,
      label: account.status === 1 ? accountName(account) : `${accountName(account)}（已停用）`,
    })),
  };
}

/** Makes a key; its secret is told here and never again. Throws `badInput` for a name that the school has, and a place that is not its. */
export async function createKey(
  ctx: RequestContext,
  { name, school_id, store_id, scopes, accounts }: MachineKeyInput,
): Promise<CreatedMachineKey> {
  const places = await findKeyPlaces(ctx, { school_id });
  if (store_id !== undefined && !places.stores.some(({ value }) => value === store_id)) {
    throw badInput("store_id", "请选择本校启用中的门店");
  }
  const chosen = places.accounts.filter(({ value }) => accounts.includes(value));
  if (chosen.length < new Set(accounts).size) throw badInput("accounts", "请选择本校的收款账户");
  const [key, secret] = [randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url")];
  const sealed = openDataKey(ctx.env.dataKey).seal("machine.secret", secret);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const row = { key, name, school_id, store_id: store_id ?? null, scopes: [...new Set(scopes)].join(" "), sealed };
  const stamp = { status: 1, created_at: at, created_by: by, updated_at: at, updated_by: by };
  const write = ctx.db.transaction().execute(async (trx) => {
    const id = await insertKey(trx, { ...row, ...stamp });
    const rows = chosen.map(({ value }) => ({ machine_key_id: id, collect_account_id: value }));
    await insertKeyAccounts(trx, rows);
  });
  await whenTaken(write, () => badInput("name", "本校已有同名的接口密钥，请换一个名称"));
  ctx.audit.change({
    object: `接口密钥“${name}”`,
    before: null,
    after: { 编号: key, 学校: places.school.label, 权限: row.scopes, 收款账户: chosen.map(({ label }) => label) },
  });
  return { key, secret };
}

/** Ends keys at once and for good; answers how many were in use. */
export async function endKeys(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  requirePlatform(ctx);
  const ended = await revokeKeys(ctx.db, ids, { updated_at: ctx.now(), updated_by: ctx.actor.userId });
  if (ended.length === 0) throw new AppError(code.refused, "接口密钥不存在或已停用");
  for (const { name } of ended) {
    ctx.audit.change({ object: `接口密钥“${name}”`, before: { 状态: "使用中" }, after: { 状态: "已停用" } });
  }
  return ended.length;
}

const Scopes = z.array(MachineKey.shape.scopes.element);

function requirePlatform({ actor }: RequestContext): void {
  if (actor.schools !== "all") throw new AppError(code.forbidden, "接口密钥由平台统一维护，请联系平台管理员");
}

function accountName({ channel, mch_no, sub_mch_no }: { channel: string; mch_no: string; sub_mch_no: string }): string {
  return [labelOf(orderWays, channel), mch_no, sub_mch_no].filter(Boolean).join(" ");
}
