import { expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

test("the platform keeps schools; one that has anything stays [PAY-01, LIST-06]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/campus_pay/school/list");
  await page.follow("新增");
  const form = page.within("dialog", "新增学校");
  form.fill("学校名称", "望江幼儿园");
  form.fill("学校标识码", "12");
  await page.press("保存", form);
  expect(form.text).toContain("学校标识码为 10 位数字");
  form.fill("学校标识码", "1133010699");
  for (const stage of ["托儿所", "幼儿园"]) form.check(stage);
  form.fill("行政区划代码", "330106");
  form.fill("联系电话", "057188012345");
  await page.press("保存", form);
  expect(page.texts("status")).toContain("已新增学校“望江幼儿园”");
  const row = page.holding("row", "望江幼儿园");
  expect(row.text).toContain("托儿所、幼儿园");
  expect(row.text).not.toContain("057188012345");

  row.check(/^选择/);
  page.holding("row", "青溪实验小学").check(/^选择/);
  await page.press("删除");
  const question = page.within("dialog", "删除学校");
  await page.press("删除", question);
  expect(question.text).toContain("“青溪实验小学”还有账号，不能删除；不再使用时请改为停用");
  await page.follow("取消", question);
  await page.follow("删除 望江幼儿园");
  await page.press("删除", question);
  expect(page.has("row", /望江幼儿园/)).toBe(false);
});

test("an agent gets a share and a school, and loses the school again [PAY-01]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/campus_pay/agent/list");
  const name = "运河校园服务中心";
  const school = "云岭九年一贯制学校";
  await page.follow("新增");
  const form = page.within("dialog", "新增代理商");
  form.fill("代理商名称", name);
  form.fill("分润比例（%）", "0.155");
  await page.press("保存", form);
  expect(form.text).toContain("请填写百分比，最多两位小数，如 0.38");
  form.fill("分润比例（%）", "100.01");
  await page.press("保存", form);
  expect(form.text).toContain("分润比例最多 100%");
  form.fill("分润比例（%）", "０．１５％");
  await page.press("保存", form);
  const row = page.holding("row", name);
  expect(row.text).toContain("0.15%");

  await page.follow(`${name} 的学校`);
  const schools = page.within("dialog", `${name} 的学校`);
  expect(schools.text).toContain("还没有关联学校");
  schools.choose("学校", school);
  schools.fill("结束日期", "2020-01-01");
  await page.press("关联", schools);
  expect(schools.text).toContain("结束日期不能早于开始日期");
  schools.fill("结束日期", "");
  await page.press("关联", schools);
  expect(schools.texts("listitem").join()).toContain(school);
  expect(row.text).toContain(school);
  await page.follow(`结束与 ${school} 的关联`, schools);
  await page.press("结束", page.within("dialog", "结束关联"));
  expect(schools.text).toContain("已结束");
  expect(row.text).not.toContain(school);
});

test("finance keeps stores with their devices and reaches their orders [PAY-01]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/store/list");
  await page.follow("新增");
  const form = page.within("dialog", "新增门店");
  form.fill("门店名称", "文印中心");
  await page.press("保存", form);
  await page.follow("文印中心 详情");
  const detail = page.within("dialog", "门店详情");
  expect(detail.text).toContain("还没有设备");
  await page.follow("添加设备", detail);
  const device = page.within("dialog", "添加设备");
  device.fill("设备号", "D010011");
  await page.press("保存", device);
  expect(device.text).toContain("设备号“D010011”已被使用");
  device.fill("设备号", "PRINT-01");
  device.check("扫码枪");
  await page.press("保存", device);
  expect(detail.texts("listitem").join()).toContain("PRINT-01");
  await page.follow("编辑设备 PRINT-01", detail);
  const edit = page.within("dialog", "编辑设备");
  expect(edit.get("field", "设备号").matches("[readonly], :disabled")).toBe(true);
  edit.check("停用");
  await page.press("保存", edit);
  expect(detail.texts("listitem").join()).toContain("停用");

  await page.open("/campus_pay/store/list");
  await page.follow("第一食堂 的本月收款");
  expect(page.url).toMatch(/^\/campus_pay\/order\/list\?store_id=1&state=2&date_field=success_at&start_date=.*-01&/);
  expect(page.has("table")).toBe(true);
});

