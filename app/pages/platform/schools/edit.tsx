import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { schoolEnumerations, SchoolInput, schoolsApi } from "#contract/platform/schools";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { schoolFields } from "./school-fields";
import { schoolListPath } from "./school-list";

export const handle = { permission: "Api:campus_pay/school", title: "编辑学校" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, schoolsApi.update.permission);
  const [{ list: record }, status] = await Promise.all([
    backend.call(schoolsApi.edit, { school_id: args.params.id }),
    readDictionary(backend, "sys_user_status"),
  ]);
  return { record, choices: { ...schoolEnumerations, status } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: SchoolInput, listPath: schoolListPath }, (value) =>
    backend.send(schoolsApi.update, { ...value, school_id: args.params.id }),
  );
}

export default function EditSchool() {
  const { record, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(schoolListPath);
  return (
    <ListDrawer title={handle.title} listPath={schoolListPath} rowKey={record.school_id}>
      <RecordForm fields={schoolFields(choices)} values={record} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={schoolListPath} />;
}
