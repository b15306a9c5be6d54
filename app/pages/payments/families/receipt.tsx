import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { familyApi } from "#contract/payments/families";
import type { RouteHandle } from "~/lib/route-handle";
import { FamilyError } from "./family-error";
import { familyHeaders, familyTitle, openFamily, requireShown } from "./family.server";
import { ReceiptPage } from "./receipt-page";

export const handle = { title: "收据", scripts: false, bare: true } satisfies RouteHandle;
export const headers = () => familyHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { door, backend } = await openFamily(args);
  const { order_no = "" } = args.params;
  const order = await requireShown(backend.call(familyApi.receipt, { order_no }));
  return { title: await familyTitle(args.request, "receipt.title"), order, back: `/pay/${door}/paid` };
}

export default function FamilyReceipt() {
  const { order, back } = useLoaderData<typeof loader>();
  return <ReceiptPage order={order} back={back} />;
}

export { FamilyError as ErrorBoundary };
