import { refundTones } from "#contract/platform/list-definition/tones";
import type { RefundDetail } from "#contract/payments/refunds";
import { billPage, orderPage, studentPage } from "#contract/platform/list-definition/record-pages";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { type Fact, FactList } from "~/components/fact-list";
import { RecordLink } from "~/components/record-link";
import { Section } from "~/components/section";
import { SendToChat } from "~/components/send-to-chat";
import { RowTag, Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { refundTexts } from "./refund-texts";
import { Refundable } from "./refundable";

/** Everything about one refund: how much and where it stands, of which order, who decided, and what happened when. */
export function RefundDetailPanel({ refund, choices }: { refund: RefundDetail; choices: Choices }) {
  const outcome: Fact[] = [
    [refundTexts.field.audit_by, refund.audit_by],
    [refundTexts.field.audited_at, refund.audited_at],
    [refundTexts.field.success_at, refund.success_at],
    [
      refundTexts.field.channel_refund_no,
      refund.channel_refund_no && <CopyValue key="channel" value={refund.channel_refund_no} />,
    ],
    [refundTexts.field.remark, refund.remark],
  ];
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <RefundHead refund={refund} choices={choices} />
      <Refundable refund={refund} />
      {refund.bills.length > 0 && (
        <Section title={refundTexts.bills}>
          <ul className="flex flex-col gap-1.5">
            {refund.bills.map(({ bill_no, title, student_name, amount_fen, item_name, still_due }) => (
              <li key={bill_no} className="flex flex-wrap items-baseline gap-x-4">
                <span>{`${title} ${student_name}`}</span>
                <RecordLink page={billPage} recordKey={bill_no}>
                  {bill_no}
                </RecordLink>
                <span className="tabular-nums">{formatFen(amount_fen)}</span>
                <span>
                  {[item_name, still_due === 1 ? refundTexts.isDueAgain : refundTexts.isNoLongerDue]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {refund.others.length > 0 && (
        <Section title={refundTexts.others}>
          <FactList
            facts={refund.others.map(({ refund_no, amount_fen, state, created_at }) => [
              refund_no,
              <span key={refund_no} className="inline-flex flex-wrap items-center gap-x-2">
                <span className="tabular-nums">{formatFen(amount_fen)}</span>
                <RowTag tone={refundTones[state]}>{labelOf(choices, "refund_order_state", state)}</RowTag>
                <span className="tabular-nums text-ink-soft">{created_at}</span>
              </span>,
            ])}
          />
        </Section>
      )}
      <Section title={refundTexts.facts}>
        <FactList
          facts={[
            [
              refundTexts.field.order_no,
              <RecordLink key="order" page={orderPage} recordKey={refund.order_no}>
                {refund.order_no}
              </RecordLink>,
            ],
            [refundTexts.field.order_amount, formatFen(refund.order_fen)],
            [refundTexts.field.fee, formatFen(refund.fee_fen)],
            [refundTexts.field.way_code, labelOf(choices, "way_code", refund.way_code)],
            [refundTexts.field.school, refund.school_name],
            [refundTexts.field.store, refund.store_name],
            // facts that are not known yet would be rows of dashes above the buttons
            ...outcome.filter(([, value]) => value),
          ]}
        />
      </Section>
      {refund.history.length > 0 && (
        <Section title={refundTexts.history}>
          <EventHistory
            history={refund.history}
            choices={choices}
            actions="refund_action"
            states="refund_order_state"
          />
        </Section>
      )}
    </div>
  );
}

/** The sum with its student, and the applicant's reason: what is decided on. */
function RefundHead({ refund, choices }: { refund: RefundDetail; choices: Choices }) {
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <CopyValue value={refund.refund_no} />
        <Tag tone={refundTones[refund.state]}>{labelOf(choices, "refund_order_state", refund.state)}</Tag>
        <SendToChat number={refund.refund_no} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="text-figure font-semibold tabular-nums">¥{formatFen(refund.amount_fen)}</strong>
        {refund.student_id ? (
          <RecordLink page={studentPage} recordKey={refund.student_id}>
            {refund.student_name}
          </RecordLink>
        ) : (
          refund.student_name
        )}
        <span className="tabular-nums text-ink-soft">{refund.student_no}</span>
      </p>
      <div className="rounded bg-raised px-3 py-2">
        <p className="break-words">{refund.reason}</p>
        <p className="text-xs tabular-nums text-ink-soft">
          {[refund.apply_by, refund.created_at].filter(Boolean).join(" · ")}
        </p>
      </div>
    </header>
  );
}
