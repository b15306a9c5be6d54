import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { feeItemApi } from "#contract/fee-items";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { feeItemFields, feeItemListPath } from "~/features/fee-item/fee-item-list";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import { fenToInput } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { feeItemSchema, readFeeItemChoices } from "~/services/fee-item-form.server";
import { submitForm } from "~/services/form.server";
import { translator } from "~/services/i18n.server";

export const handle = { permission: "Api:campus_pay/fee_item", title: "编辑收费项目" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feeItemApi.update.permission);
  const [{ list: record }, choices] = await Promise.all([
    backend.call(feeItemApi.edit, { id: args.params.id }),
    readFeeItemChoices(backend),
  ]);
  return { record: { ...record, price_fen: fenToInput(record.price_fen) }, choices: { ...choices, school: [] } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = feeItemSchema(await translator(args.request, "feeItem"));
  return submitForm(args, { schema, listPath: feeItemListPath }, (value) =>
    backend.send(feeItemApi.update, { ...value, id: args.params.id }),
  );
}

export default function EditFeeItem() {
  const { record, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["feeItem", "list"]);
  const cancelTo = useListReturn(feeItemListPath);
  return (
    <ListDrawer title={handle.title} listPath={feeItemListPath} rowKey={String(record.id)}>
      <RecordForm fields={feeItemFields(t, choices)} values={record} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feeItemListPath} />;
}
