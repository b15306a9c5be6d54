import { expect, test } from "vitest";
import { telephoneAddress } from "./telephone";

test("each step of a payment has its page on the demo's telephone, with the way back [CHAN-13]", () => {
  const qr = telephoneAddress(
    { kind: "qr", text: "weixin://wxpay/bizpayurl?pr=ab" },
    "https://pay.example/pay/order/1?a=b",
  );
  expect(Object.fromEntries(new URL(qr, "http://here").searchParams)).toEqual({
    code: "weixin://wxpay/bizpayurl?pr=ab",
    redirect_url: "https://pay.example/pay/order/1?a=b",
  });
  expect(qr).toMatch(/^\/stand-in\/scan\?/);
  const link = { kind: "link", url: "http://127.0.0.1:4711/stand-in/h5?prepay_id=wx1" } as const;
  expect(telephoneAddress(link)).toBe("/stand-in/h5?prepay_id=wx1");
  const form = { kind: "link", url: "http://127.0.0.1:4711/gateway.do?method=wap" } as const;
  expect(telephoneAddress(form)).toBe("/stand-in/gateway.do?method=wap");
  const bridge = { kind: "bridge", parameters: { package: "prepay_id=wx1", paySign: "a+b=" } } as const;
  expect(telephoneAddress(bridge)).toBe("/stand-in/bridge?package=prepay_id%3Dwx1&paySign=a%2Bb%3D");
});
