import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { familyApi } from "#contract/payments/families";
import type { RouteHandle } from "~/lib/route-handle";
import { FamilyError } from "./family-error";
import { familyHeaders, familyTitle, openFamilyDoor, requireShown } from "./family.server";
import { inAppOf } from "./keep-receipt";
import { ReceiptPage } from "./receipt-page";

export const handle = { title: "收据", scripts: false, bare: true } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const backend = await openFamilyDoor(args);
  const back = `/pay/order/${args.params.key ?? ""}`;
  const order = await requireShown(backend.call(familyApi.order, { key: args.params.key ?? "" }));
  if (order.state !== "paid" || order.lines.length === 0) throw redirect(back);
  // a saved file is named after it
  const title = `${await familyTitle(args.request, "receipt.title")} ${order.receipt_no ?? ""}`.trim();
  return { title, order, back, inApp: inAppOf(args.request) };
}

export default function OrderReceipt() {
  const { order, back, inApp } = useLoaderData<typeof loader>();
  return <ReceiptPage order={order} back={back} inApp={inApp} />;
}

export { FamilyError as ErrorBoundary };
