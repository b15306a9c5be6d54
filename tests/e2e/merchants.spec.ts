import { generateKeyPairSync } from "node:crypto";
import { type StandIn, startStandIn } from "../../backend/demo/stand-in/stand-in";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test as base } from "../support/browser/fixtures";
import { startServer } from "../support/server/server";

const test = base.extend<object, { standIn: StandIn }>({
  standIn: [
    async ({}, use) => {
      const standIn = await startStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ standIn }, use) => {
      const server = await startServer({ settings: { WECHAT_BASE_URL: standIn.origin } });
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
});

test("a merchant gets its keys, a wrong one is told in words, and an account is connected and tested [CHAN-02]", async ({
  page,
  signIn,
  standIn,
}) => {
  const keys = standIn.openMerchant({ mchNo: "1900000555", appId: "wx5555555555555555" });
  await signIn(page, "admin", "/campus_pay/merchant/list");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const form = page.getByRole("dialog", { name: "新增商户" });
  await form.getByLabel("渠道").selectOption("微信支付");
  await form.getByLabel("归属").selectOption("青溪实验小学");
  await form.getByLabel("商户号").fill("1900000555");
  await form.getByLabel("应用 ID").fill("wx5555555555555555");
  await form.getByRole("button", { name: "保存" }).click();
  await page.getByRole("link", { name: "微信支付 1900000555 的密钥" }).click();

  const panel = page.getByRole("dialog", { name: "微信支付 1900000555 的密钥" });
  const add = async (link: string, secret: string, serial?: [string, string]) => {
    await panel.getByRole("link", { name: link }).click();
    const adding = page.getByRole("dialog", { name: "添加" });
    await adding.getByRole("textbox", { name: "内容" }).fill(secret);
    if (serial) await adding.getByRole("textbox", { name: serial[0] }).fill(serial[1]);
    await adding.getByRole("button", { name: "保存" }).click();
    await expect(panel).toBeVisible();
  };
  const serial: [string, string] = ["证书序列号", keys.certificateSerial];
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await add("添加商户私钥", privateKey.export({ type: "pkcs8", format: "pem" }).toString(), serial);
  await add("添加APIv3 密钥", keys.apiV3Key);
  await add("添加微信支付公钥", keys.publicKey, ["公钥 ID", keys.publicKeyId]);
  await panel.getByRole("button", { name: "测试并启用" }).click();
  const status = panel.getByRole("status");
  await expect(status.getByText("不能收款、退款，也不能下载账单：私钥不对", { exact: true })).toBeInViewport();
  await expect(panel.getByText("私钥不对：签名没有通过")).toBeInViewport();
  await add("更换商户私钥", keys.privateKey, serial);
  await panel.getByRole("button", { name: "测试并启用" }).click();
  await expect(status.getByText(/^商户号、私钥和权限都对；/)).toBeInViewport();
  await expect(panel.getByRole("button", { name: "测试连接" })).toBeFocused();
  await expect(panel.getByText("使用中", { exact: true })).toHaveCount(3);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.goto("/campus_pay/collect_account/list/new");
  const account = page.getByRole("dialog", { name: "新增收款账户" });
  await account.getByLabel("学校").selectOption("青溪实验小学");
  await account.getByLabel("收款用途").fill("校服款");
  await account.getByLabel("渠道").selectOption("微信支付");
  await account.getByLabel("接入的商户").selectOption("微信支付 自有商户 1900000555 青溪实验小学");
  await account.getByLabel("费率（%）").fill("0.38");
  await account.getByRole("button", { name: "保存" }).click();
  await page.getByRole("link", { name: "测试 微信支付 1900000555 的连接" }).click();
  const drawer = page.getByRole("dialog", { name: "测试连接" });
  await drawer.getByRole("button", { name: "测试连接" }).click();
  await expect(drawer.getByText("微信支付认得这个商户和它的私钥")).toBeVisible();
});
