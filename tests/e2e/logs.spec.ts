import { chooseDates } from "../support/browser/date-range";
import { expect, test } from "../support/browser/fixtures";
import { expectListAt, readRows } from "../support/browser/list-page";

const operations = "/setting/log_module/operate_log/list";

test("what an administrator did stands in the operation log, with what it changed, and is exported [DICT-05, PLUS-02, DESK-12]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("admin");
  await openBrowser("store");
  await page.goto("/setting/monitoring_module/online/list?username=store");
  await page.getByRole("link", { name: "store 详情" }).first().click();
  await page.getByRole("link", { name: "强制下线" }).click();
  await page.getByRole("button", { name: "强制下线" }).click();
  await expect(page.getByText("已强制下线").first()).toBeVisible();

  await page.goto(operations);
  await page.getByLabel("操作", { exact: true }).fill("强制");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expectListAt(page, { action: "强制" });
  await page.getByLabel("结果", { exact: true }).selectOption("成功");
  await chooseDates(page, "今天");
  await expect(page).toHaveURL(/start_date=/);
  await expectListAt(page, { action: "强制", status: "1" });
  const [row] = await readRows(page);
  expect(row).toMatchObject({ 账号: "admin", 对象: "登录设备", 结果: "成功", 说明: "已强制下线" });

  await page.getByRole("link", { name: "强制下线 详情" }).first().click();
  const detail = page.getByRole("dialog", { name: "操作日志详情" });
  await expect(detail.getByRole("row", { name: /登录设备 账号 store -/ })).toBeVisible();
  await expect(detail.locator("pre")).toContainText(/^\{\n {2}"id": \d+\n\}$/);
  await detail.getByRole("link", { name: "关闭" }).click();
  await expect(detail).toBeHidden();

  await page.getByText("导出Excel").click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "提示" }).getByRole("link", { name: "确定" }).click();
  expect((await download).suggestedFilename()).toMatch(/^操作日志_\d{8}-\d{6}\.xlsx$/);
});

test("the monitor shows machine and process, and stays current by itself [PLUS-03]", async ({ openBrowser }) => {
  const page = await openBrowser("admin", "/setting/monitoring_module/serve");
  for (const name of ["处理器", "内存", "磁盘（数据目录）", "服务进程", "使用情况", "系统"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByText("每 5 秒自动更新")).toBeVisible();
  await page.waitForResponse((answer) => answer.url().includes("monitoring_module/serve.data") && answer.ok());
  await page.getByRole("link", { name: "查看在线用户" }).click();
  await expect(page).toHaveURL(/online\/list/);
});
