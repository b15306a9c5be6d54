import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { facepayEnumerations } from "#contract/payments/facepay";
import { payerEnumerations } from "#contract/payments/payers";
import { studentOverviewApi } from "#contract/payments/student-overviews";
import { studentApi, studentEnumerations } from "#contract/payments/students";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EventHistory } from "~/components/event-history";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { useReloading } from "~/hooks/use-reloading";
import { MaskedValue } from "~/kit/reveal/masked-value";
import { answerReveal } from "~/kit/reveal/reveal.server";
import { dateOf } from "~/lib/dates";
import type { RouteHandle, TitledMatch } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { StudentBills } from "./student-bills";
import { StudentFacepays } from "./student-facepays";
import { StudentFacts } from "./student-facts";
import { StudentFigures } from "./student-figures";
import { StudentHead } from "./student-head";
import { StudentLatest } from "./student-latest";
import { studentListPath } from "./student-list";
import { StudentOrders } from "./student-orders";
import { StudentPayers } from "./student-payers";
import { StudentRefunds } from "./student-refunds";
import { type StudentTab, StudentTabs, tabsOf } from "./student-tabs";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: titleOfStudent } satisfies RouteHandle;

/** 学生 and the name, so that tabs of several students can be told apart. */
function titleOfStudent({ data }: TitledMatch): string {
  const student = typeof data === "object" && data !== null && "student" in data ? data.student : null;
  const name = typeof student === "object" && student !== null && "name" in student ? student.name : "";
  return typeof name === "string" && name !== "" ? `${studentTexts.title} ${name}` : studentTexts.detail;
}

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = args.params.id ?? "";
  const [{ list: student }, { list: overview }] = await Promise.all([
    backend.call(studentApi.detail, { id }),
    backend.call(studentOverviewApi.read, { id }),
  ]);
  const { facepay_channel, facepay_state } = facepayEnumerations;
  const choices = { ...studentEnumerations, ...payerEnumerations, facepay_channel, facepay_state };
  return { student, overview, choices, today: dateOf(Date.now()) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerReveal(backend, await readForm(args.request), { subject: "student", id: args.params.id });
}

/** Everything about one student: what is owed and paid, by whom, and what happened (DESK-01). */
export default function StudentPage() {
  const { student, overview, choices, today } = useLoaderData<typeof loader>();
  const revealed = useActionData<typeof action>();
  const [query] = useSearchParams();
  const isReloading = useReloading();
  const mayReveal = useCan("Api:campus_pay/privacy/reveal-reveal");
  const tabs = tabsOf(student, overview);
  const current = tabs.find(({ tab }) => tab === query.get("tab"))?.tab ?? tabs[0]?.tab ?? "payers";
  const shared = { mayReveal, revealed };
  return (
    <div className="flex flex-col gap-3 text-sm">
      <section aria-label={studentTexts.detail} className="rounded-card border border-line bg-card shadow-card">
        <StudentHead {...{ student, overview, choices }} />
        <StudentFigures {...{ student, overview, choices, today }} />
        <StudentTabs tabs={tabs} current={current} path={`${studentListPath}/${student.id}`} />
      </section>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div aria-busy={isReloading} className="flex min-w-0 flex-col gap-3">
          <Card title={studentTexts.tab[current]}>
            <TabContent tab={current} />
          </Card>
          {current === "bills" && <LatestOrders />}
        </div>
        <div className="flex flex-col gap-3">
          <StudentLatest {...{ student, overview, choices }} />
          <StudentFacts
            {...{ student, choices }}
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
          />
        </div>
      </div>
      <Outlet />
    </div>
  );
}

const latestCount = 3;

function LatestOrders() {
  const { student, overview } = useLoaderData<typeof loader>();
  const { orders } = overview;
  if (!orders || orders.list.length === 0) return null;
  const latest = { ...orders, list: orders.list.slice(0, latestCount) };
  return (
    <Card title={studentTexts.latestOrders}>
      <StudentOrders name={student.name} studentNumber={student.student_no} orders={latest} />
    </Card>
  );
}

function TabContent({ tab }: { tab: StudentTab }) {
  const { student, overview, choices, today } = useLoaderData<typeof loader>();
  const mayAddPayer = useCan("Api:campus_pay/payer/store-store");
  const { id, name, student_no } = student;
  const { bills, orders, refunds, facepays } = overview;
  switch (tab) {
    case "bills":
      return bills && <StudentBills {...{ name, bills, today }} />;
    case "orders":
      return orders && <StudentOrders {...{ name, orders }} studentNumber={student_no} />;
    case "refunds":
      return refunds && <StudentRefunds {...{ name, refunds }} />;
    case "facepay":
      return facepays && <StudentFacepays {...{ facepays, choices }} />;
    case "payers":
      return (
        <div className="p-4">
          <StudentPayers payers={student.payers} choices={choices} />
          {mayAddPayer && student.payers.length < 10 && (
            <PageLink
              to={`${studentListPath}/${id}/payer?tab=payers`}
              preventScrollReset
              className={`${buttonStyle()} mt-2`}
            >
              {studentTexts.addPayer}
            </PageLink>
          )}
        </div>
      );
    case "history":
      return (
        <div className="p-4">
          {student.history.length === 0 && <p className="text-ink-soft">{studentTexts.noHistory}</p>}
          <EventHistory history={student.history} choices={choices} actions="student_action" states="student_state" />
        </div>
      );
  }
}
