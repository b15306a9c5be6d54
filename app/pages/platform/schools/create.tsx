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

export const handle = { permission: "Api:campus_pay/school", title: "新增学校" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, schoolsApi.store.permission);
  return { ...schoolEnumerations, status: await readDictionary(backend, "sys_user_status") };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: SchoolInput, listPath: schoolListPath }, (value) =>
    backend.send(schoolsApi.store, value),
  );
}

export default function CreateSchool() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(schoolListPath);
  return (
    <ListDrawer title={handle.title} listPath={schoolListPath}>
      <RecordForm fields={schoolFields(choices)} values={{ status: 1 }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={schoolListPath} />;
}
