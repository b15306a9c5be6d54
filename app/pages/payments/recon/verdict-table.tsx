import { verdictTones } from "#contract/platform/list-definition/tones";
import type { ReconVerdictTotal } from "#contract/payments/recon";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { listHref } from "~/lib/list-address";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconItemsPath } from "./recon-list";
import { reconTexts } from "./recon-texts";

/** The verdicts on the lines; their channel amounts sum up to the file's. Each leads to its items. */
export function VerdictTable({
  batchId,
  totals,
  choices,
  maySeeItems,
}: {
  batchId: number;
  totals: readonly ReconVerdictTotal[];
  choices: Choices;
  maySeeItems: boolean;
}) {
  const heads = [
    reconTexts.verdictCount,
    reconTexts.field.channel_fen,
    reconTexts.field.local_fen,
    reconTexts.verdictOpen,
  ];
  return (
    <div className="overflow-x-auto">
      <table className="w-full whitespace-nowrap tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th className="py-1 pr-3 font-normal">{reconTexts.field.verdict}</th>
            <th className="py-1 pr-3 font-normal">{reconTexts.field.kind}</th>
            {heads.map((head) => (
              <th key={head} className="py-1 pl-3 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ verdict, kind, count, channel_fen, local_fen, open_count }) => (
            <tr key={`${verdict}-${kind}`} className="border-b border-line">
              <td className="py-1 pr-3">
                <Tag tone={verdictTones[verdict]}>{labelOf(choices, "recon_verdict", verdict)}</Tag>
              </td>
              <td className="py-1 pr-3">{labelOf(choices, "recon_kind", kind)}</td>
              <td className="py-1 pl-3 text-right">
                {maySeeItems ? (
                  <PageLink
                    to={listHref(reconItemsPath(batchId), { verdict: String(verdict), kind: String(kind) })}
                    className="text-accent-text underline-offset-2 hover:underline"
                  >
                    {count}
                  </PageLink>
                ) : (
                  count
                )}
              </td>
              <td className="py-1 pl-3 text-right">{formatFen(channel_fen)}</td>
              <td className="py-1 pl-3 text-right">{formatFen(local_fen)}</td>
              <td className="py-1 pl-3 text-right">{open_count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
