import { code } from "#contract/kernel/errors";
import { columnsApi } from "#contract/platform/columns";
import { globalConfigApi } from "#contract/platform/global-config";
import { expect, test } from "../support/browser/fixtures";

test("simple maintenance shows in the bar and refuses changes of others until it is off [DICT-03, PERM-05, SHELL-14]", async ({
  page,
  signIn,
  openBrowser,
  server,
}) => {
  await signIn(page, "admin", "/setting/technique_module/control");
  const simple = page.getByRole("switch", { name: "简易维护" });
  await simple.click();
  const question = page.getByRole("dialog", { name: "简易维护" });
  await question.getByRole("link", { name: "取消" }).click();
  await expect(simple).not.toBeChecked();
  await simple.click();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(simple).not.toBeChecked();
  await simple.click();
  await question.getByRole("button", { name: "开启" }).click();
  await expect(page.getByText("已开启简易维护")).toBeVisible();
  await expect(simple).toBeChecked();
  const clerk = await openBrowser("clerk");
  await expect(clerk.getByLabel(/后台维护中/).first()).toBeVisible();
  const client = server.client(await server.signIn("clerk"));
  await client.call(columnsApi.get, { page: "order" });
  const write = client.call(globalConfigApi.destroy, { id: 1 });
  await expect(write).rejects.toMatchObject({ code: code.maintenance });
  await simple.click();
  await question.getByRole("button", { name: "关闭" }).click();
  await expect(simple).not.toBeChecked();
});
