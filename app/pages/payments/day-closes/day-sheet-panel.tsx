import type { ReactNode } from "react";
import type { DayAccount, DayCloseSum, DaySheet } from "#contract/payments/day-closes";
import { dayCloseState } from "#contract/payments/states";
import { closeTones, dayTones } from "#contract/platform/list-definition/tones";
import { Notice } from "~/components/notice";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { AccountTable } from "./account-table";
import { dayCloseTexts } from "./day-close-texts";
import { GapList } from "./gap-list";

/** One day of a school or an agent, as it is read and as it is printed. */
export function DaySheetPanel({
  sheet: { row, accounts, closed },
  choices,
  linksOf,
}: {
  sheet: DaySheet;
  choices: Choices;
  linksOf?: (account: DayAccount) => ReactNode;
}) {
  const isChanged = row.close_state === dayCloseState.changed;
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base font-bold">{fill(dayCloseTexts.of, { name: row.name, date: row.biz_date })}</h2>
        <Tag tone={dayTones[row.state]}>{labelOf(choices, "day_state", row.state)}</Tag>
        <Tag tone={closeTones[row.close_state]}>{labelOf(choices, "day_close_state", row.close_state)}</Tag>
        <span className="ml-auto text-xs text-ink-soft">{dayCloseTexts.unit}</span>
      </div>
      {row.closed_at !== null && <p>{fill(dayCloseTexts.closedBy, { who: row.closed_by, at: row.closed_at })}</p>}
      {row.remark && <p className="break-words">{fill(dayCloseTexts.remarkOf, { remark: row.remark })}</p>}
      {isChanged && closed && <Notice kind="warning" text={dayCloseTexts.changedSince} />}
      <AccountTable caption={dayCloseTexts.detail} {...{ accounts, choices, linksOf }} sum={row} />
      <Section title={dayCloseTexts.gaps}>
        <GapList accounts={accounts} choices={choices} />
      </Section>
      {isChanged && closed && (
        <Section title={dayCloseTexts.asClosed}>
          <AccountTable caption={dayCloseTexts.asClosed} accounts={closed} choices={choices} sum={sumOf(closed)} />
        </Section>
      )}
    </div>
  );
}

function sumOf(accounts: readonly DayAccount[]): DayCloseSum {
  const sum = (field: keyof DayCloseSum) => accounts.reduce((total, account) => total + account[field], 0);
  return {
    pay_count: sum("pay_count"),
    pay_fen: sum("pay_fen"),
    refund_count: sum("refund_count"),
    refund_fen: sum("refund_fen"),
    fee_fen: sum("fee_fen"),
    net_fen: sum("net_fen"),
    file_pay_count: sum("file_pay_count"),
    file_pay_fen: sum("file_pay_fen"),
    file_refund_count: sum("file_refund_count"),
    file_refund_fen: sum("file_refund_fen"),
    file_fee_fen: sum("file_fee_fen"),
    diff_fen: sum("diff_fen"),
  };
}
