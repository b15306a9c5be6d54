import { expect, test } from "vitest";
import { controlApi } from "#contract/platform/control";
import { demoPassword, startTestBackend } from "../../../tests/support/api/backend";
import { backendFetch, locationOf, pageRequest, setCookie, thrownBy } from "../../../tests/support/pages/page-request";
import { action as signIn, loader as loadLogin } from "./login";
import { action, loader } from "./register";

const closed = await startTestBackend();
const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));
await admin.call(controlApi.change, { key: "register_switch", value: true });
const fetch = backendFetch(backend);
const password = "visitor-2026";
const twice = (text: string) => ({ password: text, password_confirmation: text });
const form = { username: " page_visitor ", desc: "访客", password, password_confirmation: password };

test("who has registered is sent to sign in, with the message [AUTH-05]", async () => {
  const args = pageRequest(fetch, "/register", { form });
  expect(locationOf(await action(args))).toBe("/login");
  expect(setCookie(args.context.cookies, "flash")).toBeTruthy();
  expect(await backend.signIn("page_visitor", password)).toBeTruthy();
});

test.each([
  [{}, { username: ["请输入用户名"], desc: ["请输入昵称"], password: ["请输入密码"] }],
  [{ username: "abc" }, { username: [expect.stringContaining("4 到 18")] }],
  [{ ...form, password_confirmation: "other-2026" }, { password_confirmation: ["两次输入的密码不一致"] }],
  [{ ...form, username: "finance" }, { username: ["名称已被使用"] }],
  [{ ...form, ...twice("v7-k2mq") }, { password: ["密码长度为 8 到 64 个字符"] }],
  [{ ...form, ...twice("woaini1314") }, { password: ["该密码过于常见，容易被猜到，请换一个"] }],
  [{ ...form, code_key: "k" }, { captcha: ["请输入验证码"] }],
])(
  "%j is told at the field, and no password comes back [AUTH-05, AUTH-15]",
  async (typed: Record<string, string>, error) => {
    const result = await action(pageRequest(fetch, "/register", { form: typed }));
    expect(result).toMatchObject({ error });
    expect(JSON.stringify(result)).not.toContain("-2026");
  },
);

test("another picture keeps what was typed and complains of nothing [AUTH-05]", async () => {
  const typed = { username: "half", desc: "写了一半", password, intent: "captcha", code_key: "k" };
  const result = await action(pageRequest(fetch, "/register", { form: typed }));
  expect(result).toMatchObject({ initialValue: { username: "half", desc: "写了一半" } });
  expect(result).toHaveProperty("error", undefined);
  expect(JSON.stringify(result)).not.toContain(password);
});

test("the sign-in page leads here only while registration is open [AUTH-05, DICT-03]", async () => {
  expect(await loadLogin(pageRequest(fetch, "/login"))).toMatchObject({ mayRegister: true });
  expect(await loader(pageRequest(fetch, "/register"))).toEqual({ isOpen: true, captcha: null });
  const shut = backendFetch(closed);
  expect(await loadLogin(pageRequest(shut, "/login"))).toMatchObject({ mayRegister: false });
  expect(await loader(pageRequest(shut, "/register"))).toEqual({ isOpen: false, captcha: null });
  expect(await action(pageRequest(shut, "/register", { form }))).toMatchObject({
    error: { "": ["暂未开放注册，请联系管理员开通账号"] },
  });
});

test("who is signed in lands on the home page [AUTH-07]", async () => {
  const signedIn = pageRequest(fetch, "/login", { form: { username: "finance", password: demoPassword } });
  await signIn(signedIn);
  const session = setCookie(signedIn.context.cookies, "session") ?? "";
  const thrown = await thrownBy(() => loader(pageRequest(fetch, "/register", { cookies: { session } })));
  expect(locationOf(thrown)).toBe("/home");
});