test("a collecting account has its rate as a percentage; one with orders keeps its number, and a purpose has one of a channel [PAY-01, CHAN-03]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/collect_account/list");
  // the channel that has orders whatever the demo draws
  await page.follow(/^编辑 微信支付/);
  const edit = page.within("dialog", "编辑收款账户");
  expect(edit.value("费率（%）")).toBe("0.38");
  edit.fill("商户号", "OTHER99");
  await page.press("保存", edit);
  expect(edit.text).toContain("该账户已有订单，渠道和商户号不能修改；请停用它，再新增一个账户");
  await page.follow("取消", edit);
  await page.follow("新增");
  const form = page.within("dialog", "新增收款账户");
  form.choose("渠道", "云闪付");
  form.fill("费率（%）", "0.28");
  await page.press("保存", form);
  expect(form.text).toContain("请填写商户号");
  form.fill("商户号", "NEW2026");
  await page.press("保存", form);
  expect(form.text).toContain("“学校收款”已有启用的云闪付账户，请先停用它，或换一个用途");
  form.fill("收款用途", "校服款");
  await page.press("保存", form);
  const row = page.holding("row", "NEW2026");
  expect(row.text).toContain("0.28%");
  expect(row.text).toContain("校服款");
});

test("finance keeps the price list: create, correct, delete with the count named [PAY-01, LIST-06]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/fee_item/list?category=uniform");
  await page.follow("新增");
  const form = page.within("dialog", "新增收费项目");
  // staff of one school are not asked which
  expect(form.has("field", "学校")).toBe(false);
  form.fill("项目名称", "冬季校服");
  form.fill("项目编码", "uniform");
  form.choose("类别", "校服费");
  form.fill("价格（元）", "一百");
  await page.press("保存", form);
  expect(form.text).toContain("请填写金额，最多两位小数");
  form.fill("价格（元）", "1,280.5");
  await page.press("保存", form);
  expect(form.text).toContain("本校已有编码“uniform”，请换一个");
  form.fill("项目编码", "uniform_winter");
  await page.press("保存", form);
  expect(page.texts("status")).toContain("已新增收费项目“冬季校服”");
  const row = page.holding("row", "冬季校服");
  expect(row.text).toContain("1,280.50");

  await page.follow("编辑 冬季校服", row);
  const edit = page.within("dialog", "编辑收费项目");
  expect(edit.value("价格（元）")).toBe("1280.50");
  edit.fill("价格（元）", "1180");
  await page.press("保存", edit);
  expect(row.text).toContain("1,180.00");

  row.check(/^选择/);
  page.holding("row", "夏季校服").check(/^选择/);
  await page.press("删除");
  const question = page.within("dialog", "删除收费项目");
  expect(question.text).toContain("确定删除选中的 2 个收费项目吗？");
  await page.press("删除", question);
  expect(page.texts("status")).toContain("已删除 2 个收费项目");
  expect(page.has("row", /冬季校服/)).toBe(false);
});

test("an administrator of several schools names the school; who may only read is offered nothing else [PAY-01, LIST-01]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/campus_pay/fee_item/list/new");
  const form = page.within("dialog", "新增收费项目");
  form.fill("项目名称", "研学费");
  form.fill("项目编码", "trip");
  form.choose("类别", "其他");
  form.fill("价格（元）", "300");
  await page.press("保存", form);
  expect(form.complaint("学校")).toContain("请选择学校");
  form.choose("学校", "临湖中学");
  await page.press("保存", form);
  expect(page.texts("status")).toContain("已新增收费项目“研学费”");
  const clerk = await openHtmlBrowser(server, "clerk", "/campus_pay/fee_item/list");
  expect(clerk.has("row", /午餐费/)).toBe(true);
  expect(clerk.has("row", /研学费/)).toBe(false);
  for (const name of ["新增", "删除", "导出Excel"]) expect(clerk.within("main").text).not.toContain(name);
});
