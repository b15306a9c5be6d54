import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { authApi } from "#contract/platform/auth";
import { demoPassword, startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();

async function login(username: string, password: string, address: string) {
  return (await backend.request("POST", "/auth/login", { body: { username, password }, address })).envelope;
}

/** Fails so often that the address is locked. */
async function lockAddress(from: TestBackend, address: string) {
  for (let time = 0; time < 30; time += 1) {
    await from.request("POST", "/auth/loginByPhone", {
      body: { phone: `139${String(10_000_000 + time)}`, password: "wrong" },
      address,
    });
    from.clock.advance(3_000);
  }
}

async function loginByPhone(phone: string, password: string, address: string) {
  return (await backend.request("POST", "/auth/loginByPhone", { body: { phone, password }, address })).envelope;
}

/** Fails as often as asked, waiting out whatever slows it. */
async function failAt(username: string, times: number, address: (time: number) => string) {
  for (let time = 0; time < times; time += 1) {
    expect(await login(username, "wrong-password", address(time))).toMatchObject({ code: code.badCredentials });
    backend.clock.advance(15_000);
  }
}

test("an account is slowed from its third failure, with the seconds told [AUTH-13]", async () => {
  const address = "10.1.0.1";
  for (let time = 0; time < 3; time += 1) await login("clerk", "wrong-password", address);
  const refused = await login("clerk", demoPassword, address);
  expect(refused).toEqual({ code: code.tooOften, msg: "登录失败次数过多，请 5 秒后再试", data: [] });
  backend.clock.advance(5_000);
  expect((await login("clerk", demoPassword, address)).code).toBe(200);
});

test("an account is locked for 15 minutes at its fifth failure, from any address and by either way in [AUTH-13]", async () => {
  await failAt("teacher", 4, (time) => `10.2.0.${time}`);
  expect(await login("teacher", "wrong-password", "10.2.0.9")).toMatchObject({ code: code.badCredentials });
  backend.clock.advance(30_000);
  const refused = await login("teacher", demoPassword, "10.2.0.10");
  expect(refused).toEqual({ code: code.tooOften, msg: "登录失败次数过多，请 14 分 30 秒后再试", data: [] });
  expect((await loginByPhone("13800000004", demoPassword, "10.2.0.11")).code).toBe(code.tooOften);
  backend.clock.advance(15 * 60_000);
  expect((await login("teacher", demoPassword, "10.2.0.12")).code).toBe(200);
});

test("a name that no account has is locked like one that is there [AUTH-13]", async () => {
  await failAt("no-such-user", 5, (time) => `10.3.0.${time}`);
  expect((await login("no-such-user", "x", "10.3.0.9")).code).toBe(code.tooOften);
});

test("an address is locked at its thirtieth failure, whichever accounts it tried [AUTH-13]", async () => {
  const address = "10.4.0.1";
  for (let time = 0; time < 30; time += 1) {
    expect(await login(`guess-${time}`, "wrong-password", address)).toMatchObject({ code: code.badCredentials });
    backend.clock.advance(3_000);
  }
  expect((await login("finance", demoPassword, address)).code).toBe(code.tooOften);
  expect((await login("finance", demoPassword, "10.4.0.2")).code).toBe(200);
});

test("signing in to a good account does not clear what an address failed at before [AUTH-13]", async () => {
  const address = "10.5.0.1";
  for (let time = 0; time < 30; time += 1) {
    await login(`other-guess-${time}`, "wrong-password", address);
    backend.clock.advance(3_000);
    if (time % 7 === 0) await login("agent", demoPassword, address);
  }
  expect((await login("agent", demoPassword, address)).code).toBe(code.tooOften);
});

test("twenty guesses at the same moment are judged no more often than in turn [AUTH-13]", async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => login("agent2", "wrong-password", `10.6.0.${index}`));
  const codes = (await Promise.all(guesses)).map((answer) => answer.code);
  expect(codes.filter((value) => value === code.badCredentials)).toHaveLength(3);
  expect(codes.filter((value) => value === code.tooOften)).toHaveLength(17);
});

test("a good sign-in forgets the failures of its account [AUTH-13]", async () => {
  const address = "10.7.0.1";
  for (let round = 0; round < 4; round += 1) {
    await login("store", "wrong-password", address);
    await login("store", "wrong-password", address);
    expect((await login("store", demoPassword, address)).code).toBe(200);
  }
});

test("a browser that signed in before passes its address's lock for that account, and no account's [S16] [AUTH-13]", async () => {
  const address = "10.8.0.1";
  const loginWith = async (username: string, password: string, browser_key: string) =>
    (await backend.request("POST", "/auth/login", { body: { username, password, browser_key }, address })).envelope;
  const { data } = await login("finance", demoPassword, address);
  const browser_key = /"browser_key":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? "";
  await lockAddress(backend, address);
  expect(await login("finance", demoPassword, address)).toMatchObject({
    code: code.tooOften,
    reason: "address_locked",
  });
  expect((await loginWith("finance", demoPassword, browser_key)).code).toBe(200);
  expect((await login("clerk", demoPassword, address)).code).toBe(code.tooOften);
  expect((await loginWith("clerk", demoPassword, browser_key)).code).toBe(code.tooOften);
  const [, , seal] = browser_key.split(".");
  const forged = `3.${backend.clock.now()}.${seal}`;
  expect((await loginWith("clerk", demoPassword, forged)).code).toBe(code.tooOften);
  for (let time = 0; time < 5; time += 1) {
    expect((await loginWith("finance", "wrong-password", browser_key)).code).toBe(code.badCredentials);
    backend.clock.advance(15_000);
  }
  expect(await loginWith("finance", demoPassword, browser_key)).toMatchObject({ code: code.tooOften });
  backend.clock.advance(180 * 24 * 60 * 60_000);
  await lockAddress(backend, address);
  expect((await loginWith("finance", demoPassword, browser_key)).code).toBe(code.tooOften);
});

test("who has read a captcha passes the lock of the address; the call by phone without one stays locked [S16] [AUTH-13]", async () => {
  const asking = await startTestBackend({ settings: { CAPTCHA: "fixed:AB12" } });
  const address = "10.8.1.1";
  const credentials = { phone: "13800000003", password: demoPassword };
  const byPhone = async (more: object) =>
    (await asking.request("POST", "/auth/loginByPhone", { body: { ...credentials, ...more }, address })).envelope;
  const newKey = async () => (await asking.client().call(authApi.verificationCode, {})).code_key;
  await lockAddress(asking, address);
  expect(await byPhone({})).toMatchObject({ code: code.tooOften, reason: "address_locked" });
  expect((await byPhone({ captcha: "XXXX", code_key: await newKey() })).code).toBe(code.captchaWrong);
  expect((await byPhone({ captcha: "AB12", code_key: "made-up" })).code).toBe(code.captchaWrong);
  expect((await byPhone({ captcha: "AB12", code_key: await newKey() })).code).toBe(200);
  const typed = { username: "finance", password: demoPassword, captcha: "AB12", code_key: await newKey() };
  expect((await asking.request("POST", "/auth/login", { body: typed, address })).envelope.code).toBe(200);
  // somebody else's success does not open it
  expect((await byPhone({})).code).toBe(code.tooOften);
});
