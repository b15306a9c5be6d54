import { refundTones } from "#contract/platform/list-definition/tones";
import type { RefundDecisions, RefundDetail } from "#contract/payments/refunds";
import { CopyValue } from "~/components/copy-value";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { RefundDetailPanel } from "./refund-detail-panel";
import { refundTexts } from "./refund-texts";

interface Audited {
  refunds: readonly RefundDetail[];
  choices: Choices;
  decided: RefundDecisions["list"];
}

/** The refunds a decision is about, one with all that is known of it, and what became of each where it was refused. */
export function AuditResult({ refunds, choices, decided }: Audited) {
  const [refund] = refunds;
  if (!refund) return <p className="p-4 text-sm">{refundTexts.auditNothing}</p>;
  if (refunds.length > 1) return <SeveralRefunds refunds={refunds} choices={choices} decided={decided} />;
  return (
    <>
      <div className="px-4 pt-4 text-sm">
        <PaidBack refunds={refunds} choices={choices} />
      </div>
      <RefundDetailPanel refund={refund} choices={choices} />
      <div className="px-4 text-sm">
        <Answer refund={refund} decided={decided} />
      </div>
    </>
  );
}

function SeveralRefunds({ refunds, choices, decided }: Audited) {
  const total = refunds.reduce((sum, refund) => sum + refund.amount_fen, 0);
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
      <p className="text-ink-soft">
        {fill(refundTexts.auditSummary, { count: refunds.length, yuan: formatFen(total) })}
      </p>
      <PaidBack refunds={refunds} choices={choices} />
      <ul className="flex flex-col gap-2">
        {refunds.map((refund) => (
          <li key={refund.refund_no} className="rounded border border-line px-3 py-2">
            <RefundSummary refund={refund} choices={choices} />
            <Answer refund={refund} decided={decided} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Sentences that say who gives the money back once it is approved, one for each way of payment. */
function PaidBack({ refunds, choices }: Pick<Audited, "refunds" | "choices">) {
  const sentences = refunds.map(({ by_channel, way_code }) => {
    const by = by_channel ? "byChannel" : way_code === "cash" ? "inCash" : "atChannel";
    return fill(refundTexts.paidBack[by], { way: labelOf(choices, "way_code", way_code) });
  });
  return [...new Set(sentences)].map((sentence) => (
    <p key={sentence} className="text-ink-soft">
      {sentence}
    </p>
  ));
}

function RefundSummary({ refund, choices }: { refund: RefundDetail; choices: Choices }) {
  const { order_fen, way_code, others } = refund;
  const order = [
    refund.student_name,
    fill(refundTexts.ofOrder, { yuan: formatFen(order_fen), way: labelOf(choices, "way_code", way_code) }),
    others.length > 0 && fill(refundTexts.othersCount, { count: others.length }),
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <CopyValue value={refund.refund_no} />
        <Tag tone={refundTones[refund.state]}>{labelOf(choices, "refund_order_state", refund.state)}</Tag>
        <strong className="ml-auto tabular-nums">¥{formatFen(refund.amount_fen)}</strong>
      </p>
      <p className="mt-1 break-words">{order.filter(Boolean).join(" · ")}</p>
      <p className="mt-1 break-words text-ink-soft">
        {refund.school_name} · {refund.apply_by} · {refund.created_at} · {refund.reason}
      </p>
      {refund.bills.map(({ bill_no, title, student_name, amount_fen, item_name, still_due }) => (
        <p key={bill_no} className="mt-1 break-words">
          {[
            `${title} ${student_name}`,
            item_name,
            formatFen(amount_fen),
            still_due === 1 ? refundTexts.isDueAgain : refundTexts.isNoLongerDue,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ))}
    </>
  );
}

function Answer({ refund, decided }: { refund: RefundDetail; decided: RefundDecisions["list"] }) {
  const answer = decided.find(({ refund_no }) => refund_no === refund.refund_no);
  if (answer?.done) return <p className="mt-1 text-success">{refundTexts.done}</p>;
  const reason = answer?.reason ?? (refund.is_own ? refundTexts.own : "");
  return reason ? <p className="mt-1 text-danger">{reason}</p> : null;
}
