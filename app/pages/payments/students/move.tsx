import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentApi, studentEnumerations, StudentMoveInput } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { ChosenStudents } from "./chosen-students";
import { answerStudentAction, readChosenStudents } from "./student-actions.server";
import { readStudentChoices } from "./student-form.server";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "调班" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, studentApi.move.permission);
  const [students, { class: classes }] = await Promise.all([
    readChosenStudents(args, backend),
    readStudentChoices(backend),
  ]);
  return { students, choices: { ...studentEnumerations, class: classes } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = StudentMoveInput.omit({ id: true });
  return answerStudentAction(args, { schema, listPath: studentListPath }, (value, id) =>
    backend.send(studentApi.move, { ...value, id }),
  );
}

export default function MoveStudents() {
  const { students, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(studentListPath);
  return (
    <ListDrawer title={studentTexts.move.title} listPath={studentListPath} rowKey={students[0]?.id}>
      <ChosenStudents students={students} choices={choices} answers={answer?.answers ?? []} />
      {students.length > 0 && (
        <RecordForm
          fields={[
            {
              kind: "select",
              name: "class_id",
              label: studentTexts.field.class,
              required: true,
              choices: choices.class,
              empty: studentTexts.chooseClass,
            },
            { kind: "textarea", name: "reason", label: studentTexts.field.reason, maxLength: 200 },
          ]}
          result={answer?.result}
          cancelTo={cancelTo}
        />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={studentListPath} />;
}
