import { createCookie } from "@remix-run/node";
import type { RequestArgs } from "../../../services/session.server";

const yearSeconds = 365 * 24 * 60 * 60;

/** Stays with the browser, as the printer does; read by the pages of bills alone. */
const printAfterCookie = createCookie("print_after", {
  ...{ path: "/campus_pay/bill", sameSite: "lax", httpOnly: true, maxAge: yearSeconds },
});

/** True where receipts are to be printed as soon as their money was taken. */
export async function readPrintAfter({ request }: RequestArgs): Promise<boolean> {
  return (await printAfterCookie.parse(request.headers.get("Cookie"))) === "1";
}

/** Keeps the choice in this browser. */
export async function keepPrintAfter({ context }: RequestArgs, isChosen: boolean): Promise<void> {
  const value = isChosen ? "1" : "0";
  context.cookies.push(await printAfterCookie.serialize(value, { secure: context.settings.https }));
}
