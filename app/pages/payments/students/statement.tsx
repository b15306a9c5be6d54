import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billApi } from "#contract/payments/bills";
import { classLabel } from "#contract/payments/class-label";
import { orderApi } from "#contract/payments/orders";
import { studentStatementApi } from "#contract/payments/student-statements";
import { ErrorPage } from "~/components/error-page";
import { Notice } from "~/components/notice";
import { FlowingPaper, PaperFoot, PaperHead, SignatureLines } from "~/kit/print/paper";
import { openAsDocument, printStamp } from "~/kit/print/print.server";
import { PrintButton } from "~/kit/print/print-button";
import { printLinks } from "~/kit/print/print-links";
import { PrintPage } from "~/kit/print/print-page";
import { dateOf } from "~/lib/dates";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { wayBack } from "~/lib/way-back";
import { requireAccess, requireRight } from "~/services/access.server";
import { readPeriod } from "./statement-period";
import { StatementForm } from "./statement-form";
import { StatementTable } from "./statement-table";
import statementStyles from "./statement.css?url";
import { statementTexts } from "./statement-texts";
import { studentListPath } from "./student-list";

export const handle = {
  permission: "Api:campus_pay/student",
  title: statementTexts.title,
  scripts: false,
} satisfies RouteHandle;

export const links = () => [...printLinks(), { rel: "stylesheet", href: statementStyles }];

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  for (const { permission } of [studentStatementApi.read, billApi.list, orderApi.list])
    requireRight(account, permission);
  openAsDocument(args.request);
  const { search, searchParams } = new URL(args.request.url);
  const id = args.params.id ?? "";
  const today = dateOf(Date.now());
  const period = readPeriod(searchParams, today);
  const days = { ...(period.start && { start_date: period.start }), end_date: period.end };
  const { list: statement } = await backend.call(studentStatementApi.read, { id, ...days });
  const back = wayBack(search) ?? `${studentListPath}/${id}`;
  return { statement, period, today, back, stamp: printStamp(account) };
}

/** The account of one student: every bill, payment, reduction and refund of a period, with what is owed after each. */
export default function StudentStatementPage() {
  const { statement, period, today, back, stamp } = useLoaderData<typeof loader>();
  const { name, student_no, school_name, lines } = statement;
  const days =
    period.start === undefined
      ? fill(statementTexts.fromStart, { end: period.end })
      : fill(statementTexts.days, { start: period.start, end: period.end });
  return (
    <PrintPage
      title={statementTexts.title}
      summary={fill(statementTexts.summary, { name, no: student_no, count: lines.length })}
      back={{ href: back, label: statementTexts.back }}
      tools={<PrintButton />}
      below={
        <>
          <StatementForm typed={period.typed} today={today} back={back} />
          {period.problem && <Notice kind="error" text={period.problem} />}
        </>
      }
    >
      <FlowingPaper label={statementTexts.title}>
        <div className="statement">
          <PaperHead school={school_name} title={statementTexts.title} />
          <p className="statement-facts">
            <span>{fill(statementTexts.student, { name, no: student_no, place: classLabel(statement) })}</span>
            <span>{`${statementTexts.period}：${days}`}</span>
            <span>{statementTexts.unit}</span>
          </p>
          <StatementTable statement={statement} end={period.end} />
          <SignatureLines names={statementTexts.signs} />
          <PaperFoot stamp={stamp}>{statementTexts.formula}</PaperFoot>
        </div>
      </FlowingPaper>
    </PrintPage>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
