import { labelOf } from "~/lib/choice-label";
import { statementKinds } from "#contract/payments/bill-enumerations";
import type {
  StatementKind,
  StatementLine,
  StatementSum,
  StudentStatement,
} from "#contract/payments/student-statements";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { statementTexts } from "./statement-texts";

type Column = "due" | "reduce" | "paid" | "refunded" | "closed";

const columns = ["due", "reduce", "paid", "refunded", "closed"] as const;

const columnOf: Readonly<Record<StatementKind, Column>> = {
  ...{ due: "due", reduce: "reduce", receive: "paid", refund: "refunded" },
  ...{ close: "closed", reopen: "closed" },
};

/** The movements of a period one by one, with what is owed after each, and the sums below. */
export function StatementTable({ statement, end }: { statement: StudentStatement; end: string }) {
  const { opening_fen, lines, sum, total, closing_fen } = statement;
  // most students never had a bill closed
  const shown = columns.filter((column) => column !== "closed" || total.closed_fen !== 0 || lines.some(isClosing));
  return (
    <table className="paper-table">
      <caption className="sr-only">{statementTexts.title}</caption>
      <thead>
        <tr>
          {(["at", "bill", "kind", "number"] as const).map((head) => (
            <th key={head} scope="col">
              {statementTexts.head[head]}
            </th>
          ))}
          {[...shown, "owed" as const].map((head) => (
            <th key={head} scope="col" className="paper-number">
              {statementTexts.head[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td colSpan={4 + shown.length}>{statementTexts.opening}</td>
          <td className="paper-number">{formatFen(opening_fen)}</td>
        </tr>
        {lines.map((line, index) => (
          <Line key={index} line={line} shown={shown} />
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={5 + shown.length}>{statementTexts.none}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <Sums label={statementTexts.sum} sum={sum} owed={closing_fen} shown={shown} />
        <Sums label={fill(statementTexts.total, { end })} sum={total} owed={closing_fen} shown={shown} />
      </tfoot>
    </table>
  );
}

function Line({ line, shown }: { line: StatementLine; shown: readonly Column[] }) {
  const { at, kind, bill_no, title, number, note, amount_fen, owed_fen } = line;
  const amount = formatFen(kind === "reopen" ? -amount_fen : amount_fen);
  return (
    <tr>
      <td>
        <span className="statement-number">{at.slice(0, 10)}</span> {at.slice(11, 16)}
      </td>
      <td>
        {title}
        {kind === "due" && <span className="statement-number">{bill_no}</span>}
      </td>
      <td>{[labelOf(kinds, "kind", kind), note].filter(Boolean).join("，")}</td>
      <td className="statement-number">{number}</td>
      {shown.map((column) => (
        <td key={column} className="paper-number">
          {columnOf[kind] === column && amount}
        </td>
      ))}
      <td className="paper-number">{formatFen(owed_fen)}</td>
    </tr>
  );
}

const kinds = { kind: statementKinds };

function isClosing({ kind }: StatementLine): boolean {
  return columnOf[kind] === "closed";
}

function Sums(props: { label: string; sum: StatementSum; owed: number; shown: readonly Column[] }) {
  const { label, sum, owed, shown } = props;
  return (
    <tr className="paper-sum">
      <th scope="row" colSpan={4}>
        {label}
      </th>
      {shown.map((column) => (
        <td key={column} className="paper-number">
          {formatFen(sum[`${column}_fen`])}
        </td>
      ))}
      <td className="paper-number">{formatFen(owed)}</td>
    </tr>
  );
}
