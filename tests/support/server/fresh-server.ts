import { hashSecret } from "#backend/platform/access/auth/secrets";
import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import { startServer, type TestServer } from "./server";

/** The answer to a picture once `rewriteCaptcha` was called. */
export const knownCaptcha = "abcd";

/** A server over an empty database, with the password of its first administrator as the log told it. */
export async function startFreshServer(): Promise<{ server: TestServer; password: string }> {
  const server = await startServer({ settings: { DEMO: "0", CAPTCHA: "on" } });
  const lines = [...server.log().map((line) => JSON.stringify(line)), server.stderr()].join("\n");
  return { server, password: /"password":"([^"]{16})"/.exec(lines)?.[1] ?? "" };
}

/** Lets a captcha that was shown be answered by `knownCaptcha`; `key` is the hidden field beside the picture. */
export async function rewriteCaptcha(server: TestServer, key: string): Promise<void> {
  const { db, close } = openDatabase(
    readEnv({
      ...{ DATA_DIR: server.dataDir, DEMO: "0", CAPTCHA: "on" },
      ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
    }),
  );
  await db
    .updateTable("one_time_codes")
    .set({ value: hashSecret(knownCaptcha) })
    .where("code_hash", "=", hashSecret(key))
    .execute();
  await close();
}
