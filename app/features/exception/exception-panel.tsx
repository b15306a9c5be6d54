import { useTranslation } from "react-i18next";
import type { ExceptionDetail } from "#contract/exceptions";
import { exceptionTones } from "#contract/list-definition/tones";
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
  const { t } = useTranslation("exception");
  const { exception, order, order_bills, bills, history } = detail;
  const number = (value: string | null) => value && <CopyValue value={value} />;
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{labelOf(choices, "exception_kind", exception.kind)}</span>
        <Tag tone={exceptionTones[exception.state]}>{labelOf(choices, "exception_state", exception.state)}</Tag>
        <strong className="ml-auto text-lg tabular-nums">{formatFen(exception.amount_fen)}</strong>
      </div>
      <NextAct detail={detail} rights={rights} />
      <Section title={t("facts")}>
        <FactList
          facts={[
            [t("field.channel_trade_no"), number(exception.channel_trade_no)],
            [t("field.out_trade_no"), number(exception.out_trade_no)],
            [t("field.paid_at"), exception.paid_at],
            [t("field.way_code"), exception.way_code && labelOf(choices, "way_code", exception.way_code)],
            [t("field.school"), exception.school_name ?? t("noSchool")],
            [t("field.source"), labelOf(choices, "exception_source", exception.source)],
            [t("field.created_at"), exception.created_at],
            [t("field.money_order_no"), number(exception.money_order_no)],
            [t("field.refund_no"), number(exception.refund_no)],
            [t("field.remark"), exception.remark],
          ]}
        />
      </Section>
      <Section title={t("order")}>
        {order ? (
          <FactList
            facts={[
              [t("field.order_no"), number(exception.order_no)],
              [t("field.order_state"), labelOf(choices, "order_state", order.state)],
              [t("field.order_fen"), formatFen(order.amount_fen)],
              [t("field.student"), exception.student_name],
            ]}
          />
        ) : (
          <p className="text-ink-soft">{t("noOrder")}</p>
        )}
      </Section>
      {order_bills.length > 0 && (
        <Section title={t("orderBills")}>
          <BillFacts bills={order_bills} choices={choices} />
        </Section>
      )}
      {exception.proposal && (
        <Section title={t("proposed")}>
          <ProposedFacts detail={detail} choices={choices} />
        </Section>
      )}
      {exception.proposal === "book" && bills.length > 0 && (
        <Section title={t("proposedBills")}>
          <BillFacts bills={bills} choices={choices} />
        </Section>
      )}
      <Section title={t("history")}>
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
  const { t } = useTranslation("exception");
  return (
    <FactList
      facts={[
        [t("field.proposal"), labelOf(choices, "exception_proposal", exception.proposal)],
        [t("field.reason"), exception.reason],
        [t("field.proposed_by"), exception.proposed_by],
        [t("field.proposed_at"), exception.proposed_at],
        [t("field.decided_by"), exception.decided_by],
        [t("field.decided_at"), exception.decided_at],
      ]}
    />
  );
}

/** The one thing that the reader may do about it now. */
function NextAct({ detail: { exception, is_own }, rights }: { detail: ExceptionDetail; rights: ExceptionRights }) {
  const { t } = useTranslation("exception");
  const { id, state, school_id } = exception;
  const act = state === 0 ? (school_id === null ? ("assign" as const) : ("propose" as const)) : ("confirm" as const);
  const isAllowed = state === 0 ? rights.mayPropose : state === 1 && rights.mayConfirm && !is_own;
  if (!isAllowed) return null;
  return (
    <p>
      <PageLink to={`${exceptionListPath}/${act}/${id}`} className={buttonStyle("primary")}>
        {t(act)}
      </PageLink>
    </p>
  );
}
