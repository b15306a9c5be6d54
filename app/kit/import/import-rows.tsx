import type { ImportRow } from "#contract/platform/imports";
import { fill } from "~/lib/fill";
import { importTexts } from "./import-texts";

/** Rows of the sheet as they were read; what is to be said of them stands first, in sight on a phone too. */
export function ImportRows({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly ImportRow[];
}) {
  const isSaid = rows.some(({ errors, warnings, changes }) => errors.length + warnings.length + changes.length > 0);
  if (rows.length === 0) return <p className="py-8 text-center text-ink-faint">{importTexts.emptyVerdict}</p>;
  return (
    <div
      role="region"
      aria-label={title}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[60dvh] overflow-auto rounded border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {[importTexts.row, ...(isSaid ? [importTexts.problem] : []), ...columns].map((label) => (
              <th
                key={label}
                scope="col"
                className="sticky top-0 h-9 whitespace-nowrap border-b border-line bg-raised px-2 text-left font-medium text-ink-soft"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="h-9">
              <th scope="row" className="border-b border-line px-2 text-left font-normal tabular-nums text-ink-soft">
                {row.row}
              </th>
              {isSaid && (
                <td className="min-w-48 border-b border-line px-2 py-1">
                  <Outcome row={row} />
                </td>
              )}
              {columns.map((column) => (
                <ImportCell key={column} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// characters; more may be cut off
const longCell = 20;

function ImportCell({ row, column }: { row: ImportRow; column: string }) {
  const isWrong = row.errors.some((error) => error.column === column);
  const isChanged = row.changes.some((change) => change.column === column);
  const isWarned = row.warnings.some((warning) => warning.column === column);
  const colour = isWrong ? "bg-danger-soft text-danger" : isChanged || isWarned ? "bg-warning-soft text-warning" : "";
  return (
    <td
      title={(row.values[column]?.length ?? 0) > longCell ? row.values[column] : undefined}
      className={`max-w-80 truncate border-b border-line px-2 ${colour}`}
    >
      {row.values[column] || <span aria-hidden>-</span>}
    </td>
  );
}

function Outcome({ row: { errors, changes, warnings } }: { row: ImportRow }) {
  return (
    <ul>
      {errors.map((error) => (
        <li key={`${error.column}${error.reason}`} className="text-danger">
          {fill(importTexts.reason, error)}
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={warning.column} className="text-warning">
          {fill(importTexts.warned, warning)}
        </li>
      ))}
      {changes.map((change) => (
        <li key={change.column}>{fill(importTexts.changed, change)}</li>
      ))}
    </ul>
  );
}
