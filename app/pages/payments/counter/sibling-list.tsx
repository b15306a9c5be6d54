import { classLabel } from "#contract/payments/class-label";
import type { CounterStudent } from "#contract/payments/counters";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { counterPath } from "../bills/bill-list";
import { KeyHint } from "./key-hint";
import { counterTexts } from "./counter-texts";

/** The brothers and sisters of a student: who pays for one often pays for all. Alt B leads to the one who owes most. */
export function SiblingList({ siblings }: { siblings: readonly CounterStudent[] }) {
  if (siblings.length === 0) return null;
  return (
    <nav
      aria-label={counterTexts.siblings}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2"
    >
      <span className="text-ink-soft">{counterTexts.siblings}</span>
      {siblings.map((sibling, index) => (
        <PageLink
          key={sibling.id}
          to={`${counterPath}?student=${sibling.id}`}
          aria-keyshortcuts={index === 0 ? "Alt+B" : undefined}
          className="flex items-baseline gap-2 rounded hover:text-accent-text"
        >
          <span className="font-medium text-accent-text">{sibling.name}</span>
          <span className="text-ink-soft">{classLabel(sibling)}</span>
          <span className={`tabular-nums ${sibling.owed_fen > 0 ? "text-danger" : "text-ink-soft"}`}>
            {sibling.owed_fen > 0
              ? fill(counterTexts.owes, { yuan: formatFen(sibling.owed_fen) })
              : counterTexts.owesNothing}
          </span>
          {index === 0 && <KeyHint keys="Alt B" />}
        </PageLink>
      ))}
    </nav>
  );
}
