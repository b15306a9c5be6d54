import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { familyApi } from "#contract/payments/families";
import type { RouteHandle } from "~/lib/route-handle";
import { FamilyError } from "./family-error";
import { cookieDoor, familyHeaders, familyTitle, openFamily, requireShown } from "./family.server";
import { inAppOf } from "./keep-receipt";
import { ReceiptPage } from "./receipt-page";

export const handle = { title: "收据", scripts: false, bare: true } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { door, backend } = await openFamily(args);
  const { order_no = "" } = args.params;
  const order = await requireShown(backend.call(familyApi.receipt, { order_no }));
  const place = { back: `/pay/${door}/paid`, inApp: inAppOf(args.request), isByCookie: door === cookieDoor };
  // a saved file is named after it
  const title = `${await familyTitle(args.request, "receipt.title")} ${order.receipt_no ?? ""}`.trim();
  return { title, order, ...place };
}

export default function FamilyReceipt() {
  const { order, back, inApp, isByCookie } = useLoaderData<typeof loader>();
  return <ReceiptPage order={order} back={back} inApp={inApp} isByCookie={isByCookie} />;
}

export { FamilyError as ErrorBoundary };
