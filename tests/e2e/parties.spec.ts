import { expect, test } from "../support/browser/fixtures";

test("the platform keeps schools; one that has anything stays [PAY-01, LIST-06]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/campus_pay/school/list");
  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "新增学校" });
  await form.getByLabel("学校名称").fill("望江幼儿园");
  await form.getByLabel("学校标识码").fill("12");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("学校标识码为 10 位数字")).toBeVisible();
  await form.getByLabel("学校标识码").fill("1133010699");
  for (const stage of ["托儿所", "幼儿园"]) await form.getByRole("checkbox", { name: stage }).check();
  await form.getByLabel("行政区划代码").fill("330106");
  await form.getByLabel("联系电话").fill("057188012345");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增学校“望江幼儿园”")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "望江幼儿园" });
  await expect(row).toContainText("托儿所、幼儿园");
  await expect(row).not.toContainText("057188012345");

  await row.getByRole("checkbox").check();
  await page.getByRole("row").filter({ hasText: "青溪实验小学" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const question = page.getByRole("dialog", { name: "删除学校" });
  await question.getByRole("button", { name: "删除" }).click();
  await expect(question.getByText("“青溪实验小学”还有账号，不能删除；不再使用时请改为停用")).toBeVisible();
  await question.getByRole("link", { name: "取消" }).click();
  await expect(question).toBeHidden();
  await row.getByRole("link", { name: "删除 望江幼儿园" }).click();
  await question.getByRole("button", { name: "删除" }).click();
  await expect(row).toHaveCount(0);
});

test("an agent gets a share and a school, and loses the school again [PAY-01]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/campus_pay/agent/list");
  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "新增代理商" });
  await form.getByLabel("代理商名称").fill("运河校园服务中心");
  await form.getByLabel("分润比例（%）").fill("0.155");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请填写百分比，最多两位小数，如 0.38")).toBeVisible();
  await form.getByLabel("分润比例（%）").fill("0.15");
  await form.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row").filter({ hasText: "运河校园服务中心" });
  await expect(row).toContainText("0.15%");

  await row.getByRole("link", { name: "运河校园服务中心 的学校" }).click();
  const schools = page.getByRole("dialog", { name: "运河校园服务中心 的学校" });
  await expect(schools.getByText("还没有关联学校")).toBeVisible();
  await schools.getByRole("combobox", { name: "学校" }).selectOption("云岭九年一贯制学校");
  await schools.getByLabel("结束日期").fill("2020-01-01");
  await schools.getByRole("button", { name: "关联" }).click();
  await expect(schools.getByText("结束日期不能早于开始日期")).toBeVisible();
  await schools.getByLabel("结束日期").fill("");
  await schools.getByRole("button", { name: "关联" }).click();
  await expect(schools.getByRole("listitem")).toContainText(["云岭九年一贯制学校"]);
  await expect(row).toContainText("云岭九年一贯制学校");
  await schools.getByRole("link", { name: "结束与 云岭九年一贯制学校 的关联" }).click();
  const question = page.getByRole("dialog", { name: "结束关联" });
  await question.getByRole("button", { name: "结束" }).click();
  await expect(schools.getByText("已结束", { exact: true })).toBeVisible();
  await expect(row).not.toContainText("云岭九年一贯制学校");
});

test("finance keeps stores with their devices and reaches their orders [PAY-01]", async ({ page, signIn }) => {
  await signIn(page, "finance", "/campus_pay/store/list");
  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "新增门店" });
  await form.getByLabel("门店名称").fill("文印中心");
  await form.getByRole("button", { name: "保存" }).click();
  await page.getByRole("link", { name: "文印中心 详情" }).click();
  const detail = page.getByRole("dialog", { name: "门店详情" });
  await expect(detail.getByText("还没有设备")).toBeVisible();
  await detail.getByRole("link", { name: "添加设备" }).click();
  const device = page.getByRole("dialog", { name: "添加设备" });
  await device.getByLabel("设备号").fill("D010011");
  await device.getByRole("button", { name: "保存" }).click();
  await expect(device.getByText("设备号“D010011”已被使用")).toBeVisible();
  await device.getByLabel("设备号").fill("PRINT-01");
  await device.getByRole("radio", { name: "扫码枪" }).check();
  await device.getByRole("button", { name: "保存" }).click();
  await expect(detail.getByRole("listitem")).toContainText(["PRINT-01"]);
  await detail.getByRole("link", { name: "编辑设备 PRINT-01" }).click();
  const edit = page.getByRole("dialog", { name: "编辑设备" });
  await expect(edit.getByLabel("设备号")).not.toBeEditable();
  await edit.getByRole("radio", { name: "停用" }).check();
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(detail.getByRole("listitem")).toContainText(["停用"]);

  await page.goto("/campus_pay/store/list");
  await page.getByRole("link", { name: "第一食堂 的本月收款" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/order\/list\?store_id=1&state=2&date_field=success_at&start_date=.*-01&/);
  await expect(page.getByRole("table")).toBeVisible();
});

test("a collecting account has its rate as a percentage; one with orders keeps its number, and a purpose has one of a channel [PAY-01, CHAN-03]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/collect_account/list");
  // the channel that has orders whatever the demo draws
  await page.getByRole("link", { name: /^编辑 微信支付/ }).click();
  const edit = page.getByRole("dialog", { name: "编辑收款账户" });
  await expect(edit.getByLabel("费率（%）")).toHaveValue("0.38");
  await edit.getByLabel("商户号", { exact: true }).fill("OTHER99");
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(edit.getByText("该账户已有订单，渠道和商户号不能修改；请停用它，再新增一个账户")).toBeVisible();
  await edit.getByRole("link", { name: "取消" }).click();
  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "新增收款账户" });
  await form.getByLabel("渠道").selectOption("云闪付");
  await form.getByLabel("费率（%）").fill("0.28");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请填写商户号", { exact: true })).toBeVisible();
  await form.getByLabel("商户号", { exact: true }).fill("NEW2026");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("“学校收款”已有启用的云闪付账户，请先停用它，或换一个用途")).toBeVisible();
  await form.getByLabel("收款用途").fill("校服款");
  await form.getByRole("button", { name: "保存" }).click();
  const row = page.getByRole("row").filter({ hasText: "NEW2026" });
  await expect(row).toContainText("0.28%");
  await expect(row).toContainText("校服款");
});
