import { expect, test } from "vitest";
import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { schoolsApi } from "#contract/platform/schools";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { startMessageGateway } from "../support/payments/message-gateway";

const secret = "gateway-secret-of-pages";
const gateway = await startMessageGateway(secret);
const server = await startPageServer({ MESSAGE_PORT_URL: gateway.url, MESSAGE_PORT_SECRET: secret });
const finance = server.client(await server.signIn("finance"));
const admin = server.client(await server.signIn("admin"));

test("without scripts a class's families are told from the list of slips, and the record shows what came of it, stopped by a button [FAM-08, FAM-07, ROUTE-08]", async () => {
  const { classes } = await finance.call(noticeSlipApi.choices, {});
  const { class_id } = classes.find(({ owing_count }) => owing_count > 0) ?? { class_id: 0 };
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/notice_slip/list?class_id=${class_id}`);
  page.unfold("更多");
  await page.follow("通知家长");
  const form = page.within("dialog", "通知家长缴费");
  expect(form.text).toMatch(/\d+ 个家庭，\d+ 名学生，待缴合计 ¥[\d,.]+/);
  expect(form.text).toMatch(/消息样例（\d{4}-\d\d-\d\d \d\d:\d\d 起发送）\s*【/);
  page.fill("重复", "3");
  const button = form.texts("button").find((text) => text.startsWith("通知 ")) ?? "";
  await page.press(button, form);
  // without a last day it stays, and says so
  const refused = page.within("dialog", "通知家长缴费");
  expect(refused.text).toContain("请填写重复到哪一天");
  expect(refused.value("重复")).toBe("3");
  page.fill("重复至", new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
  await page.press(button, refused);
  expect(page.url).toMatch(/^\/campus_pay\/notice_slip\/campaigns/);
  expect(page.text).toContain("已开始通知家长");
  const { list } = await finance.call(familyCampaignApi.list, {});
  const [campaign] = list;
  await page.open(`/campus_pay/notice_slip/campaigns/${campaign?.id}`);
  // by night they wait
  await expect
    .poll(async () => {
      await page.open(`/campus_pay/notice_slip/campaigns/${campaign?.id}`);
      return page.within("dialog", "家长通知结果").text;
    })
    .toMatch(/已发 [1-9]\d* 条|还有 [1-9]\d* 条待发/);
  const detail = page.within("dialog", "家长通知结果");
  for (const part of ["按班级", "进行中", "每 3 天一次"]) expect(detail.text).toContain(part);
  await page.press("停止通知", detail);
  expect(page.within("dialog", "家长通知结果").text).toMatch(/已停止.*已停止，未发的消息不再发出/);
  expect(page.within("dialog", "家长通知结果").has("button", "停止通知")).toBe(false);
  for (const message of gateway.taken) expect(message.text).toContain(message.link);

  await page.open(`/campus_pay/notice_slip/list?class_id=${class_id}`);
  page.unfold("更多");
  await page.follow("通知家长");
  expect(page.within("dialog", "通知家长缴费").text).toContain("个家庭当天已有消息，不再发");
});

test("the platform sets a school's gateway and tries it in one form [FAM-07]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/campus_pay/school/list");
  const { list } = await admin.call(schoolsApi.list, {});
  const [school] = list;
  await page.follow(`${school?.name}的家长消息网关`);
  const form = page.within("dialog", "家长消息网关");
  expect(form.text).toContain("不填则使用系统设置的网关");
  page.fill("网关网址", gateway.url);
  await page.press("保存", form);
  expect(page.within("dialog", "家长消息网关").text).toContain("请填写网关的签名密钥");
  page.fill("签名密钥", secret);
  page.fill("测试手机号", "137");
  await page.press("保存", page.within("dialog", "家长消息网关"));
  const again = page.within("dialog", "家长消息网关");
  expect(again.text).toContain("请填写完整的 11 位手机号");
  // a secret is not sent back
  expect(again.value("签名密钥")).toBe("");
  page.fill("签名密钥", secret);
  page.fill("测试手机号", "");
  await page.press("保存", again);
  expect(page.url).toBe("/campus_pay/school/list");
  expect(page.text).toContain("网关已保存");
});
