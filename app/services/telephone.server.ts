// In the demo a stand-in takes the money, and its telephone is a page of this site.
import type { AppLoadContext } from "@remix-run/node";
import { telephoneAddress } from "#contract/telephone";

/** The page of the demo's telephone that has scanned a code; null outside the demo. `back` is a whole address. */
export function telephoneThatScanned({ settings }: AppLoadContext, code: string, back: string): string | null {
  return settings.telephone ? telephoneAddress({ kind: "qr", text: code }, back) : null;
}

/** Answers the address of a jump to the channel; in the demo its telephone's. */
export function jumpTarget({ settings }: AppLoadContext, url: string): string {
  return settings.telephone ? telephoneAddress({ kind: "link", url }) : url;
}
