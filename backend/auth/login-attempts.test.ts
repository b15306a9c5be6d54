import { expect, test } from "vitest";
import { code } from "#contract/errors";
import { demoPassword, startTestBackend } from "../../tests/support/api/backend";

const backend = await startTestBackend();

async function login(username: string, password: string, address: string) {
  return (await backend.request("POST", "/auth/login", { body: { username, password }, address })).envelope;
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
