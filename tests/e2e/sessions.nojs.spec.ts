import { expect, test } from "../support/fixtures";

test("without scripts an administrator ends a session, and its own page sends to sign-in [PLUS-01, ROUTE-08]", async ({
  openBrowser,
}) => {
  const admin = await openBrowser("admin");
  const agent = await openBrowser("agent2");
  await admin.goto("/setting/monitoring_module/online/list?username=agent2");
  const details = admin.getByRole("link", { name: "agent2 详情" });
  for (let left = await details.count(); left > 0; left -= 1) {
    await details.first().click();
    await admin.getByRole("button", { name: "强制下线" }).click();
    await expect(details).toHaveCount(left - 1);
  }
  await agent.reload();
  await expect(agent).toHaveURL(/\/login\?redirect=/);
});

test("without scripts one signs out another own device, and the monitor is read by its link [PLUS-01, PLUS-03]", async ({
  openBrowser,
}) => {
  const here = await openBrowser("admin");
  const there = await openBrowser("admin");
  await here.goto("/profile/sessions");
  const others = here.getByTitle(/^让 .+ 退出登录$/);
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await here.getByRole("button", { name: "退出该设备" }).first().click();
    await expect(others).toHaveCount(left - 1);
  }
  await there.reload();
  await expect(there).toHaveURL(/\/login/);

  await here.goto("/setting/monitoring_module/serve");
  await expect(here.getByRole("heading", { name: "处理器" })).toBeVisible();
  await here.getByRole("link", { name: "刷新" }).click();
  await expect(here.getByRole("heading", { name: "磁盘（数据目录）" })).toBeVisible();
});
