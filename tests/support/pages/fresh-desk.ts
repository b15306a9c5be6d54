import { afterAll } from "vitest";
import { hashSecret } from "#backend/auth/secrets";
import { openDatabase } from "#backend/database/connection";
import { readEnv } from "#backend/env";
import { startServer } from "../server/server";
import { type HtmlBrowser, openHtmlBrowser } from "./html-browser";

const captcha = "abcd";

/** A server over an empty database, and its first administrator. Call it at the top level of the file. */
export async function startFreshDesk() {
  const server = await startServer({ settings: { DEMO: "0", CAPTCHA: "on" } });
  afterAll(() => server.dispose());
  const lines = [...server.log().map((line) => JSON.stringify(line)), server.stderr()].join("\n");
  const password = /"password":"([^"]{16})"/.exec(lines)?.[1] ?? "";
  return {
    server,
    /** The password that the log told. */
    password,
    /** A browser in which the administrator has signed in by the form; the picture says what the test knows. */
    async signIn(): Promise<HtmlBrowser> {
      const page = await openHtmlBrowser(server);
      await page.open("/login");
      await rewriteCaptcha(page.document.querySelector("[name=code_key]")?.getAttribute("value") ?? "");
      page.fill("用户名", "admin");
      page.fill("密码", password);
      page.fill("验证码", captcha);
      await page.press("登录");
      return page;
    },
  };

  async function rewriteCaptcha(key: string): Promise<void> {
    const { db, close } = openDatabase(
      readEnv({
        ...{ DATA_DIR: server.dataDir, DEMO: "0", CAPTCHA: "on" },
        ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
      }),
    );
    await db
      .updateTable("one_time_codes")
      .set({ value: hashSecret(captcha) })
      .where("code_hash", "=", hashSecret(key))
      .execute();
    await close();
  }
}
