import type { Report, ReportFigures, ReportFilter, ReportRow } from "#contract/payments/reports";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { type Figure, figureHref, type ListRights } from "./report-links";
import { reportTexts } from "./report-texts";

const figures: readonly Figure[] = [
  "pay_count",
  "pay_fen",
  "refund_count",
  "refund_fen",
  "net_fen",
  "fee_fen",
  "after_fee_fen",
];
// a page that is read and printed; the sheet has them all
const mostRows = 2000;

/** The rows of a report with their sum; each figure opens the list it was counted from. */
export function ReportTable({
  report,
  cut,
  query,
  rights,
}: {
  report: Report;
  cut: ReportCut;
  query: Readonly<Record<string, string>>;
  rights: ListRights;
}) {
  const { list, sum, start_date, end_date } = report;
  const heads = headsOf(cut);
  const whole = { start_date, end_date, key: "" };
  return (
    <div className="overflow-x-auto rounded-t-card">
      <table className="w-full min-w-[760px] border-separate border-spacing-0 text-sm print:min-w-0">
        <caption className="sr-only">{reportTexts.title}</caption>
        <thead>
          <tr className="bg-raised">
            {heads.map((head) => (
              <th key={head} scope="col" className={`${headCell} text-left`}>
                {reportTexts.field[head]}
              </th>
            ))}
            {figures.map((figure) => (
              <th key={figure} scope="col" className={`${headCell} text-right`}>
                {reportTexts.field[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.slice(0, mostRows).map((row) => (
            <tr key={`${row.time} ${row.key}`} className="hover:bg-raised">
              {heads.map((head) => (
                <th key={head} scope="row" className={`${cell} text-left font-normal`}>
                  {textOf(head, row)}
                </th>
              ))}
              <Figures figuresOf={row} hrefOf={(figure) => figureHref(figure, row, query, rights)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="bg-raised font-semibold">
            <th scope="row" colSpan={heads.length} className={`${cell} text-left`}>
              {reportTexts.sum}
            </th>
            <Figures figuresOf={sum} hrefOf={(figure) => figureHref(figure, whole, query, rights)} />
          </tr>
        </tfoot>
      </table>
      {list.length > mostRows && (
        <p className="px-3 py-2 text-sm text-ink-soft">
          {fill(reportTexts.tooMany, { count: list.length, shown: mostRows })}
        </p>
      )}
    </div>
  );
}

const headCell = "h-9 whitespace-nowrap border-b border-line px-3 font-medium text-ink-soft";
const cell = "h-9 whitespace-nowrap border-b border-line px-3";

/** The dimensions and the step of a report. */
export type ReportCut = Pick<ReportFilter, "unit" | "by">;

type Head = "day" | "month" | "dates" | "school" | "store" | "way" | "item";

function headsOf({ unit, by }: ReportCut): Head[] {
  const heads: Head[] = [...(unit === "period" ? [] : [unit]), ...(by === "none" ? [] : [by])];
  return heads.length > 0 ? heads : ["dates"];
}

function textOf(head: Head, { time, name, start_date, end_date }: ReportRow): string {
  if (head === "dates") return `${start_date} – ${end_date}`;
  return head === "day" || head === "month" ? time : name;
}

function Figures({ figuresOf, hrefOf }: { figuresOf: ReportFigures; hrefOf: (figure: Figure) => string | null }) {
  return figures.map((figure) => {
    const value = figuresOf[figure];
    const text = figure.endsWith("_count") ? value.toLocaleString("en-US") : formatFen(value);
    const href = value === 0 ? null : hrefOf(figure);
    const tone = figure === "refund_fen" && value > 0 ? "text-danger" : "";
    return (
      <td key={figure} className={`${cell} text-right tabular-nums ${tone}`}>
        {href ? (
          <PageLink to={href} className="rounded underline decoration-line underline-offset-4 hover:text-accent-text">
            {text}
          </PageLink>
        ) : (
          text
        )}
      </td>
    );
  });
}
