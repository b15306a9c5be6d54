import { authApi } from "#contract/auth";
import { controlApi } from "#contract/control";
import { expect, test } from "../support/fixtures";
import { startServer } from "../support/server";

const answer = "AB3D";

test("somebody registers, signs in and finds nothing but the home page [AUTH-05, ROUTE-08]", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  const server = await startServer({ settings: { CAPTCHA: `fixed:${answer}` } });
  try {
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole("link", { name: "注册账号" })).toHaveCount(0);
    await page.goto(`${server.url}/register`);
    await expect(page.getByText("暂未开放注册，请联系管理员开通账号")).toBeVisible();
    await expect(page.getByRole("button", { name: "注册" })).toHaveCount(0);

    const { code_key } = await server.client().call(authApi.verificationCode, {});
    const credentials = { username: "admin", password: "campus-2026", captcha: answer, code_key };
    const { access_token: token } = await server.client().call(authApi.login, credentials);
    await server.client(token).call(controlApi.change, { key: "register_switch", value: true });

    await page.goto(`${server.url}/login`);
    await page.getByRole("link", { name: "注册账号" }).click();
    await expect(page).toHaveURL(`${server.url}/register`);
    await expect(page.locator("script")).toHaveCount(0);

    await page.getByLabel("用户名").fill("new_colleague");
    await page.getByLabel("昵称").fill("新同事");
    await page.getByRole("button", { name: "换一张" }).click();
    await expect(page.getByLabel("用户名")).toHaveValue("new_colleague");
    await expect(page.getByLabel("昵称")).toHaveValue("新同事");
    await expect(page.getByRole("alert")).toHaveCount(0);

    const submit = async (captcha: string, confirmation = "colleague-2026") => {
      await page.getByLabel("密码", { exact: true }).fill("colleague-2026");
      await page.getByLabel("确认密码").fill(confirmation);
      await page.getByLabel("验证码", { exact: true }).fill(captcha);
      await page.getByRole("button", { name: "注册" }).click();
    };
    await submit(answer, "colleague-2027");
    await expect(page.getByText("两次输入的密码不一致")).toBeVisible();
    await expect(page.getByLabel("密码", { exact: true })).toHaveValue("");
    await submit("zzzz");
    await expect(page.getByText("验证码错误，请输入新的验证码")).toBeVisible();
    await expect(page.getByLabel("昵称")).toHaveValue("新同事");
    await page.getByLabel("用户名").fill("finance");
    await submit(answer);
    await expect(page.getByText("名称已被使用")).toBeVisible();
    await page.getByLabel("用户名").fill("new_colleague");
    await submit(answer.toLowerCase());

    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByRole("status")).toHaveText("注册成功，请登录");
    await page.getByLabel("用户名").fill("new_colleague");
    await page.getByLabel("密码").fill("colleague-2026");
    await page.getByLabel("验证码", { exact: true }).fill(answer);
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page).toHaveURL(`${server.url}/home`);
    await expect(page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" })).toHaveCount(
      0,
    );
    expect((await page.goto(`${server.url}/campus_pay/order/list`))?.status()).toBe(403);
    await page.goto(`${server.url}/register`);
    await expect(page).toHaveURL(`${server.url}/home`);
  } finally {
    await server.dispose();
  }
});
