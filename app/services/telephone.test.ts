import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { jumpTarget, telephoneThatScanned } from "./telephone.server";

const contextOf = (telephone: boolean) => {
  const settings = { sessionSecret: "", https: true, demo: telephone, telephone, version: "1" };
  return { settings, cookies: [], backend: fetch } satisfies AppLoadContext;
};
const url = "https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2";

test("a payer is sent to the channel itself, in the demo to its telephone [CHAN-14, FAM-03]", () => {
  expect(jumpTarget(contextOf(false), url)).toBe(url);
  expect(jumpTarget(contextOf(true), "http://127.0.0.1:9/h5?prepay_id=wx1")).toBe("/stand-in/h5?prepay_id=wx1");
  expect(telephoneThatScanned(contextOf(false), "weixin://a", "https://s/pay/order/k")).toBeNull();
  expect(telephoneThatScanned(contextOf(true), "weixin://a", "https://s/pay/order/k")).toMatch(
    /^\/stand-in\/scan\?code=/,
  );
});
