import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { jumpTarget, telephoneFor } from "./telephone.server";

const contextOf = (telephone: boolean) => {
  const settings = { sessionSecret: "", https: true, demo: telephone, telephone, version: "1" };
  return { settings, cookies: [], enterUpload: async () => {}, requestId: "", backend: fetch } satisfies AppLoadContext;
};
const url = "https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2";

test("a payer is sent to the channel itself, in the demo to its telephone [CHAN-14, FAM-03]", () => {
  expect(jumpTarget(contextOf(false), url)).toBe(url);
  expect(jumpTarget(contextOf(true), "http://127.0.0.1:9/h5?prepay_id=wx1")).toBe("/stand-in/h5?prepay_id=wx1");
  const back = "https://s/pay/order/k";
  const code = { kind: "scan", text: "weixin://a" } as const;
  const bridge = { kind: "bridge", parameters: { package: "prepay_id=wx1" } } as const;
  expect(telephoneFor(contextOf(false), code, back)).toBeNull();
  expect(telephoneFor(contextOf(true), code, back)).toMatch(/^\/stand-in\/scan\?code=/);
  expect(telephoneFor(contextOf(true), bridge, back)).toMatch(/^\/stand-in\/bridge\?package=prepay_id%3Dwx1/);
  expect(telephoneFor(contextOf(true), { kind: "jump" }, back)).toBeNull();
});
