import { globalConfigApi } from "#contract/global-config";
import { expect, test } from "../support/fixtures";

test("without JavaScript plain text becomes paragraphs, and HTML stays to be edited [UP-02, ROUTE-08]", async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, "admin", "/setting/system_module/global_config/list/new?of=html");
  const form = page.getByRole("dialog", { name: "新增参数" });
  await form.getByLabel("参数名称").fill("无脚本须知");
  await form.getByLabel("键名").fill("plain_text");
  await form.getByLabel("参数值").fill("第一段\n第二行\n\n金额<100");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(
    page
      .getByText("已新增参数")
      .or(page.getByRole("row", { name: /无脚本须知/ }))
      .first(),
  ).toBeVisible();
  const admin = server.client(await server.signIn("admin"));
  const [saved] = (await admin.call(globalConfigApi.list, { key_name: "plain_text" })).list;
  expect(saved?.data).toBe("<p>第一段<br />第二行</p><p>金额&lt;100</p>");

  await page.goto(`/setting/system_module/global_config/list/edit/${saved?.id}`);
  await expect(page.getByRole("textbox", { name: "参数值" })).toHaveValue(saved?.data ?? "");
});
