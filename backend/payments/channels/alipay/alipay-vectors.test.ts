import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import * as vectors from "../../../../tests/fixtures/alipay-vectors";
import { ChannelError } from "../channel";
import { isSignedRsa } from "../rsa";
import { certificateSn, rootCertificateSn } from "./certificates";
import { readPrivateKey, readPublicKey } from "./keys";
import type { AlipayMerchant } from "./merchant";
import { readAlipayNotification } from "./notification";
import { requireSigned, signedPart, signParameters } from "./sign";
import { fenOf, yuanOf } from "./yuan";

const { payment, marketMessage, answer, signedTexts } = vectors;
const own = generateKeyPairSync("rsa", { modulusLength: 2048 });

function merchantWith(publicKey: string, more: Partial<AlipayMerchant> = {}): AlipayMerchant {
  const { app_id, seller_id } = payment.fields;
  return {
    ...{ appId: app_id, sellerId: seller_id, isPartner: false, grant: null, certificates: null },
    privateKey: own.privateKey,
    ...{ verifyingKeys: [{ serial: "", key: readPublicKey(publicKey) }], ...more },
  };
}

function read(fields: Record<string, string>, merchant = merchantWith(payment.publicKey)) {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  return readAlipayNotification(merchant, { headers: new Headers(), body });
}

/** The code of the error that an action ends in. */
function codeOf(act: () => unknown): string {
  try {
    act();
    return "done";
  } catch (error) {
    return error instanceof ChannelError && error.problem === "forged" ? error.code : String(error);
  }
}

test("a published notification is believed, without its sign_type; one character more is not [CHAN-01, CHAN-04]", () => {
  const { fields } = payment;
  const paid_at = Date.parse("2019-08-15T15:56:24+08:00");
  const trade = { out_trade_no: fields.out_trade_no, channel_trade_no: fields.trade_no, amount_fen: 10, paid_at };
  expect(read(fields)).toEqual({ kind: "payment", trade, sub_mch_no: "" });
  expect(codeOf(() => read({ ...fields, total_amount: "0.11" }))).toBe("WRONG_SIGNATURE");
  expect(codeOf(() => read({ ...fields, more: "1" }))).toBe("WRONG_SIGNATURE");
  expect(codeOf(() => read({ ...fields, sign: "" }))).toBe("NO_SIGNATURE");
  expect(codeOf(() => read({ ...fields, sign_type: "RSA" }))).toBe("WRONG_SIGNATURE");
  expect(codeOf(() => read(fields, merchantWith(marketMessage.publicKey)))).toBe("WRONG_SIGNATURE");
  const twice = Buffer.from(`${new URLSearchParams(fields).toString()}&total_amount=9.99`);
  const readTwice = () =>
    readAlipayNotification(merchantWith(payment.publicKey), { headers: new Headers(), body: twice });
  expect(codeOf(readTwice)).toBe("UNREADABLE");
});

test("a rightly signed notification of another app or seller is refused [CHAN-04]", () => {
  for (const more of [{ appId: "2019073166072303" }, { sellerId: "2088531891668738" }]) {
    expect(codeOf(() => read(payment.fields, merchantWith(payment.publicKey, more)))).toBe("WRONG_MERCHANT");
  }
});

test("a message of the service market is verified with its sign_type, and is no payment [CHAN-04]", () => {
  const told = read(marketMessage.fields, merchantWith(marketMessage.publicKey));
  expect(told).toEqual({ kind: "other", type: "servicemarket_order_notify", sub_mch_no: "" });
});

test("an answer is verified over its raw text, blanks and a sign of its own in it [CHAN-01, CHAN-04]", () => {
  const text = `{"${answer.name}":${answer.signed},"sign":"${answer.sign}"}`;
  expect(signedPart(text, answer.name)).toBe(answer.signed);
  const keys = [{ serial: "", key: readPublicKey(answer.publicKey) }];
  const verify = (signed: string, serial = "") =>
    codeOf(() => requireSigned(keys, { text: signed, sign: answer.sign, serial }));
  expect(verify(answer.signed)).toBe("done");
  expect(verify(answer.signed.replace("10000", "10001"))).toBe("WRONG_SIGNATURE");
  const certified = [{ serial: "A", key: readPublicKey(answer.publicKey) }];
  const named = (serial: string) =>
    codeOf(() => requireSigned(certified, { text: answer.signed, sign: answer.sign, serial }));
  expect([named("A"), named("B")]).toEqual(["done", "UNKNOWN_SERIAL"]);
  for (const each of signedTexts.answers) expect(signedPart(each.text, signedTexts.name)).toBe(each.signed);
  expect(signedPart(text, "alipay_trade_query_response")).toBeUndefined();
  expect(signedPart(`{"${answer.name}":${answer.signed}}`, answer.name)).toBeUndefined();
});

test("certificates are known by the numbers that Alipay gives them; of four roots two count [CHAN-01]", () => {
  const { appCertificate, alipayCertificate, rootCertificates } = vectors;
  expect(certificateSn(appCertificate.pem)).toBe(appCertificate.sn);
  expect(certificateSn(alipayCertificate.pem)).toBe(alipayCertificate.sn);
  const key = new X509Certificate(alipayCertificate.pem).publicKey;
  expect(key.equals(readPublicKey(alipayCertificate.publicKey))).toBe(true);
  expect(rootCertificateSn(rootCertificates.pem)).toBe(rootCertificates.sn);
});

test("parameters are signed sorted, empty ones left out, sign_type among them [CHAN-01]", () => {
  const { sign, ...sent } = signParameters(
    { sign_type: "RSA2", method: "alipay.trade.query", app_id: "1", biz_content: '{"subject":"学费"}', return_url: "" },
    own.privateKey,
  );
  expect(sent).not.toHaveProperty("return_url");
  const text = 'app_id=1&biz_content={"subject":"学费"}&method=alipay.trade.query&sign_type=RSA2';
  expect(isSignedRsa(text, sign ?? "", own.publicKey)).toBe(true);
});

test("keys are read as the console hands them out: PEM or bare base64, PKCS#1 or PKCS#8 [CHAN-01]", () => {
  for (const type of ["pkcs1", "pkcs8"] as const) {
    const bare = own.privateKey.export({ format: "der", type }).toString("base64");
    const pem = own.privateKey.export({ format: "pem", type }).toString();
    expect(readPrivateKey(bare).equals(own.privateKey)).toBe(true);
    expect(readPrivateKey(pem).equals(own.privateKey)).toBe(true);
  }
  expect(() => readPrivateKey("no key")).toThrow();
});

test("amounts are read as text, exactly [CHAN-04]", () => {
  expect(["0.10", "12", "88.8", "123456789.01"].map(fenOf)).toEqual([10, 1200, 8880, 12_345_678_901]);
  expect(["", "1.234", "-1.00", "1e3", "1,000.00"].map(fenOf)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect([1, 10, 12_345].map(yuanOf)).toEqual(["0.01", "0.10", "123.45"]);
});
