import { telephoneAddress, type TelephoneStep } from "#contract/kernel/telephone";
import type { World } from "./world";

/** Somebody opens a step of a payment on the stand-in's telephone and presses 立即支付; throws where it does not say that it is paid. */
export async function payOnTelephone({ standIn }: World, step: TelephoneStep): Promise<void> {
  const cashier = await follow(new URL(telephoneAddress(step), standIn.origin));
  const pressed = await fetch(cashier, {
    method: "POST",
    body: new URLSearchParams({ act: "pay" }),
    redirect: "manual",
  });
  const shown = await fetch(new URL(pressed.headers.get("location") ?? "", standIn.origin));
  const page = await shown.text();
  if (!page.includes("<h2>支付成功</h2>"))
    throw new Error(`the telephone did not pay ${cashier.href}: ${page.slice(-600)}`);
}

/** Somebody scans or opens it and then does nothing. */
export async function openOnTelephone({ standIn }: World, step: TelephoneStep): Promise<void> {
  await follow(new URL(telephoneAddress(step), standIn.origin));
}

async function follow(address: URL): Promise<URL> {
  const answer = await fetch(address, { redirect: "manual" });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`${address.pathname} leads to no cashier: ${answer.status}`);
  await answer.arrayBuffer();
  return new URL(location, address);
}
