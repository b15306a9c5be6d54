import type { BillDetail } from "#contract/payments/bills";
import { refundedState } from "#contract/payments/states";
import { billTones, refundedTones } from "#contract/platform/list-definition/tones";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { RecordLink } from "~/components/record-link";
import { Section } from "~/components/section";
import { SendToChat } from "~/components/send-to-chat";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { BillActionLinks } from "./bill-action-links";
import { BillEntries } from "./bill-entries";
import { BillItems } from "./bill-items";
import { BillPayments, BillRefunds } from "./bill-payments";
import { billTexts } from "./bill-texts";

/** Everything about one bill: money first, what may be done, then items, ledger, payments, refunds and history. */
export function BillDetailPanel({ bill, choices }: { bill: BillDetail; choices: Choices }) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <CopyValue value={bill.bill_no} />
        <SendToChat number={bill.bill_no} />
        <Tag tone={billTones[bill.state]}>{labelOf(choices, "bill_state", bill.state)}</Tag>
        {bill.refund_state !== refundedState.none && (
          <Tag tone={refundedTones[bill.refund_state]}>{labelOf(choices, "bill_refund_state", bill.refund_state)}</Tag>
        )}
      </div>
      <Section title={billTexts.money}>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line max-sm:[&>:last-child]:col-span-2 sm:grid-cols-5">
          <Amount label={billTexts.field.due} fen={bill.due_fen} />
          <Amount label={billTexts.field.reduce} fen={bill.reduce_fen} />
          <Amount label={billTexts.field.paid} fen={bill.paid_fen} />
          <Amount label={billTexts.field.refunded} fen={bill.refunded_fen} danger={bill.refunded_fen > 0} />
          <Amount label={billTexts.field.owed} fen={bill.owed_fen} danger={bill.owed_fen > 0} />
        </dl>
        <BillActionLinks bill={bill} />
      </Section>
      <Section title={billTexts.facts}>
        <FactList
          facts={[
            [billTexts.field.title, bill.title],
            [
              billTexts.field.student,
              <RecordLink key="student" page={studentPage} recordKey={bill.student_id}>
                {bill.student_name}
              </RecordLink>,
            ],
            [billTexts.field.student_no, <CopyValue key="no" value={bill.student_no} />],
            [billTexts.field.place, bill.class_name],
            [billTexts.field.school, bill.school_name],
            [billTexts.field.due_at, bill.due_at],
            [billTexts.field.created_at, bill.created_at],
            ...(bill.remark ? [[billTexts.field.remark, bill.remark] as const] : []),
          ]}
        />
      </Section>
      <Section title={billTexts.items}>
        <BillItems items={bill.items} />
      </Section>
      <Section title={billTexts.payments}>
        <BillPayments bill={bill} choices={choices} />
      </Section>
      <Section title={billTexts.refunds}>
        <BillRefunds refunds={bill.refunds} choices={choices} />
      </Section>
      <Section title={billTexts.entries}>
        <BillEntries entries={bill.entries} choices={choices} />
      </Section>
      <Section title={billTexts.history}>
        <EventHistory history={bill.history} choices={choices} actions="bill_action" states="bill_state" />
      </Section>
    </div>
  );
}

function Amount({ label, fen, danger = false }: { label: string; fen: number; danger?: boolean }) {
  return (
    <div className="bg-card px-3 py-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={`font-semibold tabular-nums ${danger ? "text-danger" : ""}`}>{formatFen(fen)}</dd>
    </div>
  );
}
