import { useTranslation } from "react-i18next";
import { refundTones } from "#contract/list-definition/tones";
import type { RefundDetail } from "#contract/refunds";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { type Fact, FactList } from "~/components/fact-list";
import { Section } from "~/components/section";
import { SendToChat } from "~/components/send-to-chat";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

/** Everything about one refund: how much and where it stands, of which order, who decided, and what happened when. */
export function RefundDetailPanel({ refund, choices }: { refund: RefundDetail; choices: Choices }) {
  const { t } = useTranslation("refund");
  const outcome: Fact[] = [
    [t("field.audit_by"), refund.audit_by],
    [t("field.audited_at"), refund.audited_at],
    [t("field.success_at"), refund.success_at],
    [
      t("field.channel_refund_no"),
      refund.channel_refund_no && <CopyValue key="channel" value={refund.channel_refund_no} />,
    ],
    [t("field.remark"), refund.remark],
  ];
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <CopyValue value={refund.refund_no} />
        <SendToChat number={refund.refund_no} />
        <Tag tone={refundTones[refund.state]}>{labelOf(choices, "refund_order_state", refund.state)}</Tag>
        <strong className="ml-auto text-lg tabular-nums text-danger">{formatFen(refund.amount_fen)}</strong>
      </div>
      <Section title={t("facts")}>
        <FactList
          facts={[
            [t("field.order_no"), <CopyValue key="order" value={refund.order_no} />],
            [t("field.order_amount"), formatFen(refund.order_fen)],
            [t("field.fee"), formatFen(refund.fee_fen)],
            [t("field.way_code"), labelOf(choices, "way_code", refund.way_code)],
            [t("field.school"), refund.school_name],
            [t("field.store"), refund.store_name],
            [t("field.student"), refund.student_name],
            [t("field.student_no"), refund.student_no],
            [t("field.reason"), refund.reason],
            [t("field.apply_by"), refund.apply_by],
            [t("field.created_at"), refund.created_at],
            // facts that are not known yet would be rows of dashes above the buttons
            ...outcome.filter(([, value]) => value),
          ]}
        />
      </Section>
      {refund.bills.length > 0 && (
        <Section title={t("bills")}>
          <FactList
            facts={refund.bills.map(({ bill_no, title, student_name, amount_fen, item_name, still_due }) => [
              `${title} ${student_name}`,
              <span key={bill_no} className="inline-flex flex-wrap gap-x-2">
                <CopyValue value={bill_no} />
                <span className="tabular-nums">{formatFen(amount_fen)}</span>
                <span>
                  {[item_name, t(still_due === 1 ? "isDueAgain" : "isNoLongerDue")].filter(Boolean).join(" · ")}
                </span>
              </span>,
            ])}
          />
        </Section>
      )}
      {refund.others.length > 0 && (
        <Section title={t("others")}>
          <FactList
            facts={refund.others.map(({ refund_no, amount_fen, state, created_at }) => [
              refund_no,
              <span key={refund_no} className="inline-flex flex-wrap items-center gap-x-2">
                <span className="tabular-nums">{formatFen(amount_fen)}</span>
                <Tag tone={refundTones[state]}>{labelOf(choices, "refund_order_state", state)}</Tag>
                <span className="tabular-nums text-ink-soft">{created_at}</span>
              </span>,
            ])}
          />
        </Section>
      )}
      <Section title={t("history")}>
        <EventHistory history={refund.history} choices={choices} actions="refund_action" states="refund_order_state" />
      </Section>
    </div>
  );
}
