import type { ImportVerdict } from "#contract/platform/imports";
import { PageLink } from "~/components/school-scope";
import { importTexts } from "./import-texts";
import { verdictsByUrgency } from "./import-verdicts";

const colours: Record<ImportVerdict, string> = {
  refused: "text-danger",
  change: "text-warning",
  add: "text-success",
  same: "text-ink-soft",
};

/** Number of rows of each verdict; each figure leads to its rows. */
export function ImportCounts({
  path,
  counts,
  current,
}: {
  path: string;
  counts: Readonly<Record<ImportVerdict, number>>;
  current: ImportVerdict;
}) {
  return (
    <nav aria-label={importTexts.counts}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {verdictsByUrgency.map((verdict) => (
          <li key={verdict}>
            <PageLink
              to={`${path}?verdict=${verdict}`}
              preventScrollReset
              aria-current={verdict === current ? "true" : undefined}
              className={`flex items-baseline justify-between rounded border px-3 py-2 ${verdict === current ? "border-accent-text bg-accent-soft" : "border-line hover:border-accent-text"}`}
            >
              <span className="text-sm">{importTexts.verdict[verdict]}</span>
              <span
                className={`text-xl font-semibold tabular-nums ${counts[verdict] > 0 ? colours[verdict] : "text-ink-faint"}`}
              >
                {counts[verdict]}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
