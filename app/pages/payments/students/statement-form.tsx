import { Button } from "~/components/button";
import { InlineField, TextInput } from "~/components/field";
import { backKey } from "~/lib/way-back";
import { namedPeriods } from "./statement-period";
import { statementTexts } from "./statement-texts";

/** The days of a statement: typed, or by name. */
export function StatementForm({
  typed,
  today,
  back,
}: {
  typed: { start: string; end: string };
  today: string;
  back: string;
}) {
  return (
    <form method="get" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name={backKey} value={back} />
      <InlineField label={statementTexts.start} htmlFor="start_date">
        <TextInput type="date" id="start_date" name="start_date" defaultValue={typed.start} />
      </InlineField>
      <InlineField label={statementTexts.end} htmlFor="end_date">
        <TextInput type="date" id="end_date" name="end_date" defaultValue={typed.end} />
      </InlineField>
      <Button type="submit">{statementTexts.apply}</Button>
      {namedPeriods(today).map(({ label, query }) => (
        <a
          key={label}
          href={`?${query}&${backKey}=${encodeURIComponent(back)}`}
          className="rounded text-accent-text hover:underline"
        >
          {label}
        </a>
      ))}
    </form>
  );
}
