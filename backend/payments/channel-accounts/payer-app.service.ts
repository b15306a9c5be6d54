import type { BackendContext } from "../../kernel/context";
import type { PayerApp } from "../channels/wechat/sign-in";
import { openCredential } from "./credentials";
import { listCredentials } from "./credentials.repository";
import { findAccountById, findMerchant } from "./merchants.repository";

/** The app in which payers of an account sign in; undefined where its merchant is none of WeChat's, or has no secret of the app. */
export async function findPayerApp(
  { db, env }: Pick<BackendContext, "db" | "env">,
  accountId: number,
): Promise<PayerApp | undefined> {
  const account = await findAccountById(db, accountId);
  const merchant = account && (await findMerchant(db, account.merchant_id));
  if (merchant?.channel !== "wxpay" || merchant.app_id === "") return undefined;
  const keys = await listCredentials(db, merchant.id, { untested: false });
  const secret = keys.find(({ kind }) => kind === "app_secret");
  if (!secret) return undefined;
  const appSecret = openCredential(env.dataKey, { kind: "app_secret", sealed: secret.sealed });
  return { appId: merchant.app_id, appSecret };
}
