import type { Kysely } from "kysely";
import {
  type AccountGrant,
  type CollectAccount,
  type CollectAccountChange,
  type CollectAccountFilter,
  type CollectAccountInput,
  collectAccountList,
  type CollectAccountQuery,
} from "#contract/payments/collect-accounts";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { orderWays } from "#contract/payments/order-enumerations";
import type { ProbeFacts } from "#contract/platform/probe";
import { formatRate } from "#contract/kernel/rate";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { lockSchool } from "../../kernel/database/lock-school";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { eachRow } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { describeGrant } from "../channel-accounts/grants.service";
import { needsGrant } from "../channel-accounts/needs-grant";
import { testAccount } from "../channel-accounts/keys.service";
import { findChoosableMerchants, merchantLabel } from "../channel-accounts/merchant-management.service";
import { addPurpose } from "../collect-purposes/purposes.service";
import { connectedNumber, requireOwnSubMerchant } from "./account-connection.service";
import {
  type CollectAccountRecord,
  countCollectAccounts,
  deleteCollectAccounts,
  findCollectAccount,
  hasAccountInUse,
  hasOrders,
  insertCollectAccount,
  listCollectAccounts,
  updateCollectAccount,
} from "./collect-accounts.repository";

/** One page of the accounts of the schools in scope. */
export async function findCollectAccounts(ctx: RequestContext, query: CollectAccountQuery) {
  const [rows, total] = await Promise.all([
    listCollectAccounts(ctx.db, ctx.scope, query),
    countCollectAccounts(ctx.db, ctx.scope, query),
  ]);
  return { list: rows.map(toAccount), total };
}

/** Throws `refused`: absent and not yours answer alike. */
export async function requireCollectAccount(ctx: RequestContext, id: number): Promise<CollectAccount> {
  const row = await findCollectAccount(ctx.db, ctx.scope, id);
  if (!row) throw notFound("收款账户");
  return toAccount(row);
}

/** Throws `badInput` for an account that the school has, beside another in use for its purpose, and where a school has to be named. */
export async function createCollectAccount(
  ctx: RequestContext,
  { school_id: asked, ...account }: CollectAccountInput,
): Promise<void> {
  const school_id = await requireOneSchool(ctx, asked ?? null, "只能维护本校的收款账户");
  const mch_no = await connectedNumber(ctx, { ...account, school_id });
  const { purpose, ...input } = { ...account, mch_no };
  const purpose_id = await addPurpose(ctx, school_id, purpose);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const row = { ...input, school_id, purpose_id, created_at: at, created_by: by, updated_at: at, updated_by: by };
  await write(ctx, { ...account, mch_no, id: 0, school_id, purpose_id }, (trx) => insertCollectAccount(trx, row));
  ctx.audit.change({ object: nameOf(input), before: null, after: { ...account, mch_no, school_id } });
}

/**
 * Changes an account; channel and numbers stay once something was paid into it: statements are compared by them.
 * Throws as `createCollectAccount`.
 */
export async function changeCollectAccount(
  ctx: RequestContext,
  id: number,
  asked: CollectAccountChange,
): Promise<void> {
  const before = await requireCollectAccount(ctx, id);
  const input = { ...asked, mch_no: await connectedNumber(ctx, { ...asked, school_id: before.school_id }) };
  await requireSamePayee(ctx, before, input);
  const { purpose, ...fields } = input;
  const purpose_id = await addPurpose(ctx, before.school_id, purpose);
  const change = { ...fields, purpose_id, updated_at: ctx.now(), updated_by: ctx.actor.userId };
  await write(ctx, { ...input, id, school_id: before.school_id, purpose_id }, (trx) =>
    updateCollectAccount(trx, id, change),
  );
  ctx.audit.change({ object: nameOf(before), before: logged(before), after: { ...logged(before), ...input } });
}

/** Throws `refused` where something was paid into an account that would name another payee, or whose orders its merchant would be lost to. */
async function requireSamePayee(
  ctx: RequestContext,
  before: CollectAccount,
  { channel, mch_no, sub_mch_no, merchant_id }: CollectAccountChange,
): Promise<void> {
  const isOther = channel !== before.channel || mch_no !== before.mch_no || sub_mch_no !== before.sub_mch_no;
  const isCutOff = before.merchant_id > 0 && merchant_id !== before.merchant_id;
  if ((!isOther && !isCutOff) || !(await hasOrders(ctx.readDb, before))) return;
  const what = isOther ? "渠道和商户号" : "接入的商户";
  throw new AppError(code.refused, `该账户已有订单，${what}不能修改；请停用它，再新增一个账户`);
}

