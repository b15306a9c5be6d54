import { useLocation } from "@remix-run/react";
import { useListReturn } from "~/hooks/use-list-return";
import { fill } from "~/lib/fill";
import { readRows } from "~/lib/selected-rows";
import { ConfirmPage } from "./confirm-page";
import { formTexts } from "./form-texts";

// more names than that nobody reads before answering
const namedAtMost = 5;

/** A row that may be deleted, as its list calls it. */
export interface NamedRow {
  key: string;
  name: string;
}

/** The question before rows are deleted. The address names the rows; it says which and how many. */
export function DeleteRows({
  what,
  listPath,
  rows,
  problem,
}: {
  /** The noun: 字典类型. */
  what: string;
  listPath: string;
  /** The rows of the list behind: what they are called. */
  rows: readonly NamedRow[];
  /** Why the backend refused. */
  problem?: string;
}) {
  const closeTo = useListReturn(listPath);
  const keys = readRows(new URLSearchParams(useLocation().search));
  const names = keys.map((key) => rows.find((row) => row.key === key)?.name ?? `#${key}`);
  const [first] = names;
  const many = names.length > 1 ? fill(formTexts.deleteMany, { what, count: names.length }) : undefined;
  return (
    <ConfirmPage
      title={fill(formTexts.deleteTitle, { what })}
      closeTo={closeTo}
      look="danger"
      yes={first === undefined ? undefined : { label: formTexts.delete, sending: formTexts.deleting }}
      problem={problem}
    >
      <p>
        {many ?? (first === undefined ? formTexts.deleteNothing : fill(formTexts.deleteOne, { what, name: first }))}
      </p>
      {many && (
        <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 text-ink-soft">
          {names.slice(0, namedAtMost).map((name, index) => (
            <li key={keys[index]}>{name}</li>
          ))}
          {names.length > namedAtMost && <li>{fill(formTexts.deleteMore, { count: names.length })}</li>}
        </ul>
      )}
    </ConfirmPage>
  );
}
