import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { demoAccounts, demoPassword } from "../../scripts/demo-accounts.mjs";
import { startServer } from "../support/server/server";
import { launch, StartRefused } from "../support/server/server-process";

const newDataDir = () => mkdtemp(join(tmpdir(), "campus-start-"));

async function refusal(settings: Record<string, string>): Promise<StartRefused> {
  const outcome = await launch({ PORT: "0", DATA_DIR: await newDataDir(), ...settings }).catch(
    (error: unknown) => error,
  );
  if (outcome instanceof StartRefused) return outcome;
  throw new Error("the server started");
}

async function start(settings: Record<string, string>) {
  const server = await startServer({ settings });
  onTestFinished(server.dispose);
  return server;
}

test.each([
  { level: "info", told: ["refused"] },
  { level: "error", told: [] },
])(
  "a server with LOG_LEVEL=$level tells that it listens, and then what that level tells [O-M8]",
  async ({ level, told }) => {
    const server = await start({ LOG_LEVEL: level });
    await fetch(`${server.url}/api/campus_pay/order/list`);
    await server.stop();
    const messages = server.log().map(({ msg }) => msg);
    expect(messages).toContain("listening");
    expect(messages.filter((msg) => msg === "refused")).toEqual(told);
  },
);

test("a wrong setting ends the start with one message that names it, and no stack", async () => {
  const { code, stderr } = await refusal({ PORT: "http", CAPTCHA: "sometimes" });
  expect(code).toBe(1);
  expect(stderr).toContain("PORT");
  expect(stderr).toContain("CAPTCHA");
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("the captcha cannot be switched off outside of a demo", async () => {
  expect((await refusal({ CAPTCHA: "off" })).stderr).toContain("DEMO=1");
});

test("a database that cannot be reached ends the start", async () => {
  const secrets = { SESSION_SECRET: "0123456789abcdef", DATA_KEY: "0123456789abcdef" };
  const { code } = await refusal({ ...secrets, DATABASE_URL: "postgres://nobody@127.0.0.1:9/nowhere" });
  expect(code).toBe(1);
});

test("every demo account that is printed signs in, by name and by phone [AUTH-01, AUTH-02]", async () => {
  const server = await start({});
  for (const { username, phone } of demoAccounts) {
    expect(await server.signIn(username), username).toMatch(/^[\w-]{20,}$/);
    const { access_token } = await server.client().call(authApi.loginByPhone, { phone, password: demoPassword });
    expect(access_token, phone).toMatch(/^[\w-]{20,}$/);
  }
});

test("a demo database refuses to start without DEMO=1", async () => {
  const server = await start({});
  await server.stop();
  const { code, stderr } = await refusal({ DATA_DIR: server.dataDir });
  expect(code).toBe(1);
  expect(stderr).toContain("DEMO=1");
});

test("an empty database gets one administrator whose password is printed once", async () => {
  const server = await start({ DEMO: "0", CAPTCHA: "on" });
  const printed = () =>
    server
      .log()
      .map((line) => JSON.stringify(line))
      .concat(server.stderr())
      .join("\n");
  const before = printed().match(/password|密码/g)?.length ?? 0;
  expect(before).toBeGreaterThan(0);
  await server.restart();
  expect(printed().match(/password|密码/g)?.length).toBe(before);
});
