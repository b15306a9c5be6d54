import { PageLink } from "~/components/school-scope";
import { counterPath } from "../bills/bill-list";
import { KeyHint } from "./key-hint";
import { counterTexts } from "./counter-texts";
import type { ParkedStudent } from "./parked-students.server";

// beside the keys of the ways of payment
const firstKey = 5;

/** The students who were put aside, each taken up by a click or its key. */
export function ParkedList({ parked }: { parked: readonly ParkedStudent[] }) {
  if (parked.length === 0) return null;
  return (
    <nav aria-label={counterTexts.parked} className="flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">{counterTexts.parked}</span>
      {parked.map(({ id, name }, index) => (
        <PageLink
          key={id}
          to={`${counterPath}?student=${id}`}
          aria-keyshortcuts={`Alt+${firstKey + index}`}
          className="flex h-8 items-center gap-2 rounded border border-dashed border-line bg-card px-3 hover:bg-raised"
        >
          {name}
          <KeyHint keys={`Alt ${firstKey + index}`} />
        </PageLink>
      ))}
    </nav>
  );
}
