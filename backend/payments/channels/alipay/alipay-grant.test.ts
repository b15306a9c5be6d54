import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startStandIn } from "../../../demo/stand-in/stand-in";
import { newKeyPair } from "../../../demo/stand-in/keys";
import { ChannelError } from "../channel";
import { signRsa } from "../rsa";
import { openAlipayChannel } from "./alipay-channel";
import { grantAddress } from "./grant";
import { readPrivateKey, readPublicKey } from "./keys";
import type { AlipayMerchant } from "./merchant";

const start = Date.UTC(2026, 10, 20, 2);
const partner = { appId: "2021000000007777", sellerId: "2088000000007777" };
const school = { appId: "2021000000000001", sellerId: "2088531891668739" };

function merchantOf(keys: { privateKey: string; publicKey: string }): AlipayMerchant {
  return {
    ...{ appId: partner.appId, isPartner: true, sellerId: "", grant: null, certificates: null },
    privateKey: readPrivateKey(keys.privateKey),
    verifyingKeys: [{ serial: "", key: readPublicKey(keys.publicKey) }],
  };
}

async function problemOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return "done";
  } catch (error) {
    return error instanceof ChannelError ? `${error.problem} ${error.code}` : String(error);
  }
}

test("the page of a grant is beside the gateway: Alipay's, its sandbox's, the stand-in's [CHAN-01]", () => {
  const asked = {
    appId: "2015101400446982",
    back: "https://pay.school.example/notify/alipay/grant",
    state: "MS4y+/==",
  };
  const query =
    "app_id=2015101400446982&redirect_uri=https%3A%2F%2Fpay.school.example%2Fnotify%2Falipay%2Fgrant&state=MS4y%2B%2F%3D%3D";
  const addresses = [
    ["https://openapi.alipay.com/gateway.do", "https://openauth.alipay.com"],
    ["https://openapi-sandbox.dl.alipaydev.com/gateway.do", "https://openauth-sandbox.dl.alipaydev.com"],
    ["http://127.0.0.1:4000/gateway.do", "http://127.0.0.1:4000"],
  ];
  for (const [gateway = "", host] of addresses) {
    expect(grantAddress(gateway, asked)).toBe(`${host}/oauth2/appToAppAuth.htm?${query}`);
  }
});

test("a code brings the seller's token once; calls go by it, and without it or after its end nothing is done [CHAN-01, CHAN-13]", async () => {
  let current = start;
  const standIn = await startStandIn({ now: () => current });
  onTestFinished(standIn.close);
  const { alipay } = standIn;
  const merchant = merchantOf(alipay.openApp({ ...partner, isPartner: true }));
  alipay.openApp(school);
  const open = (more: Partial<AlipayMerchant> = {}) =>
    openAlipayChannel({ merchant: { ...merchant, ...more }, gateway: alipay.gateway, now: () => current });
  const desk = open().grants;
  if (!desk) throw new Error("a partner takes grants");
  const code = alipay.grantCode(partner.appId, school.sellerId);
  const grant = await desk.take(code);
  expect(grant).toEqual({
    ...{ token: expect.stringMatching(/^\w{30,}$/), refresh_token: expect.stringMatching(/^\w{30,}$/) },
    ...{ app_id: school.appId, sub_mch_no: school.sellerId, ends_at: start + 365 * 86_400_000 },
  });
  expect(await problemOf(desk.take(code))).toBe("refused isv.code-invalid");
  const late = alipay.grantCode(partner.appId, school.sellerId);
  current += 86_400_000;
  expect(await problemOf(desk.take(late))).toBe("refused isv.code-invalid");

  const granted = { sellerId: school.sellerId, grant: { token: grant.token, appId: grant.app_id } };
  const trade = { out_trade_no: "P1", amount_fen: 100, description: "学费", way: "qr" as const };
  const channel = open(granted);
  await channel.createTrade({ ...trade, expires_at: current + 300_000, notify_url: "http://127.0.0.1:9/" });
  expect(alipay.trade(school.sellerId, "P1")).toMatchObject({ appId: partner.appId, authAppId: school.appId });
  expect(await channel.queryTrade("P1")).toEqual({ state: "absent" });
  expect(await problemOf(open().queryTrade("P1"))).toBe("refused isv.missing-app-auth-token");
  const wrong = open({ ...granted, grant: { token: "0".repeat(36), appId: school.appId } });
  expect(await problemOf(wrong.queryTrade("P1"))).toBe("disturbed aop.invalid-app-auth-token");
  const facts = await wrong.probe("P2");
  expect(facts.at(-1)).toMatchObject({ subject: "rights", state: "bad", problem: "grant" });
  current += 365 * 86_400_000;
  expect(await problemOf(channel.queryTrade("P1"))).toBe("disturbed aop.invalid-app-auth-token");
});

test("a partner that no seller granted is known by its key; a wrong key, app or gateway is told [CHAN-02]", async () => {
  const standIn = await startStandIn();
  onTestFinished(standIn.close);
  const { gateway, openApp } = standIn.alipay;
  const merchant = merchantOf(openApp({ ...partner, isPartner: true }));
  const factsOf = async (more: Partial<AlipayMerchant> = {}) => {
    const channel = openAlipayChannel({ merchant: { ...merchant, ...more }, gateway, now: Date.now });
    return (await channel.probe(null)).map(({ subject, state, problem }) =>
      `${subject} ${state} ${problem ?? ""}`.trim(),
    );
  };
  expect(await factsOf()).toEqual(["line good", "signature good", "rights open", "answers open"]);
  expect(await factsOf({ appId: "2021999999999999" })).toEqual(["line good", "signature bad app"]);
  const stranger = newKeyPair();
  expect(await factsOf({ privateKey: readPrivateKey(stranger.privateKey) })).toEqual([
    "line good",
    "signature bad key",
  ]);
  const verifyingKeys = [{ serial: "", key: readPublicKey(stranger.publicKey) }];
  expect(await factsOf({ verifyingKeys })).toEqual(["line good", "answers bad verifier"]);
});

test("a grant is read from the list of tokens alone, for ever where no end is told; what is not signed is none [CHAN-01, CHAN-04]", async () => {
  const keys = newKeyPair();
  const token = {
    app_auth_token: "T1",
    app_refresh_token: "R1",
    auth_app_id: "2013121100055554",
    user_id: "2088102150527498",
  };
  let isSigned = true;
  const server = createServer((_request, response) => {
    const text = JSON.stringify({ code: "10000", msg: "Success", tokens: [token] });
    const sign = isSigned ? `,"sign":"${signRsa(text, keys.privateKey)}"` : "";
    response.end(`{"alipay_open_auth_token_app_response":${text}${sign}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { grants } = openAlipayChannel({
    merchant: merchantOf(keys),
    gateway: `http://127.0.0.1:${port}/`,
    now: () => start,
  });
  const told = {
    token: "T1",
    refresh_token: "R1",
    app_id: token.auth_app_id,
    sub_mch_no: token.user_id,
    ends_at: null,
  };
  expect(await grants?.take("C1")).toEqual(told);
  isSigned = false;
  expect(await problemOf(Promise.resolve(grants?.take("C1")))).toBe("forged NO_SIGNATURE");
});
