// 商户与密钥: merchants as they are listed and kept. Their keys are in keys.service.
import { labelOf } from "#contract/kernel/enumeration";
import {
  CredentialKind,
  type Merchant,
  type MerchantChange,
  type MerchantDetail,
  type MerchantInput,
  type MerchantQuery,
} from "#contract/payments/merchants";
import { merchantChannels, merchantModes } from "#contract/payments/merchant-enumerations";
import { merchantKeyState } from "#contract/payments/states";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, badInput } from "../../kernel/errors";
import { requirePlatform } from "../../platform/platform.policy";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { listKeyStates, listToldKeys } from "./credentials.repository";
import { grantPath } from "./grants.service";
import { keyKinds, lackingKeys } from "./key-kinds";
import {
  countMerchants,
  findMerchantInScope,
  listChoosableMerchants,
  listMerchants,
  type MerchantRecord,
  updateMerchant,
} from "./merchants.repository";
import { addMerchant } from "./merchants.service";
import { needsGrant } from "./needs-grant";

type ChoosableMerchant = Awaited<ReturnType<typeof listChoosableMerchants>>[number];
type KeyState = Awaited<ReturnType<typeof listKeyStates>>[number];

const platformOnly = "只有平台账号可以管理商户与密钥";

/** One page of the merchants, with what their keys lack. Throws `forbidden` for anybody but the platform. */
export async function findMerchants(ctx: RequestContext, query: MerchantQuery) {
  requirePlatform(ctx, platformOnly);
  const [rows, total] = await Promise.all([
    listMerchants(ctx.db, ctx.scope, query),
    countMerchants(ctx.db, ctx.scope, query),
  ]);
  const keys = await listKeyStates(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => toMerchant(row, keys)), total };
}

/** A merchant with what may be told of its keys. Throws as `requireMerchant`. */
export async function findMerchantDetail(ctx: RequestContext, id: number): Promise<MerchantDetail> {
  const merchant = await requireMerchant(ctx, id);
  const [states, keys] = await Promise.all([listKeyStates(ctx.db, [id]), listToldKeys(ctx.db, id)]);
  const { channel, notify_key } = merchant;
  return {
    ...toMerchant(merchant, states),
    notify_url: outsideAddress(ctx, `/notify/${channel}/${notify_key}`),
    grant_url: needsGrant(merchant) ? outsideAddress(ctx, grantPath) : null,
    kinds: [...keyKinds(channel)],
    keys: keys.map((key) => ({
      ...key,
      kind: CredentialKind.parse(key.kind),
      valid_to: key.valid_to === null ? null : formatTime(key.valid_to),
      created_at: formatTime(key.created_at),
      created_by_name: key.created_by_name ?? "",
    })),
  };
}

function outsideAddress({ env }: RequestContext, path: string): string | null {
  return env.publicUrl ? new URL(path, env.publicUrl).href : null;
}

/** Throws `forbidden` for anybody but the platform, `refused` where there is none. */
export async function requireMerchant(ctx: RequestContext, id: number): Promise<MerchantRecord> {
  requirePlatform(ctx, platformOnly);
  const row = await findMerchantInScope(ctx.db, ctx.scope, id);
  if (!row) throw notFound("商户");
  return row;
}

/** Answers its id. Throws `forbidden` for anybody but the platform, `badInput` for a number that is there and for a merchant in the wrong place. */
export async function createMerchant(ctx: RequestContext, { school_id: asked, ...input }: MerchantInput) {
  requirePlatform(ctx, platformOnly);
  if (input.is_partner === 1 && asked !== undefined) {
    throw badInput("school_id", "服务商商户由平台持有，请选择“平台”；学校在收款账户里选择它");
  }
  if (input.is_partner === 0 && asked === undefined) {
    throw badInput("school_id", "自有商户属于一所学校，请选择学校");
  }
  const school_id = input.is_partner === 1 ? null : await requireOneSchool(ctx, asked ?? null, platformOnly);
  const is_partner = input.is_partner === 1 ? 1 : 0;
  const merchant = { ...input, is_partner, school_id, credentials: [] } as const;
  const id = await whenTaken(addMerchant(ctx, merchant, ctx.actor.userId), () =>
    badInput("mch_no", "这个商户号已经登记过了，请到列表中查找"),
  );
  ctx.audit.change({ object: merchantName(input), before: null, after: { ...input, school_id } });
  return id;
}

/** Disabled merchants take no new payments; what is under way goes on. Throws as `requireMerchant`. */
export async function changeMerchant(ctx: RequestContext, id: number, change: MerchantChange): Promise<void> {
  const before = await requireMerchant(ctx, id);
  await updateMerchant(ctx.db, id, { ...change, updated_at: ctx.now(), updated_by: ctx.actor.userId });
  const { app_id, status } = before;
  ctx.audit.change({ object: merchantName(before), before: { app_id, status }, after: { ...change } });
}

/** Merchants that accounts of the schools in scope may be connected to; a disabled one takes no new payments. */
export function findChoosableMerchants(ctx: RequestContext) {
  return listChoosableMerchants(ctx.db, ctx.scope);
}

/** A merchant as staff call it. */
export function merchantName({ channel, mch_no }: Pick<Merchant, "channel" | "mch_no">): string {
  return `商户“${labelOf(merchantChannels, channel)} ${mch_no}”`;
}

/** A merchant as an account's form offers it. */
export function merchantLabel({ channel, mch_no, is_partner, school_name, status }: ChoosableMerchant): string {
  const [name, mode] = [labelOf(merchantChannels, channel), labelOf(merchantModes, is_partner)];
  return [name, mode, mch_no, school_name ?? "", status === 0 ? "（已停用）" : ""].filter(Boolean).join(" ");
}

function toMerchant({ notify_key: _, ...row }: MerchantRecord, states: readonly KeyState[]): Merchant {
  const own = states.filter(({ merchant_id }) => merchant_id === row.id);
  const inUse = own.filter(({ state }) => state === merchantKeyState.inUse);
  const ends = inUse.flatMap(({ valid_to }) => valid_to ?? []);
  return {
    ...row,
    school_name: row.school_name ?? "平台",
    lacking: lackingKeys(row.channel, new Set(inUse.map(({ kind }) => kind))),
    untested: own.filter(({ state }) => state === merchantKeyState.untested).length,
    valid_to: ends.length > 0 ? formatTime(Math.min(...ends)) : null,
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
