import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { dayCloseApi, type DayCloseRow } from "#contract/payments/day-closes";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { requireShownFigures } from "~/kit/form/server/shown-figures.server";
import { ShownFigures } from "~/kit/form/shown-figures";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { dayCloseListPath } from "./day-close-list";
import { dayCloseTexts } from "./day-close-texts";

export const handle = { permission: "Api:campus_pay/day_close", title: "确认日结" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, dayCloseApi.confirm.permission);
  const { list } = await backend.call(dayCloseApi.detail, { key: args.params.key ?? "" });
  return { row: list.row, mayClose: list.may_close };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [biz_date = "", owner = ""] = (args.params.key ?? "").split("_");
  const schema = z.object({ remark: dayCloseApi.confirm.input.shape.remark });
  return submitForm(args, { schema, listPath: dayCloseListPath }, async ({ remark }, form) => {
    const { list } = await backend.call(dayCloseApi.detail, { key: args.params.key ?? "" });
    // of a day that is closed, the call tells
    if (list.may_close) requireShownFigures(form, figuresOf(list.row));
    return backend.send(dayCloseApi.confirm, { biz_date, school_id: owner.slice(1), remark });
  });
}

function figuresOf({ pay_fen, refund_fen, diff_fen }: DayCloseRow): string {
  return [pay_fen, refund_fen, diff_fen].join(",");
}

export default function ConfirmDay() {
  const { row, mayClose } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(dayCloseListPath);
  const question = fill(dayCloseTexts.confirmQuestion, {
    name: row.name,
    date: row.biz_date,
    pay: formatFen(row.pay_fen),
    refund: formatFen(row.refund_fen),
    diff: formatFen(row.diff_fen),
  });
  return (
    <ListDrawer title={dayCloseTexts.confirm} listPath={dayCloseListPath} rowKey={row.key}>
      <p className="px-4 pt-4 text-sm">{mayClose ? question : dayCloseTexts.notToClose}</p>
      {mayClose && (
        <RecordForm
          fields={[
            {
              kind: "textarea",
              name: "remark",
              label: dayCloseTexts.remark,
              maxLength: 200,
              hint: dayCloseTexts.remarkHint,
            },
          ]}
          {...{ result, cancelTo }}
          submitLabel={dayCloseTexts.confirm}
        >
          <ShownFigures figures={figuresOf(row)} />
        </RecordForm>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={dayCloseTexts.confirm} listPath={dayCloseListPath} />;
}
