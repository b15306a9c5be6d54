import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { logApi } from "#contract/platform/logs";
import { sessionApi } from "#contract/platform/sessions";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";
import { grant } from "../../../../tests/support/api/grant";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const admin = await backend.signIn("admin");

const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";

function login(username: string, password: string, address: string) {
  return backend.request("POST", "/auth/login", {
    body: { username, password },
    address,
    headers: { "user-agent": edge },
  });
}

const signIns = async (filter: Record<string, unknown>, token = admin) =>
  (await backend.client(token).call(logApi.loginList, { page_size: 1000, ...filter })).list;

test("a sign-in is logged with account, address, browser and system [DICT-05]", async () => {
  await login("finance", demoPassword, "203.0.113.20");
  expect(await signIns({ login_ip: "203.0.113.20" })).toEqual([
    expect.objectContaining({
      username: "finance",
      login_address: "公网",
      login_browser: "Edge 131",
      os: "Windows 10/11",
      response_code: "200",
      response_result: "登录成功",
      status: 1,
      login_date: "2026-11-20 10:00:00",
    }),
  ]);
});

test("a failed sign-in is logged too, whether there is such an account or not [DICT-05]", async () => {
  await login("finance", "wrong-password", "10.1.0.1");
  await login("nobody-at-all", "wrong-password", "10.1.0.1");
  const rows = await signIns({ login_ip: "10.1.0.1" });
  expect(
    rows.map(({ username, status, response_code, login_address }) => [username, status, response_code, login_address]),
  ).toEqual(["nobody-at-all", "finance"].map((username) => [username, 0, String(code.badCredentials), "内网"]));
  expect(JSON.stringify(rows)).not.toContain("wrong-password");
});

test("an attempt that the lock refused is logged as such [DICT-05, AUTH-13]", async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await login("locked-name", "wrong-password", "10.1.0.2");
  expect((await signIns({ login_ip: "10.1.0.2" })).map(({ response_code }) => response_code)).toContain(
    String(code.tooOften),
  );
});

test("a phone that no account has is masked; one that has is logged under the account [PLUS-02]", async () => {
  for (const phone of ["13812345678", "13800000003"]) {
    const body = { phone, password: demoPassword };
    await backend.request("POST", "/auth/loginByPhone", { body, address: "10.1.0.3" });
  }
  expect((await signIns({ login_ip: "10.1.0.3" })).map(({ username }) => username)).toEqual(["clerk", "138****5678"]);
});

test("a school's staff sees the sign-ins of its own accounts only [PERM-04]", async () => {
  await grant(backend, "teacher", [logApi.loginList.permission]);
  for (const username of ["teacher", "clerk", "nobody-else"]) await login(username, demoPassword, "10.1.0.4");
  const rows = await signIns({ login_ip: "10.1.0.4" }, await backend.signIn("teacher"));
  expect(rows.map(({ username }) => username)).toEqual(["teacher"]);
});

test("everybody sees the attempts at the own account, and nobody else's [SHELL-15]", async () => {
  await login("agent2", "wrong-password", "10.1.0.5");
  await login("agent", demoPassword, "10.1.0.5");
  const { list, total } = await backend
    .client(await backend.signIn("agent2"))
    .call(sessionApi.history, { page_size: 20 });
  expect(list.map(({ username, status }) => [username, status])).toEqual([
    ["agent2", 1],
    ["agent2", 0],
  ]);
  expect(total).toBe(2);
});

test("the export holds all rows of the filter, and only who may export gets it [DICT-05]", async () => {
  await grant(backend, "teacher", [logApi.loginList.permission]);
  const refused = await backend.request("GET", "/setting/log_module/login_log/export", {
    token: await backend.signIn("teacher"),
  });
  expect(refused.envelope.code).toBe(code.forbidden);
  const answer = await backend.fetch("GET", "/setting/log_module/login_log/export", { token: admin });
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

const rowsOf = async (address: string) => (await signIns({ login_ip: address })).length;

test("a stranger who goes on by phone at a locked address leaves so many rows and no more [S15]", async () => {
  const address = "203.0.113.90";
  for (let tries = 0; tries < 80; tries += 1) {
    const body = { phone: `1390000${1000 + tries}`, password: "guess" };
    await backend.request("POST", "/auth/loginByPhone", { body, address });
  }
  expect(await rowsOf(address)).toBe(60);
  await backend.request("POST", "/auth/loginByPhone", {
    body: { phone: "13800000003", password: demoPassword },
    address: "203.0.113.91",
  });
  expect(await rowsOf("203.0.113.91")).toBe(1);
});

test("many addresses that go on at one locked account leave so many rows and no more, and the owner's sign-in leaves its own [S15]", async () => {
  const tryFrom = (address: string, password: string) =>
    backend.request("POST", "/auth/loginByPhone", { body: { phone: "13800000007", password }, address });
  for (let tries = 0; tries < 70; tries += 1) await tryFrom(`203.0.114.${tries}`, "guess");
  const rows = await signIns({ login_ip: "203.0.114." });
  expect(rows).toHaveLength(60);
  backend.clock.advance(60 * 60_000);
  await tryFrom("203.0.114.200", demoPassword);
  expect(await rowsOf("203.0.114.200")).toBe(1);
});

test("wrong captchas by phone are held to the limit of those by name, and what is over it leaves no row [S15]", async () => {
  const asking = await startTestBackend({ settings: { DEMO_ORDERS: "1", CAPTCHA: "fixed:ABCD" } });
  const body = { phone: "13800000003", password: "guess", captcha: "WXYZ", code_key: "none" };
  const answers: number[] = [];
  for (let tries = 0; tries < 62; tries += 1)
    answers.push((await asking.request("POST", "/auth/loginByPhone", { body, address: "203.0.113.95" })).envelope.code);
  expect(answers.slice(-3)).toEqual([code.captchaWrong, code.tooOften, code.tooOften]);
  const { rows } = await asking.context.db
    .selectFrom("login_logs")
    .select((eb) => eb.fn.countAll<number>().as("rows"))
    .where("login_ip", "=", "203.0.113.95")
    .executeTakeFirstOrThrow();
  expect(rows).toBe(60);
});
