import type { ReactNode } from "react";

export interface RecordColumn<Row> {
  key: string;
  label: string;
  /** Amounts stand at the right. */
  isAmount?: boolean;
  cell: (row: Row) => ReactNode;
}

/** Rows of one record under its own heading; on a phone each row is a block of its cells with their labels. */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  foot,
}: {
  caption: string;
  /** The first one names the row. */
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Further rows, such as sums. */
  foot?: ReactNode;
}) {
  const [name, ...others] = columns;
  if (!name) return null;
  return (
    <table className="w-full border-separate border-spacing-0 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ key, label, isAmount }) => (
            <th
              key={key}
              scope="col"
              className={`whitespace-nowrap border-b border-line bg-raised px-2 py-1.5 text-xs font-medium text-ink-soft first:pl-4 last:pr-4 ${isAmount ? "text-right" : "text-left"}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="hover:bg-raised max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2">
            <th scope="row" className={`${cellStyle} text-left font-medium`}>
              {name.cell(row)}
            </th>
            {others.map(({ key, label, isAmount, cell }) => (
              <td
                key={key}
                className={`${cellStyle} ${isAmount ? "tabular-nums sm:text-right" : ""} max-sm:flex max-sm:justify-between max-sm:gap-3`}
              >
                <span aria-hidden className="text-ink-soft sm:hidden">
                  {label}
                </span>
                <span className="max-sm:text-right">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot className="max-sm:block">{foot}</tfoot>}
    </table>
  );
}

const cellStyle =
  "px-2 py-2 align-middle first:pl-4 last:pr-4 sm:border-b sm:border-line max-sm:block max-sm:px-4 max-sm:py-0.5";
