// A demo is paid through the stand-in: the schools' accounts are connected to the merchants it opened for them.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import * as z from "zod";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { sealCredential } from "./credentials";
import { insertCredentials, listCredentials } from "./credentials.repository";
import { insertMerchant } from "./merchants.repository";
import {
  findAccountByNumber,
  findMerchantByNumber,
  holdDemo,
  updateAccountMerchant,
  updateCredentialState,
} from "./demo-merchants.repository";

const GivenMerchant = z.object({
  channel: z.enum(["wxpay", "alipay"]),
  mch_no: z.string(),
  app_id: z.string(),
  credentials: z.array(
    z.object({
      kind: z.enum(["private_key", "api_v3_key", "public_key", "certificate", "app_secret"]),
      serial: z.string(),
      value: z.string(),
    }),
  ),
});
type GivenMerchant = z.infer<typeof GivenMerchant>;

type StartContext = Pick<BackendContext, "env" | "db" | "now" | "log">;

/** Does nothing outside a demo that has a stand-in. What staff connected or changed since stays, but for keys the stand-in no longer knows. */
export async function connectStandIn(ctx: StartContext): Promise<void> {
  const file = join(ctx.env.dataDir, "stand-in", "merchants.json");
  if (ctx.env.standInUrl === null || !existsSync(file)) return;
  const merchants = z.array(GivenMerchant).parse(JSON.parse(readFileSync(file, "utf8")));
  await ctx.db.transaction().execute(async (trx) => {
    await holdDemo(trx);
    for (const merchant of merchants) await connectMerchant({ ...ctx, db: trx }, merchant);
  });
  ctx.log.info({ merchants: merchants.length }, "demo accounts are paid through the stand-in");
}

async function connectMerchant(ctx: StartContext, given: GivenMerchant): Promise<void> {
  const { channel, mch_no } = given;
  const account = await findAccountByNumber(ctx.db, channel, mch_no);
  if (!account) return;
  const existing = await findMerchantByNumber(ctx.db, channel, mch_no);
  const merchantId = existing?.id ?? (await addGiven(ctx, given, account.school_id));
  await renewCredentials(ctx, merchantId, given);
  await updateAccountMerchant(ctx.db, { channel, mchNo: mch_no, merchantId });
}

function addGiven(ctx: StartContext, { channel, mch_no, app_id }: GivenMerchant, schoolId: number): Promise<number> {
  const at = ctx.now();
  return insertMerchant(ctx.db, {
    ...{ school_id: schoolId, channel, is_partner: 0, mch_no, app_id, status: 1 },
    ...{ notify_key: randomBytes(16).toString("base64url") },
    ...{ created_at: at, created_by: 0, updated_at: at, updated_by: 0 },
  });
}

const [inUse, kept, ended] = [1, 2, 3];

/** Puts keys in use that the merchant has not yet; a public key before stays valid beside the new one. */
async function renewCredentials(
  { db, env, now }: StartContext & { db: Kysely<Database> },
  merchantId: number,
  { credentials }: GivenMerchant,
): Promise<void> {
  const known = await listCredentials(db, merchantId, { untested: false });
  for (const credential of credentials) {
    const sealed = sealCredential(env.dataKey, credential);
    if (known.some(({ kind, fingerprint }) => kind === sealed.kind && fingerprint === sealed.fingerprint)) continue;
    const state = sealed.kind === "public_key" ? kept : ended;
    await updateCredentialState(db, { merchantId, kind: sealed.kind, state });
    const stamp = { created_at: now(), created_by: 0 };
    await insertCredentials(db, [{ ...sealed, merchant_id: merchantId, valid_to: null, state: inUse, ...stamp }]);
  }
}
