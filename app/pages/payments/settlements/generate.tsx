import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { settlementApi, SettlementGeneration } from "#contract/payments/settlements";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { addDays, dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { settlementListPath } from "./settlement-list";
import { settlementTexts } from "./settlement-texts";

export const handle = { permission: "Api:campus_pay/settle", title: "生成结算单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, settlementApi.generate.permission);
  const { school } = await readAccountChoices(backend);
  return { school, yesterday: addDays(dateOf(Date.now()), -1) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: SettlementGeneration, listPath: settlementListPath }, (asked) =>
    backend.send(settlementApi.generate, asked),
  );
}

export default function GenerateSettlements() {
  const { school, yesterday } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(settlementListPath);
  return (
    <ListDrawer title={settlementTexts.generate} listPath={settlementListPath}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{settlementTexts.generateHint}</p>
      <RecordForm
        fields={[
          { kind: "date", name: "start_date", label: settlementTexts.from, required: true },
          { kind: "date", name: "end_date", label: settlementTexts.to, required: true },
          ...(school.length > 1
            ? [
                {
                  kind: "select" as const,
                  name: "school_id",
                  label: settlementTexts.field.school,
                  choices: school,
                  empty: settlementTexts.allSchools,
                },
              ]
            : []),
        ]}
        values={{ start_date: yesterday, end_date: yesterday }}
        {...{ result, cancelTo }}
        submitLabel={settlementTexts.generateSubmit}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={settlementTexts.generate} listPath={settlementListPath} />;
}
