import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentStateActions, studentApi, studentEnumerations, StudentStateInput } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { ArrearsWarning } from "./arrears-warning";
import { ChosenStudents } from "./chosen-students";
import { answerStudentAction, readChosenArrears, readChosenStudents } from "./student-actions.server";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "学籍变更" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, studentApi.changeState.permission);
  const [students, arrears] = await Promise.all([readChosenStudents(args, backend), readChosenArrears(args, backend)]);
  return { students, arrears, choices: { ...studentEnumerations, actions: studentStateActions } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = StudentStateInput.omit({ id: true });
  return answerStudentAction(args, { schema, listPath: studentListPath }, (value, id) =>
    backend.send(studentApi.changeState, { ...value, id }),
  );
}

export default function ChangeState() {
  const { students, arrears, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(studentListPath);
  return (
    <ListDrawer title={studentTexts.state.title} listPath={studentListPath} rowKey={students[0]?.id}>
      <ChosenStudents students={students} choices={choices} answers={answer?.answers ?? []} arrears={arrears} />
      <ArrearsWarning chosen={students.length} arrears={arrears} />
      {students.length > 0 && (
        <RecordForm
          fields={[
            {
              kind: "radio",
              name: "act",
              label: studentTexts.field.act,
              required: true,
              choices: choices.actions,
              hint: studentTexts.state.warning,
            },
            { kind: "textarea", name: "reason", label: studentTexts.field.reason, required: true, maxLength: 200 },
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
