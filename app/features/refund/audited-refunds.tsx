import { useTranslation } from "react-i18next";
import type { RefundDecisions, RefundDetail } from "#contract/refunds";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { refundTones } from "./refund-list";

type Audited = Omit<RefundDetail, "history">;

/** The refunds a decision is about, with what became of each where it was refused. */
export function AuditedRefunds({
  refunds,
  choices,
  decided,
}: {
  refunds: readonly Audited[];
  choices: Choices;
  decided: RefundDecisions["list"];
}) {
  const { t } = useTranslation("refund");
  const total = refunds.reduce((sum, refund) => sum + refund.amount_fen, 0);
  if (refunds.length === 0) return <p className="p-4 text-sm">{t("auditNothing")}</p>;
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
      <p className="text-ink-soft">{t("auditSummary", { count: refunds.length, yuan: formatFen(total) })}</p>
      <ul className="flex flex-col gap-2">
        {refunds.map((refund) => (
          <li key={refund.refund_no} className="rounded border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">{refund.refund_no}</span>
              <Tag tone={refundTones[refund.state]}>{labelOf(choices, "refund_order_state", refund.state)}</Tag>
              <strong className="ml-auto tabular-nums text-danger">{formatFen(refund.amount_fen)}</strong>
            </p>
            <p className="mt-1 break-words text-ink-soft">
              {refund.apply_by} · {refund.created_at} · {refund.reason}
            </p>
            {refund.bills.map(({ bill_no, title, student_name, amount_fen, item_name, still_due }) => (
              <p key={bill_no} className="mt-1 break-words">
                {[
                  `${title} ${student_name}`,
                  item_name,
                  formatFen(amount_fen),
                  t(still_due === 1 ? "isDueAgain" : "isNoLongerDue"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            ))}
            <Answer refund={refund} decided={decided} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ refund, decided }: { refund: Audited; decided: RefundDecisions["list"] }) {
  const { t } = useTranslation("refund");
  const answer = decided.find(({ refund_no }) => refund_no === refund.refund_no);
  if (answer?.done) return <p className="mt-1 text-success">{t("done")}</p>;
  const reason = answer?.reason ?? (refund.is_own ? t("own") : "");
  return reason ? <p className="mt-1 text-danger">{reason}</p> : null;
}
