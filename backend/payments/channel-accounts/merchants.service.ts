import { randomBytes } from "node:crypto";
import type { BackendContext } from "../../kernel/context";
import { type Credential, sealCredential } from "./credentials";
import { insertCredentials } from "./credentials.repository";
import { insertMerchant } from "./merchants.repository";

/** A merchant with the keys that its channel needs. */
export interface NewMerchant {
  /** Null: kept by the platform. */
  school_id: number | null;
  channel: "wxpay" | "alipay";
  is_partner: 0 | 1;
  mch_no: string;
  app_id: string;
  credentials: readonly Credential[];
}

const inUse = 1;

/** Adds a merchant with keys that count at once; they are sealed and never read out again. Answers its id. */
export async function addMerchant(
  ctx: Pick<BackendContext, "db" | "env" | "now">,
  { credentials, ...merchant }: NewMerchant,
  by: number,
): Promise<number> {
  const at = ctx.now();
  const stamp = { created_at: at, created_by: by };
  return ctx.db.transaction().execute(async (trx) => {
    const notify_key = randomBytes(16).toString("base64url");
    const audit = { ...stamp, updated_at: at, updated_by: by };
    const id = await insertMerchant(trx, { ...merchant, notify_key, status: 1, ...audit });
    const rows = credentials.map((credential) => ({
      ...{ merchant_id: id, valid_to: null, state: inUse, ...stamp },
      ...sealCredential(ctx.env.dataKey, credential),
    }));
    if (rows.length > 0) await insertCredentials(trx, rows);
    return id;
  });
}
