import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import * as vectors from "../../../../tests/fixtures/wechat-vectors";
import { ChannelError } from "../channel";
import { isSignedRsa, signRsa } from "../rsa";
import { readCertificates } from "./certificates";
import { decryptResource } from "./resource";
import { authorizationOf, bridgeParameters, requireSigned } from "./sign";

const { signing, merchantSigning, notification, encrypted, certificateList } = vectors;
const privateKey = createPrivateKey(signing.privateKey);
const publicKey = new X509Certificate(signing.certificate).publicKey;

/** The code of the error that an action ends in. */
function codeOf(act: () => unknown): string {
  try {
    act();
    return "done";
  } catch (error) {
    return error instanceof ChannelError && error.problem === "forged" ? error.code : String(error);
  }
}

test("a text is signed byte for byte as published, and only that text is verified [CHAN-01, CHAN-04]", () => {
  expect(signRsa(signing.text, privateKey)).toBe(signing.signature);
  expect(isSignedRsa(signing.text, signing.signature, publicKey)).toBe(true);
  expect(isSignedRsa("wrong source", signing.signature, publicKey)).toBe(false);
  expect(isSignedRsa(signing.text, "no base64 §", publicKey)).toBe(false);
  const merchantKey = new X509Certificate(merchantSigning.certificate);
  expect(merchantKey.serialNumber).toBe(merchantSigning.serial);
  expect(isSignedRsa(merchantSigning.text, merchantSigning.signature, merchantKey.publicKey)).toBe(true);
});

test("a request carries its signature over method, path, time, nonce and body [CHAN-01]", () => {
  const stamp = { timestamp: "1554208460", nonce: "593BEC0C930BF1AFEB40B4A08C8FB242" };
  const request = { method: "POST" as const, path: "/v3/pay/transactions/native?x=1", body: '{"amount":1}' };
  const merchant = { mchNo: signing.mchNo, certificateSerial: signing.serial, privateKey };
  const header = authorizationOf(merchant, request, stamp);
  const match =
    /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w+)",timestamp="(\d+)",serial_no="(\w+)",signature="([^"]+)"$/.exec(
      header,
    );
  expect(match?.slice(1, 5)).toEqual([signing.mchNo, stamp.nonce, stamp.timestamp, signing.serial]);
  const text = `POST\n${request.path}\n${stamp.timestamp}\n${stamp.nonce}\n${request.body}\n`;
  expect(isSignedRsa(text, match?.[5] ?? "", publicKey)).toBe(true);
  const { paySign, ...parameters } = bridgeParameters({ appId: "wx8888", privateKey }, "wx2016", stamp);
  expect(parameters).toEqual({
    ...{ appId: "wx8888", timeStamp: stamp.timestamp, nonceStr: stamp.nonce },
    ...{ package: "prepay_id=wx2016", signType: "RSA" },
  });
  const bridged = `wx8888\n${stamp.timestamp}\n${stamp.nonce}\nprepay_id=wx2016\n`;
  expect(isSignedRsa(bridged, paySign ?? "", publicKey)).toBe(true);
});

test("a published notification is believed; one byte, one minute too many or another key is not [CHAN-04]", () => {
  const keys = [{ serial: notification.serial, key: publicKey }];
  const headers = (more: Record<string, string> = {}) =>
    new Headers({
      "Wechatpay-Timestamp": String(notification.at),
      "Wechatpay-Nonce": notification.nonce,
      "Wechatpay-Serial": notification.serial,
      "Wechatpay-Signature": notification.signature,
      ...more,
    });
  const now = notification.at * 1000;
  const body = Buffer.from(notification.body);
  const check = (message: { headers: Headers; body: Buffer }, at = now) =>
    codeOf(() => requireSigned(keys, message, at));
  expect(check({ headers: headers(), body })).toBe("done");
  expect(check({ headers: headers(), body }, now + 299_999)).toBe("done");
  expect(check({ headers: headers(), body }, now + 300_000)).toBe("OLD_SIGNATURE");
  expect(check({ headers: headers(), body }, now - 300_000)).toBe("OLD_SIGNATURE");
  expect(check({ headers: headers(), body: Buffer.from(notification.body.replace("签约成功", "签约失败")) })).toBe(
    "WRONG_SIGNATURE",
  );
  expect(check({ headers: headers({ "Wechatpay-Nonce": "other" }), body })).toBe("WRONG_SIGNATURE");
  expect(check({ headers: headers({ "Wechatpay-Timestamp": String(notification.at + 1) }), body })).toBe(
    "WRONG_SIGNATURE",
  );
  expect(check({ headers: headers({ "Wechatpay-Timestamp": "soon" }), body })).toBe("OLD_SIGNATURE");
  expect(check({ headers: headers({ "Wechatpay-Serial": "OTHER" }), body })).toBe("UNKNOWN_SERIAL");
  expect(check({ headers: headers({ "Wechatpay-Signature": "WECHATPAY/SIGNTEST/abc" }), body })).toBe(
    "WRONG_SIGNATURE",
  );
  expect(check({ headers: new Headers(), body })).toBe("NO_SIGNATURE");
});

test("an encrypted part opens with its key alone; wrong lengths are refused, never a crash [CHAN-04]", () => {
  const { apiV3Key, resource, text } = encrypted;
  expect(decryptResource(resource, apiV3Key)).toBe(text);
  const open = (more: Partial<typeof resource>, key = apiV3Key) =>
    codeOf(() => decryptResource({ ...resource, ...more }, key));
  expect(open({}, apiV3Key.toLowerCase())).toBe("WRONG_KEY");
  expect(open({ associated_data: "" })).toBe("WRONG_KEY");
  expect(open({ nonce: "short" })).toBe("WRONG_LENGTH");
  expect(open({ ciphertext: "AAAA" })).toBe("WRONG_LENGTH");
  expect(open({}, "sixteen bytes 16")).toBe("WRONG_LENGTH");
});

test("the published list of platform certificates opens and names its serial [CHAN-12]", () => {
  const [certificate] = readCertificates(certificateList.body, [encrypted.apiV3Key]);
  expect(certificate).toMatchObject({ serial: certificateList.serial, valid_to: Date.parse("2028-09-17T15:15:58Z") });
  const moved = certificateList.body.replace(`"serial_no":"5D`, `"serial_no":"6D`);
  expect(codeOf(() => readCertificates(moved, [encrypted.apiV3Key]))).toBe("WRONG_SERIAL");
});
