import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { orderWays } from "#contract/payments/order-enumerations";
import {
  type Settlement,
  settlementApi,
  type SettlementsHandled,
  SettlementHandling,
  settlementEnumerations,
} from "#contract/payments/settlements";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { requireShownFigures } from "~/kit/form/server/shown-figures.server";
import { ShownFigures } from "~/kit/form/shown-figures";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { HandledSettlements } from "./handled-settlements";
import { settlementListPath } from "./settlement-list";
import { settlementTexts } from "./settlement-texts";

export const handle = { permission: "Api:campus_pay/settle", title: "处理结算" } satisfies RouteHandle;

const mostAtOnce = 200;
// the usual next act of each state
const nextActions = ["start", "finish", "finish", "retry"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, settlementApi.handle.permission);
  return {
    settlements: await readChosen(args, backend),
    choices: { ...settlementEnumerations, way_code: orderWays },
  };
}

async function readChosen({ request }: LoaderFunctionArgs, backend: Client): Promise<Settlement[]> {
  const numbers = readRows(new URL(request.url).searchParams).slice(0, mostAtOnce);
  const found = await Promise.all(numbers.map((settle_no) => backend.call(settlementApi.detail, { settle_no })));
  return found.map(({ list: { history: _, commissions: __, ...settlement } }) => settlement);
}

function figuresOf(settlements: readonly Settlement[]): string {
  return settlements.map(({ net_fen }) => net_fen).join(",");
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const settle_no = readRows(new URL(args.request.url).searchParams);
  let handled: SettlementsHandled["list"] = [];
  const answer = await submitForm(
    args,
    { schema: SettlementHandling, listPath: settlementListPath },
    async (act, form) => {
      requireShownFigures(form, figuresOf(await readChosen(args, backend)));
      const { data, msg } = await backend.send(settlementApi.handle, { settle_no, ...act });
      handled = data.list;
      const refused = handled.filter(({ done }) => !done).length;
      if (refused > 0) throw new BackendError(code.refused, fill(settlementTexts.handleRefused, { count: refused }));
      return { msg };
    },
  );
  return "headers" in answer ? answer : { result: answer, handled };
}

export default function HandleSettlements() {
  const { settlements, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(settlementListPath);
  return (
    <ListDrawer title={settlementTexts.handle} listPath={settlementListPath} rowKey={settlements[0]?.settle_no}>
      <HandledSettlements settlements={settlements} choices={choices} handled={answer?.handled ?? []} />
      {settlements.length > 0 && (
        <RecordForm
          fields={[
            {
              kind: "radio",
              name: "action",
              label: settlementTexts.action,
              required: true,
              choices: choices.settle_handling,
            },
            {
              kind: "text",
              name: "receipt_no",
              label: settlementTexts.field.receipt_no,
              maxLength: 64,
              hint: settlementTexts.receiptHint,
            },
            {
              kind: "textarea",
              name: "reason",
              label: settlementTexts.reason,
              maxLength: 256,
              hint: settlementTexts.reasonHint,
            },
          ]}
          values={{ action: nextActions[settlements[0]?.state ?? 0] }}
          result={answer?.result}
          cancelTo={cancelTo}
          submitLabel={settlementTexts.handleSubmit}
        >
          <ShownFigures figures={figuresOf(settlements)} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={settlementTexts.handle} listPath={settlementListPath} />;
}
