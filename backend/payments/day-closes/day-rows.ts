import { dayCloseState } from "#contract/payments/states";
import type { DayCloseRow, DayCloseSum, StatementFigures } from "#contract/payments/day-closes";
import { formatTime } from "../../kernel/time/shanghai";
import { sumMoney } from "../settlements/account-days";
import { type AccountSheet, dayState, noStatement } from "./day-accounts";
import type { DayCloseRecord } from "./day-closes.repository";

/** The subject of a row. */
export interface RowOwner {
  key: string;
  biz_date: string;
  name: string;
}

/** Our side and that of the statements together; the difference is that of accounts with a statement. */
export function sumSheets(sheets: readonly (DayCloseSum & StatementFigures)[]): DayCloseSum {
  const file = sheets.reduce(
    (sum, sheet) => ({
      file_pay_count: sum.file_pay_count + sheet.file_pay_count,
      file_pay_fen: sum.file_pay_fen + sheet.file_pay_fen,
      file_refund_count: sum.file_refund_count + sheet.file_refund_count,
      file_refund_fen: sum.file_refund_fen + sheet.file_refund_fen,
      file_fee_fen: sum.file_fee_fen + sheet.file_fee_fen,
    }),
    noStatement,
  );
  const diff_fen = sheets.reduce((sum, sheet) => sum + sheet.diff_fen, 0);
  return { ...sumMoney(sheets), ...file, diff_fen };
}

/** The row of one school's day. */
export function schoolRow(
  owner: RowOwner,
  accounts: readonly AccountSheet[],
  close: DayCloseRecord | undefined,
): DayCloseRow {
  const sum = sumSheets(accounts);
  return {
    ...owner,
    ...sum,
    state: stateOf(accounts.map(({ state }) => state)),
    close_state:
      close === undefined ? dayCloseState.open : isAsClosed(close, sum) ? dayCloseState.closed : dayCloseState.changed,
    closed_by: close === undefined ? "" : (close.actor ?? "系统"),
    closed_at: close === undefined ? null : formatTime(close.created_at),
    remark: close?.remark ?? "",
  };
}

/** The row of an agent's day, made of those of its schools. */
export function agentRow(owner: RowOwner, rows: readonly DayCloseRow[]): DayCloseRow {
  const isOpen = rows.some(({ close_state }) => close_state === dayCloseState.open);
  const isChanged = rows.some(({ close_state }) => close_state === dayCloseState.changed);
  return {
    ...owner,
    ...sumSheets(rows),
    state: stateOf(rows.map(({ state }) => state)),
    close_state: isOpen ? dayCloseState.open : isChanged ? dayCloseState.changed : dayCloseState.closed,
    closed_by: "",
    closed_at: null,
    remark: "",
  };
}

/** Takes the worst state of several. */
function stateOf(states: readonly number[]): number {
  return Math.min(dayState.balanced, ...states);
}

function isAsClosed(close: DayCloseRecord, now: DayCloseSum): boolean {
  return (
    close.pay_count === now.pay_count &&
    close.pay_fen === now.pay_fen &&
    close.refund_count === now.refund_count &&
    close.refund_fen === now.refund_fen &&
    close.fee_fen === now.fee_fen &&
    close.file_pay_fen === now.file_pay_fen &&
    close.file_refund_fen === now.file_refund_fen
  );
}
