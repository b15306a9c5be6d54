import { DateRange } from "~/components/dates/date-range";
import { rangeNames, rangeOf } from "~/lib/date-ranges";
import { rangeKey } from "~/lib/list-address";
import type { Filter, ListState } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { filterValue } from "./filter-values";
import { Shortcuts } from "./shortcuts";

/** The days of a list, with the shortcuts that send the form (LIST-05). */
export function DateFilter({
  filter,
  state,
  errorId,
}: {
  filter: Filter & { kind: "dates" };
  state: ListState;
  /** Absent where nothing is wrong. */
  errorId: string | undefined;
}) {
  const { query, today } = state;
  const presets = rangeNames.map((name) => ({
    label: listTexts.range[name],
    ...rangeOf(name, today),
    submit: { name: rangeKey, value: name },
  }));
  return (
    <>
      <DateRange
        label={filter.label}
        from={{ name: filter.from, "aria-label": listTexts.startDate, defaultValue: filterValue(filter.from, query) }}
        to={{ name: filter.to, "aria-label": listTexts.endDate, defaultValue: filterValue(filter.to, query) }}
        between={listTexts.until}
        today={today}
        presets={presets}
        isWrong={errorId !== undefined}
        describedBy={errorId}
      />
      {/* with scripts they lie in the panel of the range */}
      <noscript>
        <Shortcuts state={state} />
      </noscript>
    </>
  );
}
