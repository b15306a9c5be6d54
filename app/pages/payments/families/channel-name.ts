import type { TFunction } from "i18next";

const known = ["wxpay", "alipay", "cash", "unionpay"] as const;

/** A channel as a family calls it. */
export function channelName(t: TFunction<"family">, channel: string): string {
  return t(`channel.${known.find((each) => each === channel) ?? "other"}`);
}
