// channels.md 3 as code: which way fits where the page is open. The browser says who it is; a wrong guess is mended by copying the link.
import type { FamilyWay } from "#contract/payments/families";
import type { OfferedChannel } from "../channel-accounts/offered-channels.service";
import type { PayWay } from "../channels/channel";

export type FamilyBrowser = "wechat" | "alipay" | "mobile" | "computer";

/** Tells the place in which the page is open by the browser's own name. */
export function browserOf(userAgent: string): FamilyBrowser {
  if (/MicroMessenger/i.test(userAgent)) return "wechat";
  if (/AlipayClient/i.test(userAgent)) return "alipay";
  return /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent) ? "mobile" : "computer";
}

/** The place where a page is open, and whether its payer has signed in with WeChat. */
export interface PayPlace {
  browser: FamilyBrowser;
  isSignedIn: boolean;
}

/** The way of a channel in a place, by preference; undefined: it cannot be paid through it there. */
export function wayFor({ browser, isSignedIn }: PayPlace, { channel, ways }: OfferedChannel): PayWay | undefined {
  const fitting = isSignedIn ? ways : ways.filter((way) => way !== "jsapi");
  return preferences[browser][channel].find((way) => fitting.includes(way));
}

/** The kind of a way as the payer meets it. */
export function kindOf(way: PayWay): FamilyWay["kind"] {
  switch (way) {
    case "jsapi":
      return "app";
    case "h5":
    case "wap":
    case "page":
      return "jump";
    case "native":
    case "qr":
      return "scan";
  }
}

// inside WeChat a page cannot jump to H5; where nobody can sign in a second telephone scans
const preferences: Readonly<Record<FamilyBrowser, Readonly<Record<"wxpay" | "alipay", readonly PayWay[]>>>> = {
  wechat: { wxpay: ["jsapi", "native"], alipay: ["qr"] },
  alipay: { wxpay: [], alipay: ["wap", "qr"] },
  mobile: { wxpay: ["h5", "native"], alipay: ["wap", "qr"] },
  computer: { wxpay: ["native"], alipay: ["qr", "page"] },
};
