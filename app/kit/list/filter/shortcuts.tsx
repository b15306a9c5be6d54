import { rangeNames, rangeNamesOf } from "~/lib/date-ranges";
import { rangeKey } from "~/lib/list-address";
import type { ListState } from "~/lib/list-description";
import { listTexts } from "../list-texts";

/** LIST-05, without scripts. They send the form, so what was typed stays, and the server knows which day it is. */
export function Shortcuts({ state: { query, today } }: { state: ListState }) {
  const current = rangeNamesOf({ start: query.start_date ?? "", end: query.end_date ?? "" }, today);
  return (
    <div role="group" aria-label={listTexts.shortcuts} className="flex flex-wrap items-center gap-1 pt-2 text-xs">
      {rangeNames.map((name) => (
        <button
          key={name}
          type="submit"
          name={rangeKey}
          value={name}
          aria-pressed={current.includes(name)}
          className={`rounded border px-2 py-0.5 ${current.includes(name) ? "border-accent-text bg-accent-soft text-accent-text" : "border-line text-ink-soft hover:border-accent-text hover:text-accent-text"}`}
        >
          {listTexts.range[name]}
        </button>
      ))}
    </div>
  );
}
