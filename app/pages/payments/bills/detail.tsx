import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offlineMethods } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useSchoolScope } from "~/components/school-scope";
import { useNewsRefresh } from "~/hooks/use-news";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { BillDetailPanel } from "./bill-detail-panel";
import { billListPath } from "./bill-list";
import { billTexts } from "./bill-texts";

export const handle = { permission: "Api:campus_pay/bill", title: "账单详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: bill } = await backend.call(billApi.detail, { bill_no: args.params.bill_no ?? "" });
  return { bill, choices: { ...billEnumerations, ...orderEnumerations, offline_method: offlineMethods } };
}

export default function BillDetail() {
  const { bill, choices } = useLoaderData<typeof loader>();
  useNewsRefresh(useSchoolScope());
  return (
    <ListDrawer title={billTexts.detail} listPath={billListPath} rowKey={bill.bill_no}>
      <BillDetailPanel bill={bill} choices={choices} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={billTexts.detail} listPath={billListPath} />;
}
