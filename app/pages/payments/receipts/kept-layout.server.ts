import { createCookie } from "@remix-run/node";
import type { RequestArgs } from "../../../services/session.server";
import { readLayout, type ReceiptLayout } from "./receipt-layout";

const yearSeconds = 365 * 24 * 60 * 60;

/** Stays with the browser, as the printer does; read by the pages of bills alone. */
const layoutCookie = createCookie("receipt_layout", {
  ...{ path: "/campus_pay/bill", sameSite: "lax", httpOnly: true, maxAge: yearSeconds },
});

/** Answers how receipts are to lie on paper, and keeps in this browser what the address asks for; without that it is what was kept. */
export async function layoutOf({ request, context }: RequestArgs): Promise<ReceiptLayout> {
  const asked = readLayout(new URL(request.url).searchParams.get("layout"));
  const kept = readLayout(await layoutCookie.parse(request.headers.get("Cookie")));
  if (asked !== undefined && asked !== kept)
    context.cookies.push(await layoutCookie.serialize(asked, { secure: context.settings.https }));
  return asked ?? kept ?? "one";
}
