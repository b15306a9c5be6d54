import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { startServer } from "../support/server/server";

const asked = "/campus_pay/order/list?state=2&payer=%E5%BC%A0";

test("a failure is told at the form; then one lands on the path asked for, signs out leaving nothing behind, and comes back by phone [AUTH-02, AUTH-03, AUTH-04, AUTH-06, AUTH-10, D-b20]", async ({
  page,
  context,
  expectConsoleError,
}) => {
  // who signs out while the socket is being opened is told so by the browser
  expectConsoleError(/\/ws\?sync=1' failed: HTTP Authentication failed/);
  expectConsoleError(/^chat: connection broken/);
  await page.goto(asked);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(asked)}`);
  await test.step("what was typed stays but for the password", async () => {
    await page.getByLabel("用户名").fill(" finance ");
    await page.getByLabel("密码").fill("campus-2025");
    const reveal = page.getByRole("button", { name: "显示密码" });
    await reveal.click();
    await expect(page.getByLabel("密码")).toHaveAttribute("type", "text");
    await expect(reveal).toHaveAttribute("aria-pressed", "true");
    await reveal.click();
    await expect(page.getByLabel("密码")).toHaveAttribute("type", "password");
    await expect(page.getByText("忘记密码？请联系学校管理员重置")).toBeVisible();
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page.getByRole("alert")).toHaveText("账号或密码错误，请重新输入");
    await expect(page.getByLabel("用户名")).toHaveValue(" finance ");
    await expect(page.getByLabel("密码")).toHaveValue("");
    await expect(page.getByLabel("密码")).toBeFocused();
    await page.getByLabel("密码").fill("campus-2026");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(asked);
  });
  await test.step("scripts cannot read the session", async () => {
    expect(await page.evaluate(() => document.cookie)).not.toContain("session");
    const session = (await context.cookies()).find(({ name }) => name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  });
  await test.step("signing out clears what the browser keeps of the account", async () => {
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toContain("userInfo");
    await page.getByRole("button", { name: "收起侧边栏" }).click();
    await page.getByLabel("我的账号").click();
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // the key by which the address's lock is passed the next time (AUTH-13)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["browser"]);
    await page.goto("/home");
    await expect(page).toHaveURL(/\/login/);
  });
  await test.step("phone and password are a second way in", async () => {
    await page.goto("/login?by=phone");
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel("手机号").fill("13800000002");
    await page.getByLabel("密码").fill("campus-2026");
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page).toHaveURL("/home");
  });
});

test("a session that ended elsewhere leads to signing in and back [AUTH-06, AUTH-10]", async ({
  page,
  signIn,
  context,
  server,
  expectConsoleError,
}) => {
  // the chat may be connecting just when its session ends
  expectConsoleError(/WebSocket connection|chat: connection/);
  await signIn(page, "finance");
  const cookies = await context.cookies();
  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/login");
  await context.addCookies(cookies);
  await page.goto(`${server.url}/navigation?module=Api:campus_pay`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
});

test("the page needs no script and at most 15 KB with its picture [AUTH-01]", async ({ browser }) => {
  const server = await startServer({ settings: { CAPTCHA: "fixed:AB3D" } });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    const scripts: string[] = [];
    session.on("Network.loadingFinished", ({ encodedDataLength }) => void (bytes += encodedDataLength));
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await session.send("Network.enable");
    await page.goto(`${server.url}/login`, { waitUntil: "networkidle" });
    await expect(page.getByRole("img", { name: "图形验证码" })).toBeVisible();
    expect(scripts).toEqual([]);
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes).toBeLessThanOrEqual(15 * 1024);
    await page.close();
  } finally {
    await server.dispose();
  }
});
