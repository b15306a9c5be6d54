import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { exceptionApi } from "#contract/payments/exceptions";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { exceptionListPath } from "./exception-list";
import { exceptionTexts } from "./exception-texts";

export const handle = { permission: "Api:campus_pay/exception", title: "指定学校" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, exceptionApi.assign.permission);
  const [{ exception }, { list }] = await Promise.all([
    backend.call(exceptionApi.detail, { id: args.params.id }),
    backend.call(exceptionApi.schools, {}),
  ]);
  return { id: exception.id, schools: list.map(({ school_id, name }) => ({ value: school_id, label: name })) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = z.object({ school_id: exceptionApi.assign.input.shape.school_id });
  return submitForm(args, { schema, listPath: exceptionListPath }, (chosen) =>
    backend.send(exceptionApi.assign, { id: args.params.id, ...chosen }),
  );
}

export default function AssignException() {
  const { id, schools } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(exceptionListPath);
  return (
    <ListDrawer title={exceptionTexts.assign} listPath={exceptionListPath} rowKey={id}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{exceptionTexts.assignHint}</p>
      <RecordForm
        fields={[
          {
            ...{ kind: "select", name: "school_id", label: exceptionTexts.field.school, required: true },
            ...{ choices: schools, empty: exceptionTexts.chooseSchool },
          },
        ]}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={exceptionTexts.assign} listPath={exceptionListPath} />;
}
