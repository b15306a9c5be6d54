import type { ExceptionDetail } from "#contract/payments/exceptions";
import { exceptionState } from "#contract/payments/states";
import { exceptionTones } from "#contract/platform/list-definition/tones";
import { buttonStyle } from "~/components/button-style";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { BillFacts } from "./bill-facts";
import { type ExceptionRights, exceptionListPath } from "./exception-list";
import { exceptionTexts } from "./exception-texts";

/** Everything about money that fits nowhere: how it came, what order it is about, who proposes and decided what. */
export function ExceptionPanel({
  detail,
  choices,
  rights,
}: {
  detail: ExceptionDetail;
  choices: Choices;
  rights: ExceptionRights;
}) {
  const { exception, order, order_bills, bills, history } = detail;
  const number = (value: string | null) => value && <CopyValue value={value} />;
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{labelOf(choices, "exception_kind", exception.kind)}</span>
        <Tag tone={exceptionTones[exception.state]}>{labelOf(choices, "exception_state", exception.state)}</Tag>
        <strong className="ml-auto text-lg tabular-nums">{formatFen(exception.amount_fen)}</strong>
      </div>
      <NextAction detail={detail} rights={rights} />
      <Section title={exceptionTexts.facts}>
        <FactList
          facts={[
            [exceptionTexts.field.channel_trade_no, number(exception.channel_trade_no)],
            [exceptionTexts.field.out_trade_no, number(exception.out_trade_no)],
            [exceptionTexts.field.paid_at, exception.paid_at],
            [exceptionTexts.field.way_code, exception.way_code && labelOf(choices, "way_code", exception.way_code)],
            [exceptionTexts.field.school, exception.school_name ?? exceptionTexts.noSchool],
            [exceptionTexts.field.source, labelOf(choices, "exception_source", exception.source)],
            [exceptionTexts.field.created_at, exception.created_at],
            [exceptionTexts.field.money_order_no, number(exception.money_order_no)],
            [exceptionTexts.field.refund_no, number(exception.refund_no)],
            [exceptionTexts.field.remark, exception.remark],
          ]}
        />
      </Section>
      <Section title={exceptionTexts.order}>
        {order ? (
          <FactList
            facts={[
              [exceptionTexts.field.order_no, number(exception.order_no)],
              [exceptionTexts.field.order_state, labelOf(choices, "order_state", order.state)],
              [exceptionTexts.field.order_fen, formatFen(order.amount_fen)],
              [exceptionTexts.field.student, exception.student_name],
            ]}
          />
        ) : (
          <p className="text-ink-soft">{exceptionTexts.noOrder}</p>
        )}
      </Section>
      {order_bills.length > 0 && (
        <Section title={exceptionTexts.orderBills}>
          <BillFacts bills={order_bills} choices={choices} />
        </Section>
      )}
      {exception.proposal && (
        <Section title={exceptionTexts.proposed}>
          <ProposedFacts detail={detail} choices={choices} />
        </Section>
      )}
      {exception.proposal === "book" && bills.length > 0 && (
        <Section title={exceptionTexts.proposedBills}>
          <BillFacts bills={bills} choices={choices} />
        </Section>
      )}
      <Section title={exceptionTexts.history}>
        <EventHistory history={history} choices={choices} actions="exception_action" states="exception_state" />
      </Section>
    </div>
  );
}

/** The proposal with its author, and the decision. */
export function ProposedFacts({
  detail: { exception },
  choices,
}: {
  detail: Pick<ExceptionDetail, "exception">;
  choices: Choices;
}) {
  return (
    <FactList
      facts={[
        [exceptionTexts.field.proposal, labelOf(choices, "exception_proposal", exception.proposal)],
        [exceptionTexts.field.reason, exception.reason],
        [exceptionTexts.field.proposed_by, exception.proposed_by],
        [exceptionTexts.field.proposed_at, exception.proposed_at],
        [exceptionTexts.field.decided_by, exception.decided_by],
        [exceptionTexts.field.decided_at, exception.decided_at],
      ]}
    />
  );
}

/** The one thing that the reader may do about it now. */
function NextAction({ detail: { exception, is_own }, rights }: { detail: ExceptionDetail; rights: ExceptionRights }) {
  const { id, state, school_id } = exception;
  const isOpen = state === exceptionState.open;
  const act = isOpen ? (school_id === null ? ("assign" as const) : ("propose" as const)) : ("confirm" as const);
  const isAllowed = isOpen ? rights.mayPropose : state === exceptionState.proposed && rights.mayConfirm && !is_own;
  if (!isAllowed) return null;
  return (
    <p>
      <PageLink to={`${exceptionListPath}/${act}/${id}`} className={buttonStyle("primary")}>
        {exceptionTexts[act]}
      </PageLink>
    </p>
  );
}
