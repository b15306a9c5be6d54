import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { labelOf } from "#contract/kernel/enumeration";
import { merchantApi, MerchantChange } from "#contract/payments/merchants";
import { merchantChannels, merchantModes } from "#contract/payments/merchant-enumerations";
import { FactList } from "~/components/fact-list";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { requireVersion, versionOf } from "~/kit/form/server/record-version.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { merchantChangeFields } from "./merchant-fields";
import { merchantListPath } from "./merchant-list";
import { merchantTexts } from "./merchant-texts";

export const handle = { permission: "Api:campus_pay/merchant", title: "编辑商户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, merchantApi.update.permission);
  const [{ list: merchant }, status] = await Promise.all([
    backend.call(merchantApi.detail, { id: args.params.id }),
    readDictionary(backend, "sys_user_status"),
  ]);
  return { merchant, version: versionOf(merchantApi.update, merchant), status };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: MerchantChange, listPath: merchantListPath }, async (value, form) => {
    const { list: merchant } = await backend.call(merchantApi.detail, { id: args.params.id });
    requireVersion(form, merchantApi.update, merchant);
    return backend.send(merchantApi.update, { ...value, id: args.params.id });
  });
}

export default function EditMerchant() {
  const { merchant, version, status } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(merchantListPath);
  return (
    <ListDrawer title={handle.title} listPath={merchantListPath} rowKey={merchant.id}>
      <div className="px-4 pt-4 text-sm">
        <FactList
          facts={[
            [merchantTexts.field.channel, labelOf(merchantChannels, merchant.channel)],
            [merchantTexts.field.is_partner, labelOf(merchantModes, merchant.is_partner)],
            [merchantTexts.field.mch_no, merchant.mch_no],
            [merchantTexts.field.school, merchant.school_name],
          ]}
        />
      </div>
      <RecordForm fields={merchantChangeFields(status)} values={merchant} {...{ result, cancelTo, version }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={merchantListPath} />;
}
