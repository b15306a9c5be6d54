import type { Arrears, ArrearsFigures, ArrearsRow } from "#contract/payments/arrears";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { RecordLink } from "~/components/record-link";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { formatFen } from "~/lib/money";
import { arrearsListPath, billsHref, classSlipsHref, type Place } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";
import { cell, FigureCell, headCell, RateCell, WideTable } from "./table-parts";

type Query = Readonly<Record<string, string>>;

interface Shown {
  query: Query;
  today: string;
  maySeeBills: boolean;
  mayPrintSlips: boolean;
  /** The form that the boxes belong to; absent: nothing may be chosen. */
  formId?: string;
  manySchools: boolean;
}

const heads = ["student_count", "bill_count", "owed_fen", "overdue_fen", "due_fen", "paid_fen", "rate"] as const;

/** Grades; below the open one its classes, below the open class its students. */
export function ArrearsTable({ arrears, ...shown }: Shown & { arrears: Arrears }) {
  const { grades, classes, students, sum } = arrears;
  const { grade_id, class_id } = shown.query;
  return (
    <WideTable label={arrearsTexts.title}>
      <thead>
        <tr className="bg-raised">
          <th scope="col" className={`${headCell} text-left`}>
            {arrearsTexts.field.place}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${headCell} text-right`}>
              {arrearsTexts.field[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grades.flatMap((grade) => {
          const isOpen = String(grade.id) === grade_id;
          return [
            <Branch key={`grade-${grade.id}`} kind="grade" row={grade} isOpen={isOpen} {...shown} />,
            ...(isOpen ? classes : []).flatMap((one) => [
              <Branch key={`class-${one.id}`} kind="class" row={one} isOpen={String(one.id) === class_id} {...shown} />,
              ...(String(one.id) === class_id ? students : []).map((student) => (
                <Branch key={`student-${student.id}`} kind="student" row={student} isOpen={false} {...shown} />
              )),
            ]),
          ];
        })}
      </tbody>
      <tfoot>
        <tr className="bg-raised font-semibold">
          <th scope="row" className={`${cell} text-left`}>
            {arrearsTexts.sum}
          </th>
          <Figures figures={sum} place={{}} {...shown} />
        </tr>
      </tfoot>
    </WideTable>
  );
}

type Kind = "grade" | "class" | "student";
const indent: Record<Kind, string> = { grade: "", class: "pl-9", student: "pl-16" };

function Branch({ kind, row, isOpen, ...shown }: Shown & { kind: Kind; row: ArrearsRow; isOpen: boolean }) {
  const { query, formId, manySchools } = shown;
  const name = kind === "student" ? `${row.name} ${row.student_no}` : row.name;
  const toggled: Record<string, string | null> =
    kind === "grade"
      ? { grade_id: isOpen ? null : String(row.id), class_id: null }
      : { class_id: isOpen ? null : String(row.id) };
  return (
    <tr className="hover:bg-raised">
      <th scope="row" className={`${cell} ${indent[kind]} text-left font-normal`}>
        <span className="inline-flex items-center gap-2">
          {formId && (
            <input
              type="checkbox"
              form={formId}
              name="rows"
              value={`${kind}-${row.id}`}
              disabled={row.bill_count === 0}
              aria-label={fill(arrearsTexts.choose, { name })}
              className="print:hidden"
            />
          )}
          {kind === "student" ? (
            <>
              <RecordLink page={studentPage} recordKey={row.id}>
                {row.name}
              </RecordLink>
              <span className="tabular-nums text-ink-soft">{row.student_no}</span>
            </>
          ) : (
            <PageLink
              to={listHref(arrearsListPath, query, toggled)}
              preventScrollReset
              aria-expanded={isOpen}
              aria-label={fill(isOpen ? arrearsTexts.close : arrearsTexts.open, { name })}
              className="inline-flex items-center gap-1 rounded hover:text-accent-text"
            >
              <span aria-hidden className="w-3 text-ink-faint print:hidden">
                {isOpen ? "▾" : "▸"}
              </span>
              {row.name}
            </PageLink>
          )}
          {kind === "class" && shown.mayPrintSlips && row.bill_count > 0 && (
            <PageLink
              to={classSlipsHref(row.id)}
              aria-label={fill(arrearsTexts.slipsOf, { name })}
              className="rounded text-xs text-accent-text hover:underline print:hidden"
            >
              {arrearsTexts.slips}
            </PageLink>
          )}
          {kind === "grade" && manySchools && <span className="text-ink-soft">{row.school_name}</span>}
        </span>
      </th>
      <Figures figures={row} place={placeOf(kind, row, query)} {...shown} />
    </tr>
  );
}

function placeOf(kind: Kind, { id, student_no }: ArrearsRow, { class_id }: Query): Place {
  switch (kind) {
    case "grade":
      return { grade_id: id };
    case "class":
      return { class_id: id };
    case "student":
      return { student_no, ...(class_id && { class_id: Number(class_id) }) };
  }
}

function Figures({ figures, place, query, today, maySeeBills }: Shown & { figures: ArrearsFigures; place: Place }) {
  const bills = maySeeBills && figures.bill_count > 0 ? billsHref(query, place, today) : null;
  const overdue = maySeeBills && figures.overdue_fen > 0 ? billsHref(query, place, today, true) : null;
  return (
    <>
      <FigureCell text={String(figures.student_count)} />
      <FigureCell text={String(figures.bill_count)} href={bills} />
      <FigureCell text={formatFen(figures.owed_fen)} href={bills} />
      <FigureCell
        text={formatFen(figures.overdue_fen)}
        href={overdue}
        tone={figures.overdue_fen > 0 ? "text-danger" : ""}
      />
      <FigureCell text={formatFen(figures.due_fen)} />
      <FigureCell text={formatFen(figures.paid_fen)} />
      <RateCell rate={figures.rate_bp} />
    </>
  );
}
