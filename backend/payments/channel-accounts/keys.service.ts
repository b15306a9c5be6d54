// Keys of merchants: added beside the old ones, tested, put in use, kept while they are valid, ended.
import { randomUUID } from "node:crypto";
import { code } from "#contract/kernel/errors";
import type { MerchantKeyInput } from "#contract/payments/merchants";
import { keyStates } from "#contract/payments/merchant-enumerations";
import type { ProbeFacts } from "#contract/platform/probe";
import { labelOf } from "#contract/kernel/enumeration";
import { merchantKeyState } from "#contract/payments/states";
import type { BackendContext, RequestContext } from "../../kernel/context";
import type { ChannelMerchantRow } from "../../kernel/database/tables/online-payments";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import type { Channel } from "../channels/channel";
import { sealCredential } from "./credentials";
import {
  endCredentials,
  endUntested,
  findKey,
  insertCredentials,
  keepCredentials,
  listCredentials,
  listKeyStates,
  useCredentials,
} from "./credentials.repository";
import { findAnyGranted } from "./grants.repository";
import { checkKey } from "./key-checks";
import { keyKinds, keyLabel, lackingKeys } from "./key-kinds";
import { merchantName, requireMerchant } from "./merchant-management.service";
import { findAnySubMerchant, findMerchant, type MerchantRecord } from "./merchants.repository";
import { needsGrant } from "./needs-grant";
import { openAccountChannel, openUntestedChannel } from "./open-channel.service";
import { wordsOfProbe } from "./probe-texts";

/** Adds a key that waits for its test; one of its kind that waited ends. Throws `badInput` for what is no such key. */
export async function addKey(ctx: RequestContext, merchantId: number, input: MerchantKeyInput): Promise<void> {
  const merchant = await requireMerchant(ctx, merchantId);
  const { kind } = input;
  if (!keyKinds(merchant.channel).some((one) => one.kind === kind)) throw badInput("kind", "这个渠道不用这种密钥");
  const { value, serial, valid_from, valid_to } = checkKey(merchant.channel, input, ctx.now());
  const sealed = sealCredential(ctx.env.dataKey, { kind, serial, value });
  const stamp = { created_at: ctx.now(), created_by: ctx.actor.userId };
  await ctx.db.transaction().execute(async (trx) => {
    await endUntested(trx, { merchant_id: merchantId, kind });
    await insertCredentials(trx, [{ ...sealed, merchant_id: merchantId, valid_from, valid_to, state: 0, ...stamp }]);
  });
  const after = { ...told(0, sealed), valid_to: valid_to === null ? "" : formatTime(valid_to) };
  ctx.audit.change({ object: keyName(merchant, kind), before: null, after });
}

/** Tests a merchant with the keys that wait, and where nothing is wrong puts them in use. Throws `refused` while kinds are wanting. */
export async function testMerchant(ctx: RequestContext, merchantId: number): Promise<ProbeFacts & { used: number }> {
  const merchant = await requireMerchant(ctx, merchantId);
  const row = await findMerchant(ctx.db, merchantId);
  if (!row) throw notFound("商户");
  const keys = await listCredentials(ctx.db, merchantId, { untested: true });
  const lacking = lackingKeys(merchant.channel, new Set(keys.map(({ kind }) => kind)));
  if (lacking.length > 0) throw new AppError(code.refused, `还缺少${lacking.join("、")}，请先添加`);
  const sub = await subMerchantOf(ctx, row);
  const words = await probe(row, await openUntestedChannel(ctx, row, sub ?? ""), sub);
  const waiting = keys.filter(({ state }) => state === merchantKeyState.untested);
  if (!words.is_good || waiting.length === 0) return { ...words, used: 0 };
  const used = await ctx.db.transaction().execute(async (trx) => {
    await keepCredentials(
      trx,
      merchantId,
      waiting.map(({ kind }) => kind),
    );
    return useCredentials(
      trx,
      waiting.map(({ id }) => id),
    );
  });
  for (const key of waiting) {
    ctx.audit.change({ object: keyName(merchant, key.kind), before: told(0, key), after: told(1, key) });
  }
  return { ...words, used };
}

/** Tests the merchant behind an account with the keys in use. Throws `refused` where there is none. */
export async function testAccount(ctx: BackendContext, accountId: number): Promise<ProbeFacts> {
  const { channel, merchant } = await openAccountChannel(ctx, accountId);
  return probe(merchant, channel, "");
}

/** Ends a key and destroys its value. Throws `refused` for one that payments cannot do without. */
export async function endKey(ctx: RequestContext, keyId: number): Promise<void> {
  const key = await findKey(ctx.db, keyId);
  if (!key) throw notFound("密钥");
  const merchant = await requireMerchant(ctx, key.merchant_id);
  if (key.state === merchantKeyState.inUse && merchant.status === 1) await requireSpare(ctx, key);
  await endCredentials(ctx.db, [keyId]);
  ctx.audit.change({ object: keyName(merchant, key.kind), before: told(key.state, key), after: told(3, key) });
}

/** Throws `refused` where the other keys in use are not complete without this one. */
async function requireSpare(ctx: RequestContext, key: { merchant_id: number; kind: string }): Promise<void> {
  const [states, merchant] = await Promise.all([
    listKeyStates(ctx.db, [key.merchant_id]),
    findMerchant(ctx.db, key.merchant_id),
  ]);
  const others = states.filter(({ state, kind }) => state === merchantKeyState.inUse && kind !== key.kind);
  const lacking = lackingKeys(merchant?.channel ?? "", new Set(others.map(({ kind }) => kind)));
  if (lacking.length === 0) return;
  throw new AppError(
    code.refused,
    `正在使用，停用后收款会中断；请先添加新的${lacking.join("、")}，测试通过后再停用旧的`,
  );
}

/** The sub-merchant to ask for: none for a merchant of its own, undefined for a partner that no account has chosen, or none granted. */
async function subMerchantOf(ctx: BackendContext, merchant: ChannelMerchantRow): Promise<string | undefined> {
  if (merchant.is_partner === 0) return "";
  return needsGrant(merchant) ? findAnyGranted(ctx.db, merchant.id) : findAnySubMerchant(ctx.db, merchant.id);
}

async function probe({ channel: name }: ChannelMerchantRow, channel: Channel, sub: string | undefined) {
  // as long as our own numbers, and none of them
  const unknownNumber = sub === undefined ? null : `T${randomUUID().replaceAll("-", "").slice(0, 22)}`;
  return wordsOfProbe(name, await channel.probe(unknownNumber));
}

/** The facts of a key that the operation log keeps. */
function told(state: number, { serial, fingerprint }: { serial: string; fingerprint: string }) {
  return { state: labelOf(keyStates, state), number: serial, fingerprint };
}

function keyName(merchant: MerchantRecord, kind: string): string {
  return `${merchantName(merchant)}的${keyLabel(merchant.channel, kind)}`;
}
