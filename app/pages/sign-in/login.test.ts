import { expect, test, vi } from "vitest";
import * as z from "zod";
import { demoPassword, startTestBackend } from "../../../tests/support/api/backend";
import {
  answering,
  backendFetch,
  locationOf,
  pageRequest,
  setCookie,
  thrownBy,
} from "../../../tests/support/pages/page-request";
import { action, loader } from "./login";

const backend = await startTestBackend();
const fetch = backendFetch(backend);
const form = { username: " finance ", password: demoPassword };

test("signing in stores the token and forgets another person's school [AUTH-01, AUTH-04]", async () => {
  const args = pageRequest(fetch, "/login", { form, cookies: { agentSchool: "2" } });
  expect(locationOf(await action(args))).toBe("/");
  expect(setCookie(args.context.cookies, "session")).toMatch(/.{20,}/);
  expect(args.context.cookies.find((line) => line.startsWith("session="))).toMatch(/HttpOnly; SameSite=Lax/);
  expect(setCookie(args.context.cookies, "agentSchool")).toBe("");
});

test("the user name is trimmed, the password is not [AUTH-01]", async () => {
  const { fetch: fake, asked } = answering({ "/auth/login": {} });
  vi.spyOn(console, "error").mockReturnValue();
  await action(pageRequest(fake, "/login", { form: { username: " amy ", password: " a b " } }));
  expect(asked[0]?.body).toMatchObject({ username: "amy", password: " a b " });
});

test("an answer without a token stores nothing and says so [AUTH-04]", async () => {
  const { fetch: fake } = answering({ "/auth/login": {} });
  vi.spyOn(console, "error").mockReturnValue();
  const args = pageRequest(fake, "/login", { form });
  expect(await action(args)).toMatchObject({ error: { "": ["登录没有成功，请稍后重试"] } });
  expect(args.context.cookies).toEqual([]);
});

test.each([
  ["/home?a=1#b", "/home?a=1#b"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["https://evil.example", "/"],
])("asked to go on to %s it goes to %s [AUTH-06]", async (asked, expected) => {
  const path = `/login?redirect=${encodeURIComponent(asked)}`;
  expect(locationOf(await action(pageRequest(fetch, path, { form })))).toBe(expected);
});

test("what was typed stays after a failure, the password does not [AUTH-03]", async () => {
  const args = pageRequest(fetch, "/login", { form: { username: "finance", password: "wrong" } });
  const result = await action(args);
  expect(result).toMatchObject({
    initialValue: { username: "finance" },
    error: { "": [expect.stringMatching("密码错误")] },
  });
  expect(JSON.stringify(result)).not.toContain("wrong");
  expect(args.context.cookies).toEqual([]);
});

test.each([
  ["/login", { username: " ", password: "" }, { username: ["请输入用户名"], password: ["请输入密码"] }],
  ["/login", { username: "a", password: "b", captcha: "", code_key: "k" }, { captcha: ["请输入验证码"] }],
  ["/login?by=phone", { phone: "12800000001", password: "b" }, { phone: ["请输入正确的手机号"] }],
  ["/login?by=phone", {}, { phone: ["请输入手机号"], password: ["请输入密码"] }],
])("%s tells at the field what is missing in %j [AUTH-02, AUTH-03]", async (path, typed, error) => {
  expect(await action(pageRequest(fetch, path, { form: typed }))).toMatchObject({ error });
});

test("asking for another picture tries nothing and complains of nothing [AUTH-01]", async () => {
  const { fetch: fake, asked } = answering({});
  const args = pageRequest(fake, "/login", { form: { username: "amy", intent: "captcha", code_key: "k" } });
  const result = await action(args);
  expect(result).toMatchObject({ initialValue: { username: "amy" } });
  expect(result).toHaveProperty("error", undefined);
  expect(asked).toEqual([]);
});

test.each([
  ["finance", "/home"],
  ["store", "/mobile/bill"],
])("%s, signed in already, lands on %s [AUTH-07]", async (username, home) => {
  const signedIn = pageRequest(fetch, "/login", { form: { ...form, username } });
  await action(signedIn);
  const session = setCookie(signedIn.context.cookies, "session") ?? "";
  const thrown = await thrownBy(() => loader(pageRequest(fetch, "/login", { cookies: { session } })));
  expect(locationOf(thrown)).toBe(home);
});

test("a session that is over is forgotten and the page shown [AUTH-07]", async () => {
  const signedIn = pageRequest(fetch, "/login", { form });
  await action(signedIn);
  const session = setCookie(signedIn.context.cookies, "session") ?? "";
  const { fetch: fake } = answering({
    "/auth/initialization": Response.json({ code: 401, msg: "登录已过期", data: [] }),
    "/common/auth/verification_code": { code: "", code_key: "" },
    "/common/sys_config": {
      website_name: "",
      maintain_switch: false,
      simple_maintain_switch: false,
      register_switch: false,
    },
  });
  const args = pageRequest(fake, "/login", { cookies: { session } });
  expect(await loader(args)).toMatchObject({ captcha: null });
  expect(setCookie(args.context.cookies, "session")).toBe("");
});

test("a browser keeps the key that lets it sign in where its address is locked [S16] [AUTH-13]", async () => {
  const args = pageRequest(fetch, "/login", { form });
  await action(args);
  const line = args.context.cookies.find((cookie) => cookie.startsWith("browser=")) ?? "";
  expect(line).toMatch(/Max-Age=15552000; Path=\/login; HttpOnly; SameSite=Lax/);
  const { fetch: fake, asked } = answering({ "/auth/login": {} });
  vi.spyOn(console, "error").mockReturnValue();
  const browser = setCookie(args.context.cookies, "browser") ?? "";
  await action(pageRequest(fake, "/login", { form, cookies: { browser } }));
  expect(asked[0]?.body).toMatchObject({ browser_key: expect.stringMatching(/^2\.\d+\.[\w-]{43}$/) });
});

test("by phone a captcha is asked once the address is locked, and opens it [S16] [AUTH-13]", async () => {
  const asking = await startTestBackend({ settings: { CAPTCHA: "fixed:AB12" } });
  const door = backendFetch(asking);
  const byPhone = (typed: Record<string, string>) => action(pageRequest(door, "/login?by=phone", { form: typed }));
  for (let time = 0; time < 30; time += 1) {
    expect(await byPhone({ phone: `139${String(10_000_000 + time)}`, password: "wrong" })).toMatchObject({
      captcha: null,
    });
    asking.clock.advance(3_000);
  }
  const credentials = { phone: "13800000002", password: demoPassword };
  const locked = await byPhone(credentials);
  expect(locked).toMatchObject({
    error: { "": ["您所在的网络登录失败次数过多，请输入验证码后再登录"] },
    initialValue: { phone: "13800000002" },
    captcha: { code: expect.stringMatching(/^data:image/), code_key: expect.stringMatching(/./) },
  });
  const wrong = await byPhone({ ...credentials, captcha: "XXXX", code_key: keyOf(locked) });
  expect(wrong).toMatchObject({ error: { captcha: [expect.stringMatching("验证码错误")] } });
  expect(locationOf(await byPhone({ ...credentials, captcha: "ab12", code_key: keyOf(wrong) }))).toBe("/");
});

function keyOf(answer: unknown): string {
  return z.object({ captcha: z.object({ code_key: z.string() }) }).parse(answer).captcha.code_key;
}
