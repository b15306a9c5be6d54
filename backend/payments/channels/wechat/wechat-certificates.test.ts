import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { startStandIn } from "../../../demo/stand-in/stand-in";
import { ChannelError } from "../channel";
import type { WechatVerifyingKey } from "./merchant";
import { openWechatChannel } from "./wechat-channel";

const start = Date.UTC(2026, 10, 20, 2);
const mchNo = "1900000109";

/** The stand-in with a merchant, and our channel to it by the keys that are named. */
async function openDesk({ hasCertificates }: { hasCertificates: boolean }) {
  let current = start;
  const now = () => current;
  const standIn = await startStandIn({ now });
  onTestFinished(standIn.close);
  const keys = standIn.openMerchant({ mchNo, appId: "wx8888888888888888", hasCertificates });
  const merchant = {
    ...{ mchNo, subMchNo: "", appId: keys.appId, certificateSerial: keys.certificateSerial },
    privateKey: createPrivateKey(keys.privateKey),
  };
  const channelOf = (verifyingKeys: readonly WechatVerifyingKey[], apiV3Keys = [keys.apiV3Key]) =>
    openWechatChannel({ merchant: { ...merchant, apiV3Keys, verifyingKeys }, baseUrl: standIn.origin, now });
  const fetched = (...of: Parameters<typeof channelOf>) => channelOf(...of).fetchCertificates?.();
  return { standIn, keys, channelOf, fetched, advance: (ms: number) => void (current += ms) };
}

async function problemOf(act: Promise<unknown> | undefined): Promise<string> {
  try {
    await act;
    return "done";
  } catch (error) {
    return error instanceof ChannelError ? `${error.problem} ${error.code}` : String(error);
  }
}

test("the list of certificates proves itself, and what it brings verifies [CHAN-12, CHAN-13]", async () => {
  const { standIn, keys, channelOf, fetched } = await openDesk({ hasCertificates: true });
  const [first] = standIn.certificates();
  if (!first) throw new Error("the stand-in has no certificate");
  const list = await fetched([]);
  expect(list).toMatchObject([{ serial: first.id, valid_from: start, valid_to: first.to }]);
  const keysOf = list?.map(({ serial, pem }) => ({ serial, key: new X509Certificate(pem).publicKey })) ?? [];
  const { expires_at, ...trade } = {
    out_trade_no: "P20261120100000000001",
    amount_fen: 100,
    description: "学费",
    expires_at: start + 60_000,
  };
  const channel = channelOf(keysOf);
  await channel.createTrade({ ...trade, way: "native", expires_at, notify_url: "http://127.0.0.1:9/" });
  expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "open" });
  expect(await problemOf(channelOf([]).queryTrade(trade.out_trade_no))).toBe("forged UNKNOWN_SERIAL");
  const next = standIn.addCertificate();
  expect((await fetched(keysOf))?.map(({ serial }) => serial)).toEqual([first.id, next.id]);
  standIn.signByCertificate(next.id);
  expect(await problemOf(channel.queryTrade(trade.out_trade_no))).toBe("forged UNKNOWN_SERIAL");
  standIn.faults.add({ call: "query", kind: "former_serial", times: 1 });
  expect(await channel.queryTrade(trade.out_trade_no)).toEqual({ state: "open" });
  // a former APIv3 key is tried as well
  expect(await fetched(keysOf, ["0".repeat(32), keys.apiV3Key])).toHaveLength(2);
});

test("a list under another key, or signed by nobody it names, is refused; none means the public key [CHAN-04, CHAN-12]", async () => {
  const { standIn, fetched, advance } = await openDesk({ hasCertificates: true });
  expect(await problemOf(fetched([], ["0".repeat(32)]))).toBe("forged WRONG_KEY");
  for (const [kind, problem] of [
    ["unknown_serial", "forged UNKNOWN_SERIAL"],
    ["unsigned", "forged NO_SIGNATURE"],
    ["forged", "forged WRONG_SIGNATURE"],
    ["error", "unclear SYSTEM_ERROR"],
  ] as const) {
    standIn.faults.add({ call: "certificates", kind, times: 1 });
    expect([kind, await problemOf(fetched([]))]).toEqual([kind, problem]);
  }
  advance(6 * 365 * 86_400_000);
  expect(await problemOf(fetched([]))).toBe("disturbed CERTIFICATES_OVER");
  const newer = await openDesk({ hasCertificates: false });
  expect(await newer.fetched([])).toBeNull();
});
