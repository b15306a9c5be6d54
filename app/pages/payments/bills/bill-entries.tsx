import type { BillEntry } from "#contract/payments/bills";
import { orderPage, refundPage } from "#contract/platform/list-definition/record-pages";
import { RecordLink } from "~/components/record-link";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

/** The ledger of a bill, oldest first: what is due and what came back raises what is owed, the others lower it. */
export function BillEntries({ entries, choices }: { entries: readonly BillEntry[]; choices: Choices }) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded border border-line">
      {entries.map(({ kind, amount_fen, order_no, refund_no, actor, created_at }, index) => {
        const isRaising = kind === "due" || kind === "refund";
        return (
          <li key={`${created_at}-${index}`} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
            <span className="w-10 shrink-0">{labelOf(choices, "bill_entry_kind", kind)}</span>
            <span className="min-w-0 break-all text-xs tabular-nums text-ink-soft">
              {refund_no ? (
                <RecordLink page={refundPage} recordKey={refund_no}>
                  {refund_no}
                </RecordLink>
              ) : order_no ? (
                <RecordLink page={orderPage} recordKey={order_no}>
                  {order_no}
                </RecordLink>
              ) : (
                actor
              )}
            </span>
            <time className="text-xs tabular-nums text-ink-soft">{created_at}</time>
            <span className={`ml-auto font-semibold tabular-nums ${kind === "refund" ? "text-danger" : ""}`}>
              {isRaising ? "+" : "-"}
              {formatFen(amount_fen)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
