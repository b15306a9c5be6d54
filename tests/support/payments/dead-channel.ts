import { generateKeyPairSync } from "node:crypto";
import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import { addMerchant } from "#backend/payments/channel-accounts/merchants.service";
import { dayMs } from "#backend/kernel/time/shanghai";
import { startServer, type TestServer } from "../server/server";

/** So many days lack a bill, or one less before 10:00. */
const days = 6;

/** The built server with the WeChat account of school 1 connected for some days, to a channel that answers nobody. */
export async function startWithDeadChannel(): Promise<TestServer> {
  const server = await startServer({ settings: { WECHAT_BASE_URL: "http://127.0.0.1:9" } });
  await connect(server);
  // its jobs run at the start
  await server.restart();
  return server;
}

async function connect({ dataDir, databaseUrl }: TestServer): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir });
  const { db, close } = openDatabase({ dataDir, databaseUrl });
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const credentials = [
    { kind: "private_key", serial: "5F1C72E2", value: privateKey },
    { kind: "api_v3_key", serial: "", value: "0123456789abcdef0123456789abcdef" },
    { kind: "public_key", serial: "PUB_KEY_ID_1", value: publicKey },
  ] as const;
  const numbers = { mch_no: "1900000109", app_id: "wx8888888888888888" };
  const merchant = { school_id: 1, channel: "wxpay", is_partner: 0, ...numbers, credentials } as const;
  const created_at = Date.now() - days * dayMs;
  const merchant_id = await addMerchant({ db, env, now: () => created_at }, merchant, 0);
  await db
    .updateTable("collect_accounts")
    .set({ merchant_id, created_at })
    .where("school_id", "=", 1)
    .where("channel", "=", "wxpay")
    .execute();
  await close();
}
