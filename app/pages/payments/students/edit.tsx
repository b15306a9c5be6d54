import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentApi } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fenToInput } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { studentFields } from "./student-fields";
import { readStudentChoices, studentSchema } from "./student-form.server";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "编辑学生" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, studentApi.update.permission);
  const [{ list: student }, choices] = await Promise.all([
    backend.call(studentApi.detail, { id: args.params.id ?? "" }),
    readStudentChoices(backend),
  ]);
  const { id, student_no, name, gender, class_id, boarding, id_card, phone } = student;
  const day_limit_fen = fenToInput(student.day_limit_fen);
  return {
    values: { student_no, name, gender, class_id, boarding, day_limit_fen },
    now: { id_card, phone },
    id,
    choices,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = studentSchema();
  // what was typed in full is not sent back to the page
  const hideFields = ["id_card"];
  return submitForm(args, { schema, listPath: studentListPath, hideFields }, (value) =>
    backend.send(studentApi.update, { ...value, id: args.params.id ?? "" }),
  );
}

export default function EditStudent() {
  const { values, now, id, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(studentListPath);
  return (
    <ListDrawer title={studentTexts.edit} listPath={studentListPath} rowKey={String(id)}>
      <RecordForm fields={studentFields(choices, now)} {...{ values, result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={studentListPath} />;
}
