import type { DayAccount } from "#contract/payments/day-closes";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { dayCloseTexts } from "./day-close-texts";

/** The parts of each account's difference, verdict by verdict: the lines sum up to it. */
export function GapList({ accounts, choices }: { accounts: readonly DayAccount[]; choices: Choices }) {
  const lines = accounts.flatMap((account) => account.gaps.map((gap) => ({ account, gap })));
  const isImported = accounts.some(({ batch_id }) => batch_id !== null);
  if (lines.length === 0)
    return <p className="text-ink-soft">{isImported ? dayCloseTexts.balanced : dayCloseTexts.notImported}</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{dayCloseTexts.gaps}</caption>
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {dayCloseTexts.channel}
          </th>
          <th scope="col" className="py-1 text-left font-normal">
            {dayCloseTexts.verdict}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {dayCloseTexts.diff}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, gap }) => (
          <tr key={`${account.collect_account_id}-${gap.verdict}`} className="border-t border-line">
            <td className="py-1.5">
              {labelOf(choices, "way_code", account.channel)} {account.mch_no}
            </td>
            <td className="py-1.5">
              {gap.verdict === null ? dayCloseTexts.rest : labelOf(choices, "recon_verdict", gap.verdict)}
              {gap.count > 0 && (
                <span className="ml-2 text-xs text-ink-soft">{fill(dayCloseTexts.count, { count: gap.count })}</span>
              )}
            </td>
            <td className="py-1.5 text-right tabular-nums">{formatFen(gap.gap_fen)}</td>
          </tr>
        ))}
        <tr className="border-t border-line bg-raised font-semibold">
          <td className="py-1.5">{dayCloseTexts.total}</td>
          <td />
          <td className="py-1.5 text-right tabular-nums">
            {formatFen(lines.reduce((sum, { gap }) => sum + gap.gap_fen, 0))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
