import { beforeEach, expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { familyApi } from "#contract/payments/families";
import { refusal } from "../../../tests/support/api/refusal";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { browsers, familyClient, staffContext } from "../../../tests/support/payments/family-fixtures";
import { openDataKey } from "../../kernel/data-key";
import { sealCredential } from "../channel-accounts/credentials";
import { insertCredentials } from "../channel-accounts/credentials.repository";
import { issueLinks } from "./family-links.service";

const desk = await startChannelDesk();
const { backend, standIn } = desk;
const { db, env } = backend.context;
const stranger = backend.client();
const browser_key = "the-browser-of-this-test";
const minuteMs = 60_000;

/** A bill with the page of its student, open inside WeChat. */
async function nextFamily() {
  const bill = desk.nextBill();
  const until = backend.clock.now() + 86_400_000;
  const [link] = await issueLinks(staffContext(backend), { kind: "student", ids: [bill.student_id], expiresAt: until });
  const bearer = link?.path.slice("/pay/".length);
  const bills = [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }];
  return { bill, bills, family: familyClient(backend, bearer, browsers.wechat), bearer };
}
type OpenFamily = Awaited<ReturnType<typeof nextFamily>>;

const prepare = ({ family, bills }: OpenFamily, payer_token = "") =>
  family.call(familyApi.prepare, { bills, payer_token, browser_key });

/** Goes where the page leads, as the browser would; answers what WeChat leads back with. */
async function askWechat(address: string | null): Promise<{ code: string; state: string }> {
  const answer = await fetch((address ?? "").replace("/connect/", "/stand-in/connect/"), { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.pathname).toBe("/pay/wechat");
  return { code: back.searchParams.get("code") ?? "", state: back.searchParams.get("state") ?? "" };
}

async function signIn(open: OpenFamily): Promise<string> {
  const asked = await askWechat((await prepare(open)).sign_in);
  return (await stranger.call(familyApi.signIn, { ...asked, browser: browser_key })).token;
}

/** Gives the merchant new keys with the secret of its app. */
async function addSecret(): Promise<void> {
  const keys = standIn.openMerchant({ mchNo: desk.mchNo, appId: "wx8888888888888888" });
  const stamp = { merchant_id: desk.merchantId, valid_to: null, state: 1, created_at: 0, created_by: 0 };
  const rows = [
    { kind: "private_key", serial: keys.certificateSerial, value: keys.privateKey },
    { kind: "api_v3_key", serial: "", value: keys.apiV3Key },
    { kind: "app_secret", serial: "", value: keys.appSecret },
  ] as const;
  const ended = db.updateTable("channel_credentials").set({ state: 3 });
  await ended.where("kind", "in", ["private_key", "api_v3_key", "app_secret"]).execute();
  await insertCredentials(
    db,
    rows.map((row) => ({ ...sealCredential(env.dataKey, row), ...stamp })),
  );
}
beforeEach(addSecret);

test("without the app's secret nobody is sent anywhere: another telephone scans [FAM-03]", async () => {
  await db.updateTable("channel_credentials").set({ state: 3 }).where("kind", "=", "app_secret").execute();
  const open = await nextFamily();
  expect(await prepare(open)).toMatchObject({ sign_in: null, rounds: [{ ways: [{ kind: "scan" }] }] });
});

test("who signed in pays in place, goes on with the same payment, and another person begins anew [FAM-03, CHAN-02, CHAN-03]", async () => {
  const open = await nextFamily();
  const first = await prepare(open);
  expect(first.sign_in).toContain("scope=snsapi_base");
  const payer_token = await signIn(open);
  expect(await prepare(open, payer_token)).toMatchObject({ sign_in: null, rounds: [{ ways: [{ kind: "app" }] }] });
  const pay = (token: string) =>
    open.family.call(familyApi.pay, { bills: open.bills, channel: "wxpay", payer_token: token });
  const begun = await pay(payer_token);
  expect(await pay(payer_token)).toEqual(begun);
  const page = await stranger.call(familyApi.order, { key: begun.key });
  expect(page.step).toMatchObject({ kind: "bridge", parameters: { signType: "RSA" } });
  expect(JSON.stringify(page)).not.toContain("o-stand-in");
  expect(await stranger.call(familyApi.resume, { key: begun.key })).toEqual({ url: null });

  const named = `w.wx8888888888888888.o-another.${Math.floor(backend.clock.now() / 1000) + 60}`;
  const another = `${named}.${openDataKey(env.dataKey).sign("family.payer", named)}`;
  const anew = await pay(another);
  expect(anew.key).not.toBe(begun.key);
  expect((await stranger.call(familyApi.order, { key: begun.key })).state).toBe("closed");
  const { order_no } = await stranger.call(familyApi.order, { key: anew.key });
  await desk.pay(order_no);
  expect((await stranger.call(familyApi.order, { key: anew.key })).state).toBe("paid");
  const kept = await db.selectFrom("family_orders").select("step").execute();
  expect(JSON.stringify(kept)).not.toMatch(/o-stand-in|o-another/);
});

test("a token that is forged, of another app or over names nobody [FAM-03]", async () => {
  const open = await nextFamily();
  const payer_token = await signIn(open);
  const ways = async (token: string) => (await prepare(open, token)).rounds[0]?.ways;
  expect(await ways(payer_token)).toMatchObject([{ kind: "app" }]);
  expect(await ways(payer_token.replace("o-stand-in", "o-somebody"))).toMatchObject([{ kind: "scan" }]);
  const elsewhere = `w.wx1111111111111111.o-stand-in.${Math.floor(backend.clock.now() / 1000) + 60}`;
  const signature = openDataKey(env.dataKey).sign("family.payer", elsewhere);
  expect(await ways(`${elsewhere}.${signature}`)).toMatchObject([{ kind: "scan" }]);
  backend.clock.advance(2 * 60 * minuteMs);
  expect(await ways(payer_token)).toMatchObject([{ kind: "scan" }]);
});

test("a sign-in counts once, for the browser that began it, and for ten minutes [FAM-03]", async () => {
  const open = await nextFamily();
  const asked = await askWechat((await prepare(open)).sign_in);
  const unknown = refusal(code.refused, "微信没有确认付款人");
  const signInBy = (browser: string, more: object = {}) =>
    stranger.call(familyApi.signIn, { ...asked, browser, ...more });
  await expect(signInBy("another-browser")).rejects.toEqual(unknown);
  await expect(signInBy(browser_key, { state: "1.2.x" })).rejects.toEqual(unknown);
  await expect(signInBy(browser_key, { code: "no-such-code" })).rejects.toEqual(unknown);
  expect((await signInBy(browser_key)).token).toContain("o-stand-in");
  await expect(signInBy(browser_key)).rejects.toEqual(unknown);
  const late = await askWechat((await prepare(open)).sign_in);
  backend.clock.advance(10 * minuteMs);
  await expect(stranger.call(familyApi.signIn, { ...late, browser: browser_key })).rejects.toEqual(unknown);
});
