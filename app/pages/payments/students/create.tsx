import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentApi } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { studentFields } from "./student-fields";
import { newStudentSchema, readStudentChoices } from "./student-form.server";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "新增学生" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, studentApi.store.permission);
  return readStudentChoices(backend);
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = newStudentSchema();
  return submitForm(args, { schema, listPath: studentListPath }, (value) => backend.send(studentApi.store, value));
}

export default function CreateStudent() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(studentListPath);
  const values = { gender: 1, day_limit_fen: "0" };
  return (
    <ListDrawer title={studentTexts.create} listPath={studentListPath}>
      <RecordForm fields={studentFields(choices, null)} {...{ values, result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={studentListPath} />;
}
