// In the demo a stand-in takes the money, and its telephone is a page of this site.
import type { AppLoadContext } from "@remix-run/node";
import type { FamilyOrder } from "#contract/payments/family-orders";
import { telephoneAddress } from "#contract/kernel/telephone";

/**
 * The page of the demo's telephone that has scanned a code, or whose WeChat is called by a page; null for other steps, and outside the demo.
 * `back` is a whole address.
 */
export function telephoneFor({ settings }: AppLoadContext, step: FamilyOrder["step"], back: string): string | null {
  if (!settings.telephone) return null;
  if (step.kind === "bridge") return telephoneAddress(step, back);
  return step.kind === "scan" ? telephoneAddress({ kind: "qr", text: step.text }, back) : null;
}

/** Answers the address of a jump to the channel; in the demo its telephone's. */
export function jumpTarget({ settings }: AppLoadContext, url: string): string {
  return settings.telephone ? telephoneAddress({ kind: "link", url }) : url;
}
