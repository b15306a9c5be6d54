import { expect, test } from "vitest";
import { authApi } from "#contract/auth";
import { code } from "#contract/errors";
import { demoPassword, startTestBackend, type TestBackend } from "../../tests/support/api/backend";

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
