import { useLoaderData } from "@remix-run/react";
import { feeItemApi, feeItemList } from "#contract/payments/fee-items";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { feeItemFields } from "./fee-item-fields";
import { FeeItemForm, readFeeItemForm } from "./fee-item-form.server";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:campus_pay/fee_item", title: recordTitle("收费项目") } satisfies RouteHandle;

export const loader = recordLoader(handle, feeItemApi, readFeeItemForm);
export const action = recordAction(handle, feeItemApi, { list: feeItemList, schema: FeeItemForm });

export default function EditFeeItem() {
  const { record, choices } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={feeItemFields(choices)} values={record} />;
}
