import type { ReactNode } from "react";
import type { DayAccount, DayCloseSum } from "#contract/payments/day-closes";
import { dayTones } from "#contract/platform/list-definition/tones";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { dayCloseTexts } from "./day-close-texts";

const number = "px-2 py-1.5 text-right tabular-nums";

/** Our orders beside the statement, account by account, and the sum of them. */
export function AccountTable({
  caption,
  accounts,
  sum,
  choices,
  linksOf,
}: {
  caption: string;
  accounts: readonly DayAccount[];
  sum: DayCloseSum;
  choices: Choices;
  /** Under the channel: the lists the figures come from. */
  linksOf?: (account: DayAccount) => ReactNode;
}) {
  const isMany = new Set(accounts.map(({ school_id }) => school_id)).size > 1;
  return (
    // a region that scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto rounded border border-line">
      <table className="w-full min-w-[640px] text-sm print:min-w-0 print:text-xs">
        <caption className="sr-only">{caption}</caption>
        <Head />
        <tbody>
          {accounts.map((account) => (
            <tr key={account.collect_account_id} className="border-t border-line align-top">
              <th scope="row" className="px-2 py-1.5 text-left font-normal">
                {isMany && <span className="block text-xs text-ink-soft">{account.school_name}</span>}
                {labelOf(choices, "way_code", account.channel)}
                <span className="block text-xs tabular-nums text-ink-soft">{account.mch_no}</span>
                {linksOf?.(account)}
              </th>
              <Figures of={account} hasFile={account.batch_id !== null} isCash={account.channel === "cash"} />
              <td className="px-2 py-1.5">
                <Tag tone={dayTones[account.state]}>{labelOf(choices, "day_state", account.state)}</Tag>
              </td>
            </tr>
          ))}
          <tr className="border-t border-line bg-raised align-top font-semibold">
            <th scope="row" className="px-2 py-1.5 text-left">
              {dayCloseTexts.total}
            </th>
            <Figures of={sum} hasFile />
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Head() {
  const heads = [
    dayCloseTexts.pay,
    dayCloseTexts.refund,
    dayCloseTexts.fee,
    dayCloseTexts.net,
    dayCloseTexts.pay,
    dayCloseTexts.refund,
    dayCloseTexts.diff,
  ];
  return (
    <thead className="bg-raised text-xs text-ink-soft">
      <tr>
        <th rowSpan={2} scope="col" className="px-2 py-1 text-left font-normal">
          {dayCloseTexts.channel}
        </th>
        <th colSpan={4} scope="colgroup" className="border-b border-line px-2 py-1 font-normal">
          {dayCloseTexts.orders}
        </th>
        <th colSpan={2} scope="colgroup" className="border-b border-line px-2 py-1 font-normal">
          {dayCloseTexts.statement}
        </th>
        <td />
        <td />
      </tr>
      <tr>
        {heads.map((head, index) => (
          <th key={index} scope="col" className="px-2 py-1 text-right font-normal">
            {head}
          </th>
        ))}
        <th scope="col" className="px-2 py-1 text-left font-normal">
          {dayCloseTexts.state}
        </th>
      </tr>
    </thead>
  );
}

function Figures({ of, hasFile, isCash = false }: { of: DayCloseSum; hasFile: boolean; isCash?: boolean }) {
  return (
    <>
      <Amount fen={of.pay_fen} count={of.pay_count} />
      <Amount fen={of.refund_fen} count={of.refund_count} />
      <td className={number}>{formatFen(of.fee_fen)}</td>
      <td className={number}>{formatFen(of.net_fen)}</td>
      {hasFile ? (
        <>
          <Amount fen={of.file_pay_fen} count={of.file_pay_count} />
          <Amount fen={of.file_refund_fen} count={of.file_refund_count} />
          <td className={`${number} ${of.diff_fen === 0 ? "" : "font-semibold text-danger"}`}>
            {formatFen(of.diff_fen)}
          </td>
        </>
      ) : (
        <td colSpan={3} className="px-2 py-1.5 text-center text-ink-soft">
          {isCash ? dayCloseTexts.cash : dayCloseTexts.noStatement}
        </td>
      )}
    </>
  );
}

function Amount({ fen, count }: { fen: number; count: number }) {
  return (
    <td className={number}>
      {formatFen(fen)}
      <span className="block text-xs font-normal text-ink-soft">{fill(dayCloseTexts.count, { count })}</span>
    </td>
  );
}
