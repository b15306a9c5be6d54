import { useLoaderData } from "@remix-run/react";
import { collectAccountApi, collectAccountList } from "#contract/payments/collect-accounts";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { collectAccountFields } from "./collect-account-fields";
import { CollectAccountForm, readCollectAccountForm } from "./collect-account-form.server";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = {
  permission: "Api:campus_pay/collect_account",
  title: recordTitle("收款账户"),
} satisfies RouteHandle;

export const loader = recordLoader(handle, collectAccountApi, readCollectAccountForm);
export const action = recordAction(handle, collectAccountApi, { list: collectAccountList, schema: CollectAccountForm });

export default function EditCollectAccount() {
  const { record, choices } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={collectAccountFields(choices)} values={record} />;
}
