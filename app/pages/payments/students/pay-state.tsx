import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentApi, studentEnumerations, StudentPayStateInput, studentPayStates } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { tickedFlag } from "~/kit/form/server/ticked-flag.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { ChosenStudents } from "./chosen-students";
import { answerStudentAction, readChosenStudents } from "./student-actions.server";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "设置支付状态" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, studentApi.changePayState.permission);
  return {
    students: await readChosenStudents(args, backend),
    choices: { ...studentEnumerations, pay: studentPayStates },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = StudentPayStateInput.omit({ id: true }).extend({ pay_locked: tickedFlag });
  return answerStudentAction(args, { schema, listPath: studentListPath }, (value, id) =>
    backend.send(studentApi.changePayState, { ...value, id }),
  );
}

export default function ChangePayState() {
  const { students, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const cancelTo = useListReturn(studentListPath);
  return (
    <ListDrawer title={studentTexts.pay.title} listPath={studentListPath} rowKey={students[0]?.id}>
      <ChosenStudents students={students} choices={choices} answers={answer?.answers ?? []} />
      {students.length > 0 && (
        <RecordForm
          fields={[
            {
              kind: "radio",
              name: "pay_state",
              label: studentTexts.field.pay_state,
              required: true,
              choices: choices.pay,
            },
            {
              kind: "switch",
              isFact: true,
              name: "pay_locked",
              label: studentTexts.field.pay_locked,
              hint: studentTexts.hint.payLocked,
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
