import type { FacepayRate } from "#contract/payments/arrears";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import { arrearsListPath } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";
import { cell, FigureCell, headCell, RateCell, WideTable } from "./table-parts";

interface Shown {
  query: Readonly<Record<string, string>>;
  maySeeFacepay: boolean;
  manySchools: boolean;
}

/** The number of students with face pay open: by grade, and by class of the open one. */
export function FacepayTable({
  grades,
  classes,
  ...shown
}: Shown & { grades: readonly FacepayRate[]; classes: readonly FacepayRate[] }) {
  const { grade_id } = shown.query;
  return (
    <WideTable label={arrearsTexts.tab.facepay}>
      <thead>
        <tr className="bg-raised">
          <th scope="col" className={`${headCell} text-left`}>
            {arrearsTexts.field.place}
          </th>
          {(["students", "open", "openRate"] as const).map((head) => (
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
            <RateRow key={grade.id} kind="grade" row={grade} isOpen={isOpen} {...shown} />,
            ...(isOpen ? classes : []).map((one) => (
              <RateRow key={`class-${one.id}`} kind="class" row={one} isOpen={false} {...shown} />
            )),
          ];
        })}
      </tbody>
    </WideTable>
  );
}

function RateRow({
  kind,
  row,
  isOpen,
  query,
  maySeeFacepay,
  manySchools,
}: Shown & { kind: "grade" | "class"; row: FacepayRate; isOpen: boolean }) {
  const toggle = listHref(arrearsListPath, query, { grade_id: isOpen ? null : String(row.id), class_id: null });
  const list = listHref("/campus_pay/facepay/list", { [`${kind}_id`]: String(row.id), state: "3" });
  return (
    <tr className="hover:bg-raised">
      <th scope="row" className={`${cell} ${kind === "class" ? "pl-9" : ""} text-left font-normal`}>
        {kind === "class" ? (
          row.name
        ) : (
          <PageLink
            to={toggle}
            preventScrollReset
            aria-expanded={isOpen}
            aria-label={fill(isOpen ? arrearsTexts.close : arrearsTexts.open, { name: row.name })}
            className="inline-flex items-center gap-1 rounded hover:text-accent-text"
          >
            <span aria-hidden className="w-3 text-ink-faint print:hidden">
              {isOpen ? "▾" : "▸"}
            </span>
            {row.name}
          </PageLink>
        )}
        {kind === "grade" && manySchools && <span className="ml-2 text-ink-soft">{row.school_name}</span>}
      </th>
      <FigureCell text={String(row.student_count)} />
      <FigureCell text={String(row.open_count)} href={maySeeFacepay && row.open_count > 0 ? list : null} />
      <RateCell rate={row.rate_bp} />
    </tr>
  );
}
