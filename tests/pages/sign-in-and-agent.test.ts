import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { controlApi } from "#contract/platform/control";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { type HtmlBrowser, openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const answer = "AB3D";
const server = await startPageServer();
/** Asks for a picture whose answer the tests know. */
const asking = await startPageServer({ CAPTCHA: `fixed:${answer}` });
const target = "/login?redirect=%2Fnavigation%3Fmodule%3DApi%253Acampus_pay";

test("another picture keeps what was typed, and one signs in with its answer [AUTH-01, AUTH-03]", async () => {
  const page = await openHtmlBrowser(asking);
  await page.open(target);
  const codeKey = () => page.document.querySelector("input[name=code_key]")?.getAttribute("value");
  const picture = () => [page.get("img", "图形验证码").getAttribute("src"), codeKey()];
  const [before, keyBefore] = picture();
  page.fill("用户名", " finance ");
  await page.press("换一张");
  expect(page.value("用户名")).toBe(" finance ");
  expect(page.texts("alert")).toEqual([]);
  expect(picture()).not.toEqual([before, keyBefore]);

  page.fill(/^密码/, demoPassword);
  page.fill("验证码", "zzzz");
  await page.enter("验证码");
  expect(page.text).toContain("验证码错误，请输入新的验证码");
  expect(page.value("用户名")).toBe(" finance ");
  expect(page.value(/^密码/)).toBe("");
  expect(page.value("验证码")).toBe("");
  expect(codeKey()).not.toBe(keyBefore);

  page.fill(/^密码/, demoPassword);
  page.fill("验证码", answer.toLowerCase());
  await page.press("登录");
  expect(page.url).toBe("/navigation?module=Api%3Acampus_pay");
});

test("signing in, turning a page, changing the look and signing out need no script [AUTH-01, AUTH-10, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance");
  expect(page.url).toBe("/home");
  await page.follow("订单管理", page.within("navigation", "主菜单"));
  expect(page.url).toBe("/campus_pay/order/list");

  page.unfold("外观");
  await page.press("深色");
  expect(page.url).toBe("/campus_pay/order/list");
  expect(page.document.dataset.theme).toBe("dark");

  page.unfold("我的账号");
  await page.press("退出登录");
  expect(page.url).toBe("/login");
  expect(page.cookieNames).toEqual(["browser", "theme"]);
});

test("a demo account fills the form by a link and keeps the path asked for [AUTH-06]", async () => {
  const page = await openHtmlBrowser(server);
  await page.open(target);
  await page.follow(/^finance/);
  expect(page.value("用户名")).toBe("finance");
  await page.press("登录");
  expect(page.url).toBe("/navigation?module=Api%3Acampus_pay");
});

test("somebody registers, signs in and finds nothing but the home page [AUTH-05, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(asking);
  await page.open("/login");
  expect(page.texts("link", "注册账号")).toEqual([]);
  await page.open("/register");
  expect(page.text).toContain("暂未开放注册，请联系管理员开通账号");
  expect(page.texts("button", "注册")).toEqual([]);
  await openRegistration();

  await page.open("/login");
  await page.follow("注册账号");
  expect(page.url).toBe("/register");
  expect(page.document.querySelector("script")).toBeNull();

  page.fill("用户名", "new_colleague");
  page.fill("昵称", "新同事");
  await page.press("换一张");
  expect(page.value("用户名")).toBe("new_colleague");
  expect(page.value("昵称")).toBe("新同事");
  expect(page.texts("alert")).toEqual([]);

  const register = async (captcha: string, confirmation = "colleague-2026") => {
    page.fill(/^密码/, "colleague-2026");
    page.fill("确认密码", confirmation);
    page.fill("验证码", captcha);
    await page.press("注册");
  };
  await register(answer, "colleague-2027");
  expect(page.text).toContain("两次输入的密码不一致");
  expect(page.value(/^密码/)).toBe("");
  await register("zzzz");
  expect(page.text).toContain("验证码错误，请输入新的验证码");
  expect(page.value("昵称")).toBe("新同事");
  page.fill("用户名", "finance");
  await register(answer);
  expect(page.text).toContain("名称已被使用");
  page.fill("用户名", "new_colleague");
  await register(answer.toLowerCase());

  expect(page.url).toBe("/login");
  expect(page.within("status").text).toBe("注册成功，请登录");
  page.fill("用户名", "new_colleague");
  page.fill(/^密码/, "colleague-2026");
  page.fill("验证码", answer);
  await page.press("登录");
  expect(page.url).toBe("/home");
  expect(page.within("navigation", "主菜单").texts("link", "订单管理")).toEqual([]);
  await page.open("/campus_pay/order/list");
  expect(page.status).toBe(403);
  await page.open("/register");
  expect(page.url).toBe("/home");
});

async function openRegistration(): Promise<void> {
  const { code_key } = await asking.client().call(authApi.verificationCode, {});
  const credentials = { username: "admin", password: demoPassword, captcha: answer, code_key };
  const { access_token: token } = await asking.client().call(authApi.login, credentials);
  await asking.client(token).call(controlApi.change, { key: "register_switch", value: true });
}

test("the pages before signing in have a small sheet of styles of their own, and nothing on them lacks its rule [AUTH-01]", async () => {
  await openRegistration();
  const page = await openHtmlBrowser(asking);
  await page.open("/login?account=finance");
  const rules = await readRules(page);
  const missing = new Set(missingRules(page, rules));
  const look = () => missingRules(page, rules).forEach((name) => missing.add(name));
  page.fill("用户名", "nobody");
  page.fill(/^密码/, demoPassword);
  page.fill("验证码", answer);
  await page.press("登录");
  expect(page.texts("alert")).not.toEqual([]);
  look();
  await page.open("/login?by=phone");
  await page.press("登录");
  look();
  await page.open("/register");
  await page.press("注册");
  look();
  expect([...missing]).toEqual([]);
});

/** Reads the names of all classes that the page's one sheet has rules for. */
async function readRules(page: HtmlBrowser): Promise<string> {
  const sheets = [...page.document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href"));
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/sign-in-[\w-]+\.css$/)]);
  const answer = await fetch(asking.url + String(sheets[0]));
  const css = await answer.text();
  return css.replaceAll(/\\2c /g, ",").replaceAll(/\\(.)/g, "$1");
}

function missingRules(page: HtmlBrowser, rules: string): string[] {
  const classes = [...page.document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]);
  expect(classes.length).toBeGreaterThan(50);
  // an icon bears its name, which styles nothing
  return [...new Set(classes)].filter((name) => !name.startsWith("lucide") && !rules.includes(`.${name}`));
}

test("an agent chooses a school on a page of its own and comes back [PERM-02, PERM-03, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "agent");
  await page.follow("订单管理", page.within("navigation", "主菜单"));
  await page.follow("暂未选择学校", page.within("banner"));
  const form = page.within("main");
  expect(form.texts("button", "清除选择")).toEqual([]);
  form.choose("学校", "临湖中学");
  await page.press("确定", form);
  expect(page.url).toBe("/campus_pay/order/list?agent_selected_id=2");
  expect(page.within("banner").texts("link", "临湖中学")).toHaveLength(1);
});
