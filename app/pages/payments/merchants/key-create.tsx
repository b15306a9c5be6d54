import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { merchantApi, MerchantKeyInput } from "#contract/payments/merchants";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { keyFields } from "./merchant-fields";
import { merchantListPath } from "./merchant-list";
import { merchantTexts } from "./merchant-texts";

export const handle = { permission: "Api:campus_pay/merchant", title: "添加密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, merchantApi.addKey.permission);
  const { list: merchant } = await backend.call(merchantApi.detail, { id: args.params.id });
  const kind = merchant.kinds.find((one) => one.kind === args.params.kind);
  if (!kind) throw data("没有这种密钥", { status: 404 });
  return { ...kind, id: merchant.id, channel: merchant.channel };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { id, kind } = args.params;
  const fields = ["secret", "certificate"];
  return submitForm(
    args,
    {
      schema: MerchantKeyInput.omit({ kind: true }),
      listPath: `${merchantListPath}/keys/${id}`,
      hideFields: fields,
      fileFields: fields,
    },
    (value) => backend.send(merchantApi.addKey, { ...value, id, kind: MerchantKeyInput.shape.kind.parse(kind) }),
  );
}

export default function AddKey() {
  const { id, kind, channel, label, hint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const listPath = `${merchantListPath}/keys/${id}`;
  const cancelTo = useListReturn(listPath);
  return (
    <ListDrawer title={fill(merchantTexts.addOf, { name: label })} listPath={listPath} rowKey={id}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{hint}</p>
      <RecordForm fields={keyFields({ kind, channel })} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={merchantListPath} />;
}
