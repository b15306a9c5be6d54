import { afterAll, expect, test } from "vitest";
import { startStandIn } from "#backend/demo/stand-in/stand-in";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const standIn = await startStandIn();
afterAll(standIn.close);
const server = await startPageServer({ WECHAT_BASE_URL: standIn.origin, ALIPAY_GATEWAY: standIn.alipay.gateway });
const partner = { appId: "2021000000007777", sellerId: "2088000000007777", name: "校园缴费平台", isPartner: true };
const school = { appId: "2021000000000001", sellerId: "2088531891668739", name: "青溪实验小学" };

test("without scripts the platform keeps a partner of Alipay's, and a school grants to it and tests its account [CHAN-01, CHAN-02]", async () => {
  const keys = standIn.alipay.openApp(partner);
  standIn.alipay.openApp(school);
  const admin = await openHtmlBrowser(server, "admin", "/campus_pay/merchant/list/new");
  const form = admin.within("dialog", "新增商户");
  form.choose("渠道", "支付宝");
  form.check("服务商");
  form.fill("商户号", partner.sellerId);
  form.fill("应用 ID", partner.appId);
  await admin.press("保存", form);
  await admin.follow(`支付宝 ${partner.sellerId} 的密钥`);
  for (const [name, secret] of [
    ["应用私钥", keys.privateKey],
    ["支付宝公钥", keys.publicKey],
  ] as const) {
    await admin.follow(`添加${name}`);
    const adding = admin.within("dialog", `添加${name}`);
    adding.fill("内容", secret);
    await admin.press("保存", adding);
  }
  const panel = admin.within("dialog", `支付宝 ${partner.sellerId} 的密钥`);
  await admin.press("测试并启用", panel);
  expect(panel.text).toContain("支付宝认得这个商户和它的私钥");
  expect(panel.text).toContain("测试通过");

  const page = await openHtmlBrowser(server, "finance", "/campus_pay/collect_account/list/new");
  const account = page.within("dialog", "新增收款账户");
  account.fill("收款用途", "校服款");
  account.choose("渠道", "支付宝");
  account.choose("接入的商户", `支付宝 服务商 ${partner.sellerId}`);
  account.fill("费率（%）", "0.6");
  await page.press("保存", account);
  expect(account.complaint("子商户号")).toContain("请填写本校的支付宝账号 PID");
  account.fill("子商户号", school.sellerId);
  await page.press("保存", account);
  const row = () => page.holding("row", school.sellerId);
  expect(row().text).toContain("待授权");

  await page.follow(/的支付宝授权$/, row());
  const drawer = page.within("dialog", "支付宝授权");
  expect(drawer.text).toContain("还没有授权");
  await page.follow("去支付宝授权", drawer);
  expect(page.url).toContain("/stand-in/oauth2/appToAppAuth.htm");
  expect(page.text).toContain("校园缴费平台 请求代表您收款");
  await page.follow(`以 ${school.name}（${school.sellerId}）授权`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("授权成功")]);
  await page.follow("回到收款账户");
  expect(row().text).toContain("已接入");
  await page.follow(/^测试 支付宝/, row());
  const testing = page.within("dialog", "测试连接");
  await page.press("测试连接", testing);
  expect(testing.text).toContain("测试通过");
  await page.open("/campus_pay/collect_account/list");
  await page.follow(/的支付宝授权$/, row());
  expect(page.within("dialog", "支付宝授权").text).toMatch(/\d{4}-\d\d-\d\d .* 已授权，\d{4}-\d\d-\d\d 到期/);
});
