import type { CounterStudent } from "#contract/payments/counters";
import { classLabel } from "#contract/payments/class-label";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import { useFirstLinkFocus } from "~/hooks/use-first-link-focus";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { counterPath } from "../bills/bill-list";
import { counterTexts } from "./counter-texts";

/** Several students that a text may mean, those who owe first. */
export function CounterFound({ q, found }: { q: string; found: readonly CounterStudent[] }) {
  // the likeliest is chosen by Enter
  const list = useFirstLinkFocus<HTMLElement>();
  if (found.length === 0) return <EmptyState text={fill(counterTexts.nobody, { q })} />;
  return (
    <nav ref={list} aria-label={counterTexts.found} className="rounded-card border border-line bg-card shadow-card">
      <ul className="divide-y divide-line">
        {found.map((student) => (
          <li key={student.id}>
            <PageLink
              to={`${counterPath}?q=${encodeURIComponent(q)}&student=${student.id}`}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-raised"
            >
              <strong>{student.name}</strong>
              <span className="tabular-nums">{student.student_no}</span>
              <span className="text-ink-soft">{`${classLabel(student)} · ${student.school_name}`}</span>
              <span className={`ml-auto tabular-nums ${student.owed_fen > 0 ? "text-danger" : "text-ink-soft"}`}>
                {student.owed_fen > 0
                  ? fill(counterTexts.owes, { yuan: formatFen(student.owed_fen) })
                  : counterTexts.owesNothing}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
