import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import { machineKeyApi } from "#contract/payments/machine-keys";
import { openApi } from "#contract/platform/openapi";
import { orderApi } from "#contract/payments/orders";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const list = "/setting/open_module/key/list";
const run = promisify(execFile);

test("without scripts a key is issued for a school, its secret shown once, and revoked after a question [OPEN-01]", async () => {
  const page = await openHtmlBrowser(server, "admin", list);
  await page.follow("新增");
  const drawer = page.within("dialog", "签发接口密钥");
  await page.press("下一步", drawer);
  expect(drawer.complaint("学校")).not.toBe("");
  drawer.fill("学校", "1");
  await page.press("下一步", drawer);
  expect(page.url).toMatch(/list\/new\/1/);
  drawer.fill("名称", "一食堂收银机");
  await page.press("签发", drawer);
  expect(drawer.text).toContain("请至少选择一项权限");
  expect(drawer.text).toContain("请至少选择一个收款账户");
  expect(drawer.value("名称")).toBe("一食堂收银机");
  drawer.check("上报支付");
  drawer.check(/^微信支付/);
  await page.press("签发", drawer);
  const created = page.within("dialog", "密钥已签发");
  expect(created.text).toContain("只在这里显示一次");
  const [, secret = ""] = /密文（secret）\s*([\w-]{43})/.exec(created.text) ?? [];
  expect(secret).toHaveLength(43);
  await page.follow("已保存，返回列表");
  const row = page.holding("row", "一食堂收银机");
  expect(row.text).toContain("使用中");
  expect(row.text).toContain("上报支付");
  expect(page.text).not.toContain(secret);
  await page.follow("停用 一食堂收银机");
  await page.press("停用", page.within("dialog", "停用接口密钥"));
  expect(page.holding("row", "一食堂收银机").text).toContain("已停用");
});

const Samples = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ "x-codeSamples": z.array(z.object({ label: z.string(), source: z.string() })).optional() }),
    ),
  ),
});

/** The program that the document gives for a call. */
async function exampleOf(path: string, method: string): Promise<string> {
  const response = await fetch(`${server.url}/api${openApi.document.path}`);
  const { paths } = Samples.parse(await response.json());
  const source = paths[path]?.[method]?.["x-codeSamples"]?.find(({ label }) => label === "Node.js")?.source;
  if (!source) throw new Error(`no example for ${method} ${path}`);
  return source;
}

test("the programs of the OpenAPI document report a payment and a refund and read both, over HTTP [OPEN-03]", async () => {
  const admin = server.client(await server.signIn("admin"));
  const { accounts } = await admin.call(machineKeyApi.places, { school_id: 1 });
  const [account] = accounts.filter(({ label }) => label.startsWith("微信支付"));
  const { key, secret } = await admin.call(machineKeyApi.store, {
    ...{ name: "文档示例", school_id: 1, accounts: [account?.value ?? 0] },
    scopes: ["orders:write", "refunds:write", "orders:read", "bills:read"],
  });
  const start = async (path: string, method: string, body?: object) => {
    const env = {
      ...process.env,
      BASE: server.url,
      KEY: key,
      SECRET: secret,
      ...(body && { BODY: JSON.stringify(body) }),
    };
    const source = await exampleOf(path, method);
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", source], { env });
    return stdout;
  };
  const [, mch_no = "", sub_mch_no] = account?.label.split(" ") ?? [];
  const now = new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 19).replace("T", " ");
  const payment = { terminal_no: "EXAMPLE-1", way_code: "wxpay", mch_no, sub_mch_no, channel_trade_no: "WX-EXAMPLE-1" };
  const paid = await start("/open/v1/orders", "post", { ...payment, amount_fen: 900, scene: "pos", paid_at: now });
  expect(paid).toMatch(/^201 .*"repeated":false/);
  const refund = {
    terminal_no: "EXAMPLE-2",
    order_terminal_no: "EXAMPLE-1",
    channel_refund_no: "WXR-1",
    reason: "退餐",
  };
  const back = await start("/open/v1/refunds", "post", { ...refund, amount_fen: 400, refunded_at: now });
  expect(back).toMatch(/^201 /);
  expect(await start("/open/v1/orders", "get")).toMatch(/^200 \{"list":\[\{"order_no"/);
  expect(await start("/open/v1/bills", "get")).toMatch(/^200 \{"list":\[\{"bill_no"/);
  const { list: orders } = await admin.call(orderApi.list, { school_id: 1, sort: "-created_at", page_size: 1 });
  expect(orders).toMatchObject([{ out_trade_no: "EXAMPLE-1", scene: "pos", amount_fen: 900, refund_fen: 400 }]);
});
