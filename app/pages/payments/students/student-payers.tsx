import type { StudentPayer } from "#contract/payments/students";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { studentTexts } from "./student-texts";

/** The payers of a student, the default one first; each leads to their own page. */
export function StudentPayers({ payers, choices }: { payers: readonly StudentPayer[]; choices: Choices }) {
  const maySee = useCan("Api:campus_pay/payer/detail-detail");
  if (payers.length === 0) return <p className="text-ink-soft">{studentTexts.noPayers}</p>;
  return (
    <ul className="divide-y divide-line rounded border border-line">
      {payers.map(({ payer_id, name, relation, phone, is_default }) => (
        <li key={payer_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          {maySee ? (
            <PageLink
              to={`/campus_pay/payer/list/${payer_id}`}
              className="rounded text-accent-text underline-offset-2 hover:underline"
            >
              {name}
            </PageLink>
          ) : (
            name
          )}
          <span className="text-ink-soft">{labelOf(choices, "payer_relation", relation)}</span>
          <span className="tabular-nums">{phone}</span>
          {is_default === 1 && <Tag tone="info">{studentTexts.isDefault}</Tag>}
        </li>
      ))}
    </ul>
  );
}
