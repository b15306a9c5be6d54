import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentApi } from "#contract/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { studentFields } from "~/features/student/student-fields";
import { studentListPath } from "~/features/student/student-list";
import { useListReturn } from "~/hooks/use-list-return";
import { studentTexts } from "~/i18n/locales/zh/student";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitForm } from "~/services/form.server";
import { newStudentSchema, readStudentChoices } from "~/services/student-form.server";

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
