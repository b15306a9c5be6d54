import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { demoPassword, startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend({ settings: { CAPTCHA: "fixed:Ab3d" } });

async function login(captcha: string, code_key: string, password = demoPassword) {
  const body = { username: "finance", password, captcha, code_key };
  return (await backend.request("POST", "/auth/login", { body })).envelope;
}

async function newKey(from: TestBackend = backend): Promise<string> {
  return (await from.client().call(authApi.verificationCode, {})).code_key;
}

test("the captcha is a picture and a key, and its answer is read whatever its case", async () => {
  const { code: picture, code_key } = await backend.client().call(authApi.verificationCode, {});
  expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
  expect((await login("aB3D", code_key)).code).toBe(200);
});

test("a wrong captcha is refused before the password is looked at, and is used up by it", async () => {
  const key = await newKey();
  const refused = await login("zzzz", key, "wrong-password");
  expect(refused).toEqual({ code: code.captchaWrong, msg: expect.stringContaining("验证码错误"), data: [] });
  expect((await login("Ab3d", key)).code).toBe(code.captchaWrong);
});

test("a used captcha is refused", async () => {
  const key = await newKey();
  expect((await login("Ab3d", key)).code).toBe(200);
  expect(await login("Ab3d", key)).toMatchObject({ code: code.captchaWrong, data: [] });
});

test("of sign-ins that share a captcha at the same moment one gets through", async () => {
  const key = await newKey();
  const answers = await Promise.all(Array.from({ length: 5 }, () => login("Ab3d", key)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
});

test("an expired captcha is refused", async () => {
  const key = await newKey();
  backend.clock.advance(5 * 60 * 1000);
  expect((await login("Ab3d", key)).code).toBe(code.captchaWrong);
});

test("a key that was never given, and none at all, are refused", async () => {
  expect((await login("Ab3d", "made-up")).code).toBe(code.captchaWrong);
  const { envelope } = await backend.request("POST", "/auth/login", {
    body: { username: "finance", password: demoPassword },
  });
  expect(envelope.code).toBe(code.captchaWrong);
});

test("every captcha is another one, and expired ones do not pile up", async () => {
  const random = await startTestBackend({ settings: { CAPTCHA: "on" } });
  const keys = new Set(await Promise.all(Array.from({ length: 5 }, () => newKey(random))));
  expect(keys.size).toBe(5);
  const answers = await random.context.db.selectFrom("one_time_codes").select("value").execute();
  expect(new Set(answers.map((answer) => answer.value)).size).toBeGreaterThan(1);
  random.clock.advance(60 * 60 * 1000);
  await newKey(random);
  expect(await random.context.db.selectFrom("one_time_codes").selectAll().execute()).toHaveLength(1);
});

test("where no captcha is asked, picture and key are empty", async () => {
  const open = await startTestBackend({ settings: { CAPTCHA: "off" } });
  expect(await open.client().call(authApi.verificationCode, {})).toEqual({ code: "", code_key: "" });
});

const rowsOf = async (table: "login_logs" | "one_time_codes" | "operate_logs") =>
  (
    await backend.context.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("rows"))
      .executeTakeFirstOrThrow()
  ).rows;

test("an address that asks for picture after picture is told to wait, and nothing is written for it [S15]", async () => {
  const ask = () =>
    backend
      .request("GET", "/common/auth/verification_code", { address: "203.0.113.1" })
      .then(({ envelope }) => envelope);
  for (let picture = 0; picture < 300; picture += 1) expect((await ask()).code).toBe(200);
  const before = await rowsOf("one_time_codes");
  expect(await ask()).toMatchObject({
    code: code.tooOften,
    msg: expect.stringMatching(/^获取验证码过于频繁，请在 \d+ 秒后再试$/),
  });
  expect(await rowsOf("one_time_codes")).toBe(before);
  await newKey();
});

test("an address that answers wrongly again and again is refused before anything is written [S15]", async () => {
  const body = { username: "finance", password: "x", captcha: "zzzz", code_key: "k" };
  const send = async (address: string, path = "/auth/login") =>
    (await backend.request("POST", path, { body, address })).envelope;
  for (let failure = 0; failure < 60; failure += 1) expect((await send("203.0.113.2")).code).toBe(code.captchaWrong);
  const before = await rowsOf("login_logs");
  expect(await send("203.0.113.2")).toMatchObject({
    code: code.tooOften,
    msg: expect.stringContaining("验证码错误次数过多"),
  });
  expect(await rowsOf("login_logs")).toBe(before);
  expect((await send("203.0.113.3")).code).toBe(code.captchaWrong);
});

test("what a stranger is refused leaves no row in the operation log [S15]", async () => {
  await backend.api.settled();
  const before = await rowsOf("operate_logs");
  const body = { username: "someone", password: "campus-2026", password_confirmation: "campus-2026", desc: "某人" };
  expect((await backend.request("POST", "/auth/register", { body })).envelope.code).not.toBe(200);
  await backend.api.settled();
  expect(await rowsOf("operate_logs")).toBe(before);
});
