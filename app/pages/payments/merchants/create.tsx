import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { merchantApi, MerchantInput } from "#contract/payments/merchants";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { merchantFields } from "./merchant-fields";
import { merchantListPath } from "./merchant-list";

export const handle = { permission: "Api:campus_pay/merchant", title: "新增商户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, merchantApi.store.permission);
  const { list } = await backend.call(merchantApi.schools, {});
  return list.map(({ school_id, name }) => ({ value: school_id, label: name }));
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: MerchantInput, listPath: merchantListPath }, (value) =>
    backend.send(merchantApi.store, value),
  );
}

export default function CreateMerchant() {
  const schools = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(merchantListPath);
  return (
    <ListDrawer title={handle.title} listPath={merchantListPath}>
      <RecordForm fields={merchantFields(schools)} values={{ is_partner: 0 }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={merchantListPath} />;
}
