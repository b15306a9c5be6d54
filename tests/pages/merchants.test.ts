import { generateKeyPairSync } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startStandIn } from "#backend/demo/stand-in/stand-in";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const standIn = await startStandIn();
afterAll(standIn.close);
const server = await startPageServer({ WECHAT_BASE_URL: standIn.origin });
const merchants = "/campus_pay/merchant/list";

test("without scripts a merchant gets its keys, pasted or as a file, and none of them is ever shown [CHAN-02, ROUTE-08]", async () => {
  const keys = standIn.openMerchant({ mchNo: "1900000777", appId: "wx7777777777777777" });
  const page = await openHtmlBrowser(server, "admin", merchants);
  await page.follow("新增");
  const form = page.within("dialog", "新增商户");
  form.choose("渠道", "微信支付");
  form.fill("商户号", "1900000777");
  form.fill("应用 ID", "wx7777777777777777");
  await page.press("保存", form);
  expect(form.complaint("归属")).toContain("自有商户属于一所学校，请选择学校");
  form.choose("归属", "青溪实验小学");
  await page.press("保存", form);
  expect(page.holding("row", "1900000777").text).toContain("缺少商户私钥、APIv3 密钥、微信支付公钥或平台证书");

  await page.follow("微信支付 1900000777 的密钥");
  const keep = async (name: string, secret: string, serial?: [string, string]) => {
    await page.follow(`添加${name}`);
    const adding = page.within("dialog", `添加${name}`);
    adding.fill("内容", secret);
    if (serial) adding.fill(...serial);
    await page.press("保存", adding);
    return adding;
  };
  const wrong = await keep("商户私钥", keys.publicKey, ["证书序列号", keys.certificateSerial]);
  expect(wrong.complaint("内容")).toContain("粘贴的是公钥，这里需要私钥");
  expect(wrong.value("内容")).toBe("");
  expect(wrong.value("证书序列号")).toBe(keys.certificateSerial);
  wrong.attach("或选择内容文件", new File([keys.privateKey], "apiclient_key.pem"));
  await page.press("保存", wrong);
  await keep("APIv3 密钥", keys.apiV3Key);
  await keep("微信支付公钥", keys.publicKey, ["公钥 ID", keys.publicKeyId]);
  const panel = page.within("dialog", "微信支付 1900000777 的密钥");
  expect(panel.text).toContain("待验证");
  await page.press("测试并启用", panel);
  expect(panel.text).toMatch(/商户号、私钥和权限都对；.*测试通过/);
  // the answer stands above what was asked
  expect(panel.text.indexOf("测试通过：")).toBeLessThan(panel.text.indexOf("通知地址"));
  expect(panel.text).not.toContain("待验证 指纹");
  expect(panel.text).toContain(keys.publicKeyId);
  // a browser that translates the page leaves what is compared sign by sign
  const fingerprints = [...page.document.querySelectorAll("code")];
  expect(fingerprints.map((code) => code.getAttribute("translate"))).toEqual(["no", "no", "no"]);
  expect(page.document.outerHTML).not.toContain(keys.apiV3Key);
  expect(page.document.outerHTML).not.toContain("BEGIN");

  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
  await page.follow("更换商户私钥");
  const changing = page.within("dialog", "添加商户私钥");
  changing.fill("内容", other.toString());
  changing.fill("证书序列号", keys.certificateSerial);
  await page.press("保存", changing);
  await page.press("测试并启用", panel);
  expect(panel.text).toMatch(/不能收款、退款，也不能下载账单：私钥不对 ?测试没有通过，密钥没有变化/);
  expect(panel.text).toContain("私钥不对：签名没有通过");
  await page.follow("停用商户私钥（待验证）", panel);
  const question = page.within("dialog", "停用密钥");
  expect(question.text).toMatch(/指纹 ?[0-9A-F]{16}/);
  await page.press("停用", question);
  expect(panel.text).toContain("使用中");
});

test("without scripts finance tests an account and connects one to its school's merchant; the page of keys is not its [CHAN-02]", async () => {
  const page = await openHtmlBrowser(server, "finance", merchants);
  expect(page.status).toBe(403);
  await page.open("/campus_pay/collect_account/list/new");
  const form = page.within("dialog", "新增收款账户");
  form.fill("收款用途", "校服款");
  form.choose("渠道", "微信支付");
  form.choose("接入的商户", "微信支付 自有商户 1900000777 青溪实验小学");
  form.fill("费率（%）", "0.38");
  await page.press("保存", form);
  const row = page.holding("row", "1900000777");
  expect(row.text).toContain("已接入");
  await page.follow(/^测试 微信支付 1900000777/, row);
  const drawer = page.within("dialog", "测试连接");
  await page.press("测试连接", drawer);
  expect(drawer.text).toContain("测试通过");
  expect(drawer.text).toContain("微信支付认得这个商户和它的私钥");
});
