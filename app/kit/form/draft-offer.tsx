import { Button } from "~/components/button";
import { formatTime } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { draftTexts } from "./draft-texts";

/** Offers to take up what was begun on this page before. */
export function DraftOffer({
  at,
  onRestore,
  onDiscard,
}: {
  /** Epoch ms. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <div
      role="status"
      className="mx-4 mt-4 flex flex-wrap items-center gap-2 rounded border border-line bg-raised px-3 py-2 text-sm"
    >
      <span className="mr-auto">{fill(draftTexts.found, { time: formatTime(at, "m-d h:i") })}</span>
      <span className="ml-auto flex gap-2">
        <Button onClick={onDiscard}>{draftTexts.discard}</Button>
        <Button look="primary" onClick={onRestore}>
          {draftTexts.restore}
        </Button>
      </span>
    </div>
  );
}