/** Tests the connection of an account; no trade comes of it. Throws `refused` for one whose payments are registered by hand. */
export async function testCollectAccount(ctx: RequestContext, id: number): Promise<ProbeFacts> {
  const account = await requireCollectAccount(ctx, id);
  if (account.merchant_id === 0) {
    throw new AppError(code.refused, "这个账户是手工登记的，没有连接渠道；要在线收款，请先编辑它并选择接入的商户");
  }
  return testAccount(ctx, id);
}

/** The grant of an account and the link for a new one. Throws `refused` for an account that needs none. */
export async function findAccountGrant(ctx: RequestContext, id: number): Promise<AccountGrant> {
  await requireCollectAccount(ctx, id);
  return describeGrant(ctx, id);
}

/** The merchants that accounts may be connected to. */
export async function findAccountMerchants(ctx: RequestContext) {
  return (await findChoosableMerchants(ctx)).map((merchant) => ({ id: merchant.id, label: merchantLabel(merchant) }));
}

/** Answers how many there were; all of them or none. Throws `refused` for an account that something was paid into. */
export async function removeCollectAccounts(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  const accounts: CollectAccount[] = [];
  for (const id of ids) {
    const account = await requireCollectAccount(ctx, id);
    if (await hasOrders(ctx.readDb, account)) {
      throw new AppError(code.refused, `${nameOf(account)}已有订单，不能删除；不再使用时请改为停用`);
    }
    accounts.push(account);
  }
  const count = await deleteCollectAccounts(ctx.db, ctx.scope, ids);
  for (const account of accounts) ctx.audit.change({ object: nameOf(account), before: logged(account), after: null });
  return count;
}

/** Every account of the filter in the caller's visible columns. */
export async function exportCollectAccounts(ctx: RequestContext, filter: CollectAccountFilter): Promise<Response> {
  const page = async (reader: RequestContext, paging: { cur_page: number; page_size: number }) => {
    const { list } = await findCollectAccounts(reader, { ...filter, ...paging });
    return { list: list.map((account) => ({ ...account, rate_bp: formatRate(account.rate_bp) })) };
  };
  return exportRows(ctx, collectAccountList, eachRow(ctx, page));
}

type WrittenAccount = Pick<CollectAccount, "id" | "school_id" | "purpose" | "channel" | "mch_no" | "status"> & {
  purpose_id: number;
  merchant_id: number;
  sub_mch_no: string;
};

/** Writes an account while nobody else writes one of the school. Throws `badInput` for numbers that another account has, and as `requireOnlyInUse` and `requireOwnSubMerchant`. */
async function write(
  ctx: RequestContext,
  account: WrittenAccount,
  store: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const writing = ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, account.school_id);
    await requireOnlyInUse(trx, account);
    await requireOwnSubMerchant(trx, account);
    await store(trx);
  });
  await whenTaken(writing, () => taken(account));
}

/** Throws `badInput` beside another account of the purpose and channel that is in use. */
async function requireOnlyInUse(trx: Kysely<Database>, account: WrittenAccount): Promise<void> {
  if (account.status === 0 || !(await hasAccountInUse(trx, account))) return;
  const { purpose, channel } = account;
  throw badInput("purpose", `“${purpose}”已有启用的${labelOf(orderWays, channel)}账户，请先停用它，或换一个用途`);
}

function taken({ channel }: Pick<CollectAccount, "channel">) {
  // the only one that goes without a number
  if (channel === "cash") return badInput("channel", "本校已有现金账户，一所学校只有一个");
  return badInput("mch_no", "本校在这个渠道已有相同商户号的收款账户");
}

function nameOf({ channel, mch_no }: Pick<CollectAccount, "channel" | "mch_no">): string {
  return `收款账户“${[labelOf(orderWays, channel), mch_no].filter(Boolean).join(" ")}”`;
}

/** The fields that the operation log compares. */
function logged({ purpose, channel, mch_no, sub_mch_no, merchant_id, rate_bp, status, school_id }: CollectAccount) {
  return { purpose, channel, mch_no, sub_mch_no, merchant_id, rate_bp, status, school_id };
}

function toAccount({ is_partner, granted_at, ...row }: CollectAccountRecord): CollectAccount {
  const mustGrant = needsGrant({ channel: row.channel, is_partner: is_partner ?? 0 });
  const isWaiting = mustGrant && granted_at === null;
  return {
    ...row,
    connected: row.merchant_id === 0 ? 0 : isWaiting ? 2 : 1,
    needs_grant: mustGrant ? 1 : 0,
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
