import { settlementTones } from "#contract/platform/list-definition/tones";
import { formatRate } from "#contract/kernel/rate";
import type { SettlementDetail } from "#contract/payments/settlements";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { settledLists } from "./settled-lists";
import { settlementTexts } from "./settlement-texts";

/** A settlement: what makes its net, each figure with the list it comes from, who earns by it, and what happened. */
export function SettlementPanel({ settlement, choices }: { settlement: SettlementDetail; choices: Choices }) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <CopyValue value={settlement.settle_no} />
        <Tag tone={settlementTones[settlement.state]}>{labelOf(choices, "settle_state", settlement.state)}</Tag>
        <strong className="ml-auto text-lg tabular-nums">{formatFen(settlement.net_fen)}</strong>
      </div>
      <Section title={settlementTexts.figures}>
        <Figures settlement={settlement} />
      </Section>
      <Section title={settlementTexts.facts}>
        <FactList
          facts={[
            [settlementTexts.field.biz_date, settlement.biz_date],
            [settlementTexts.field.school, settlement.school_name],
            [settlementTexts.field.channel, labelOf(choices, "way_code", settlement.channel)],
            [settlementTexts.field.mch_no, settlement.mch_no && <CopyValue key="mch" value={settlement.mch_no} />],
            [
              settlementTexts.field.receipt_no,
              settlement.receipt_no && <CopyValue key="receipt" value={settlement.receipt_no} />,
            ],
            [settlementTexts.field.settled_at, settlement.settled_at],
            [settlementTexts.field.remark, settlement.remark],
            [settlementTexts.field.created_at, settlement.created_at],
          ]}
        />
      </Section>
      <Section title={settlementTexts.commissions}>
        <Commissions shares={settlement.commissions} />
      </Section>
      <Section title={settlementTexts.history}>
        <EventHistory history={settlement.history} choices={choices} actions="settle_action" states="settle_state" />
      </Section>
    </div>
  );
}

function Figures({ settlement }: { settlement: SettlementDetail }) {
  const { pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen, carried_fen, net_fen } = settlement;
  const { orders, refunds } = settledLists(settlement);
  const lines = [
    {
      name: fill(settlementTexts.payOrders, { count: pay_count }),
      fen: pay_fen,
      href: orders,
      hint: fill(settlementTexts.openOrders, { count: pay_count }),
    },
    {
      name: fill(settlementTexts.refunds, { count: refund_count }),
      fen: -refund_fen,
      href: refunds,
      hint: fill(settlementTexts.openRefunds, { count: refund_count }),
    },
    { name: settlementTexts.fee, fen: -fee_fen, href: null, hint: "" },
    ...(rounding_fen === 0 ? [] : [{ name: settlementTexts.rounding, fen: -rounding_fen, href: null, hint: "" }]),
    ...(carried_fen === 0 ? [] : [{ name: settlementTexts.carried, fen: carried_fen, href: null, hint: "" }]),
    { name: settlementTexts.net, fen: net_fen, href: null, hint: "" },
  ];
  return (
    <dl className="rounded border border-line">
      {lines.map(({ name, fen, href, hint }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 border-t border-line px-3 py-1.5 first:border-0 last:bg-raised last:font-semibold"
        >
          <dt>
            {href ? (
              <PageLink to={href} title={hint} className="text-accent-text hover:underline">
                {name}
              </PageLink>
            ) : (
              name
            )}
          </dt>
          <dd className="tabular-nums">{formatFen(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Commissions({ shares }: { shares: SettlementDetail["commissions"] }) {
  if (shares.length === 0) return <p className="text-ink-soft">{settlementTexts.noCommissions}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {shares.map(({ agent_id, agent_name, base_fen, commission_bp, commission_fen }) => (
        <li key={agent_id} className="flex flex-wrap items-baseline gap-x-3">
          <span>{agent_name}</span>
          <span className="text-ink-soft">
            {fill(settlementTexts.commissionOf, { base: formatFen(base_fen), rate: formatRate(commission_bp) })}
          </span>
          <strong className="ml-auto tabular-nums">{formatFen(commission_fen)}</strong>
        </li>
      ))}
    </ul>
  );
}
