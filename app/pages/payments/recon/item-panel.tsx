import { dispositionTones, verdictTones } from "#contract/platform/list-definition/tones";
import type { ReconItemDetail } from "#contract/payments/recon-items";
import { reconDisposition } from "#contract/payments/states";
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
import { reconTexts } from "./recon-texts";

/** One line of a statement: both sides of it, what was done about it, and where to go on. */
export function ItemPanel({
  detail: { item, history },
  choices,
  maySeeOrder,
  mayApply,
}: {
  detail: ReconItemDetail;
  choices: Choices;
  maySeeOrder: boolean;
  mayApply: boolean;
}) {
  const amount = (fen: number | null) => (fen === null ? reconTexts.none : formatFen(fen));
  const number = (value: string) => value && <CopyValue value={value} />;
  const isHandled = item.disposition !== null && item.disposition !== reconDisposition.open;
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={verdictTones[item.verdict]}>{labelOf(choices, "recon_verdict", item.verdict)}</Tag>
        <span>{labelOf(choices, "recon_kind", item.kind)}</span>
        {isHandled && <Tag tone="info">{reconTexts.manual}</Tag>}
        {item.disposition !== null && (
          <Tag tone={dispositionTones[item.disposition]}>{labelOf(choices, "recon_disposition", item.disposition)}</Tag>
        )}
      </div>
      <Section title={reconTexts.facts}>
        <FactList
          facts={[
            [reconTexts.field.channel_no, number(item.channel_no)],
            [reconTexts.field.trade_no, number(item.trade_no)],
            [reconTexts.field.merchant_no, number(item.merchant_no)],
            [reconTexts.field.local_no, number(item.local_no)],
            [reconTexts.field.order_no, number(item.order_no)],
            [reconTexts.field.channel_fen, amount(item.channel_fen)],
            [reconTexts.field.local_fen, amount(item.local_fen)],
            [reconTexts.field.gap_fen, item.gap_fen === null ? "" : formatFen(item.gap_fen)],
            [reconTexts.field.fee_fen, formatFen(item.fee_fen)],
            [reconTexts.field.channel_state, item.channel_state],
            [reconTexts.field.local_state, item.local_state],
            [reconTexts.field.happened_at, item.happened_at],
            [reconTexts.field.line, item.line === 0 ? reconTexts.none : String(item.line)],
            [reconTexts.field.remark, item.remark],
            [reconTexts.field.handled_by, item.handled_by],
            [reconTexts.field.handled_at, item.handled_at],
          ]}
        />
      </Section>
      {item.order_no && (maySeeOrder || mayApply) && (
        <p className="flex flex-wrap gap-2">
          {maySeeOrder && (
            <PageLink to={`/campus_pay/order/list/${item.order_no}`} className={buttonStyle()}>
              {reconTexts.order}
            </PageLink>
          )}
          {mayApply && (
            <PageLink to={`/campus_pay/order/list/${item.order_no}/refund`} className={buttonStyle()}>
              {reconTexts.applyRefund}
            </PageLink>
          )}
        </p>
      )}
      {history.length > 0 && (
        <Section title={reconTexts.history}>
          <EventHistory history={history} choices={choices} actions="recon_action" states="recon_disposition" />
        </Section>
      )}
    </div>
  );
}
