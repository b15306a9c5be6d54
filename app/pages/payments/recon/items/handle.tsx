import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { BackendError, code } from "#contract/kernel/errors";
import { reconDispositions, reconEnumerations } from "#contract/payments/recon-enumerations";
import { maySupplement, ReconHandling, reconItemApi, type ReconSettled } from "#contract/payments/recon-items";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { HandlingResult } from "../handling-result";
import { reconItemsPath } from "../recon-list";
import { reconTexts } from "../recon-texts";

export const handle = { permission: "Api:campus_pay/recon_item", title: "处理对账差异" } satisfies RouteHandle;

const mostAtOnce = 200;
const supplement = 1;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, reconItemApi.handle.permission);
  const ids = readRows(new URL(args.request.url).searchParams).slice(0, mostAtOnce);
  const found = await Promise.all(ids.map((id) => backend.call(reconItemApi.detail, { id })));
  return {
    items: found.map(({ item }) => item),
    choices: reconEnumerations,
    ways: reconDispositions
      .filter(({ value }) => value !== 0)
      .map((way) => ({ ...way, disabled: way.value === supplement && !found.some(({ item }) => maySupplement(item)) })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = readRows(new URL(args.request.url).searchParams).slice(0, mostAtOnce);
  const listPath = reconItemsPath(args.params.batch_id ?? "");
  let settled: ReconSettled["list"] = [];
  const answer = await submitForm(args, { schema: ReconHandling, listPath }, async (handling) => {
    const { data, msg } = await backend.send(reconItemApi.handle, { id, ...handling });
    settled = data.list;
    const refused = settled.filter(({ done }) => !done).length;
    if (refused > 0) throw new BackendError(code.refused, fill(reconTexts.handleRefused, { count: refused }));
    return { msg };
  });
  return "headers" in answer ? answer : { result: answer, settled };
}

export default function HandleReconItems() {
  const { items, choices, ways } = useLoaderData<typeof loader>();
  const isUnfit = ways.some(({ disabled }) => disabled);
  const answer = useActionData<typeof action>();
  const listPath = reconItemsPath(useParams().batch_id ?? "");
  const cancelTo = useListReturn(listPath);
  const [only, another] = items;
  // the money of a payment that nobody here knows may belong to an order somebody finds by hand
  const asksForOrder = only !== undefined && another === undefined && only.kind === 1 && only.order_no === "";
  return (
    <ListDrawer title={reconTexts.handleTitle} listPath={listPath} rowKey={only?.id}>
      <HandlingResult items={items} choices={choices} settled={answer?.settled ?? []} />
      {items.length > 0 && (
        <RecordForm
          fields={[
            {
              kind: "radio",
              name: "disposition",
              label: reconTexts.field.disposition,
              required: true,
              choices: ways,
              hint: isUnfit ? reconTexts.supplementUnfit : reconTexts.supplementHint,
            },
            ...(asksForOrder
              ? [
                  {
                    kind: "text" as const,
                    name: "order_no",
                    label: reconTexts.field.order_no,
                    maxLength: 64,
                    hint: reconTexts.orderHint,
                  },
                ]
              : []),
            {
              kind: "textarea",
              name: "remark",
              label: reconTexts.field.remark,
              required: true,
              maxLength: 256,
              hint: reconTexts.remarkHint,
            },
          ]}
          result={answer?.result}
          cancelTo={cancelTo}
          submitLabel={reconTexts.handleSubmit}
        />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={reconTexts.handleTitle} listPath={reconItemsPath(useParams().batch_id ?? "")} />;
}
