import { createPrivateKey, createPublicKey } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { telephoneAddress } from "#contract/kernel/telephone";
import type { PayStep, PayWay } from "../../payments/channels/channel";
import { openWechatChannel } from "../../payments/channels/wechat/wechat-channel";
import { startStandIn } from "./stand-in";

const start = Date.UTC(2026, 10, 20, 2);
const back = "https://pay.example/pay/order/1";

/** A stand-in with one trade that waits for its payer, and a telephone in hand. */
async function openTelephone(way: PayWay) {
  const standIn = await startStandIn({ now: () => start });
  onTestFinished(standIn.close);
  const { publicKeyId, publicKey, privateKey, ...keys } = standIn.openMerchant({
    ...{ mchNo: "1900000109", appId: "wx8888888888888888", name: "青溪<实验>小学" },
  });
  const verifyingKeys = [{ serial: publicKeyId, key: createPublicKey(publicKey) }];
  const merchant = {
    ...keys,
    subMchNo: "",
    privateKey: createPrivateKey(privateKey),
    apiV3Keys: [keys.apiV3Key],
    verifyingKeys,
  };
  const channel = openWechatChannel({ merchant, baseUrl: standIn.origin, now: () => start });
  const out_trade_no = "P2026112010000000000001";
  const step = await channel.createTrade({
    ...{ out_trade_no, amount_fen: 153_000, description: "学杂费、12 月餐费", way, openid: "o-1", ip: "203.0.113.7" },
    ...{ expires_at: start + 30 * 60_000, notify_url: "http://127.0.0.1:9/notify" },
  });
  const read = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(address, standIn.origin), init);
    return { address: answer.url, status: answer.status, page: await answer.text() };
  };
  return {
    standIn,
    keys,
    channel,
    out_trade_no,
    step,
    open: (shown: PayStep) => read(telephoneAddress(shown, back)),
    read,
    press: (address: string, act: string) =>
      read(address, { method: "POST", body: new URLSearchParams({ act, redirect_url: back }) }),
  };
}

for (const way of ["native", "h5", "jsapi"] as const) {
  test(`who pays by ${way} reads whom and what, fails, gives up, pays, and finds the way back [CHAN-13, CHAN-14]`, async () => {
    const { standIn, out_trade_no, step, open, press, channel } = await openTelephone(way);
    const { address, page } = await open(step);
    for (const text of [
      "模拟手机",
      "演示环境",
      "青溪&lt;实验&gt;小学",
      "学杂费、12 月餐费",
      "1,530.00",
      out_trade_no,
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<script|<实验>/);
    expect((await press(address, "wrong_password")).page).toContain("支付密码错误，没有扣款");
    expect((await press(address, "no_balance")).page).toContain("余额不足，没有扣款");
    expect((await press(address, "give_up")).page).toContain("已放弃支付");
    expect((await press(address, "anything")).page).toContain("立即支付");
    expect(await channel.queryTrade(out_trade_no)).toEqual({ state: "open" });
    const paid = await press(address, "pay");
    expect(paid.page).toContain("支付成功");
    expect(paid.page).toContain(`href="${back}"`);
    expect(await channel.queryTrade(out_trade_no)).toMatchObject({ state: "paid", trade: { amount_fen: 153_000 } });
    const transaction = standIn.trade("1900000109", out_trade_no)?.transactionId ?? "";
    // pressed again it is the same payment
    expect((await press(address, "pay")).page).toContain(transaction);
  });
}

test("what was closed, is unknown or was not signed cannot be paid on the telephone [CHAN-13]", async () => {
  const { standIn, step, open, press, read, channel, out_trade_no } = await openTelephone("jsapi");
  const { address } = await open(step);
  if (step.kind !== "bridge") throw new Error("no bridge");
  const forged = { kind: "bridge", parameters: { ...step.parameters, nonceStr: "other" } } as const;
  expect(await open(forged)).toMatchObject({ status: 400, page: expect.stringContaining("支付验证签名失败") });
  await channel.closeTrade(out_trade_no);
  expect((await press(address, "pay")).page).toContain("订单已关闭");
  expect(standIn.trade("1900000109", out_trade_no)?.state).toBe("closed");
  const unknown = await read("/stand-in/scan?code=weixin%3A%2F%2Fwxpay%2Fbizpayurl%3Fpr%3D0");
  expect(unknown).toMatchObject({ status: 404, page: expect.stringContaining("认不出这个二维码") });
  expect((await read("/stand-in/pay/000000000000000000")).status).toBe(404);
  expect(
    (await read(`${address}&redirect_url=javascript:alert(1)`.replace(/redirect_url=https[^&]*&/, ""))).page,
  ).not.toContain("javascript:");
});

test("the quiet sign-in names the payer once, to who knows the app's secret [CHAN-13]", async () => {
  const { standIn, keys, read } = await openTelephone("jsapi");
  const asked = new URLSearchParams({ appid: keys.appId, redirect_uri: "https://pay.example/pay?a=1", state: "s" });
  const authorize = `/stand-in/connect/oauth2/authorize?${asked.toString()}`;
  const sent = await fetch(new URL(authorize, standIn.origin), { redirect: "manual" });
  const location = new URL(sent.headers.get("location") ?? "");
  expect(location.origin + location.pathname).toBe("https://pay.example/pay");
  expect(location.searchParams.get("state")).toBe("s");
  const code = location.searchParams.get("code") ?? "";
  const exchange = async (secret: string) => {
    const query = new URLSearchParams({ appid: keys.appId, secret, code, grant_type: "authorization_code" });
    const answer: unknown = JSON.parse((await read(`/sns/oauth2/access_token?${query.toString()}`)).page);
    return answer;
  };
  expect(await exchange("wrong")).toMatchObject({ errcode: 40125 });
  expect(await exchange(keys.appSecret)).toMatchObject({ openid: "o-stand-in", scope: "snsapi_base" });
  expect(await exchange(keys.appSecret)).toMatchObject({ errcode: 40029 });
  expect((await read("/stand-in/connect/oauth2/authorize?appid=wx0&redirect_uri=https://a.example")).status).toBe(400);
});
