import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { payerEnumerations } from "#contract/payments/payers";
import { studentApi, studentEnumerations } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import { MaskedValue } from "~/kit/reveal/masked-value";
import { answerReveal } from "~/kit/reveal/reveal.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { StudentDetailPanel } from "./student-detail-panel";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "学生详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: student } = await backend.call(studentApi.detail, { id: args.params.id ?? "" });
  return { student, choices: { ...studentEnumerations, ...payerEnumerations } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerReveal(backend, await readForm(args.request), { subject: "student", id: args.params.id });
}

export default function StudentDetail() {
  const { student, choices } = useLoaderData<typeof loader>();
  const revealed = useActionData<typeof action>();
  const { search } = useLocation();
  const mayReveal = useCan("Api:campus_pay/privacy/reveal-reveal");
  const mayAddPayer = useCan("Api:campus_pay/payer/store-store");
  const seesBills = useCan("Api:campus_pay/bill/list-index");
  const seesOrders = useCan("Api:campus_pay/order/list-index");
  const number = encodeURIComponent(student.student_no);
  const links = [
    ...(seesBills ? [{ to: `/campus_pay/bill/list?student=${number}`, label: studentTexts.bills }] : []),
    ...(seesOrders ? [{ to: `/campus_pay/order/list?payer=${number}`, label: studentTexts.orders }] : []),
  ];
  const shared = { mayReveal, revealed };
  return (
    <ListDrawer title={studentTexts.detail} listPath={studentListPath} rowKey={String(student.id)}>
      <StudentDetailPanel
        student={student}
        choices={choices}
        links={links}
        idCard={
          student.id_card && (
            <MaskedValue field="id_card" label={studentTexts.field.id_card} masked={student.id_card} {...shared} />
          )
        }
        phone={
          student.phone && (
            <MaskedValue field="phone" label={studentTexts.field.phone} masked={student.phone} {...shared} />
          )
        }
        addPayerTo={mayAddPayer ? `${studentListPath}/${student.id}/payer${search}` : undefined}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={studentListPath} />;
}
