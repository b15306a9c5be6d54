import type { DayAccount, DayGap, StatementFigures } from "#contract/payments/day-closes";
import type { SettlementFigures } from "#contract/payments/settlements";
import { dayMs, offsetMs, startOfDay } from "../../kernel/time/shanghai";
import { type AccountDay, nothing } from "../settlements/account-days";
import type { DifferenceRecord, StatementRecord } from "./day-closes.repository";

/** Results of comparing a day's orders with the statements (contract: dayStates). */
export const dayState = { missing: 0, differs: 1, balanced: 2 } as const;

/** Without a statement. */
export const noStatement: StatementFigures = {
  file_pay_count: 0,
  file_pay_fen: 0,
  file_refund_count: 0,
  file_refund_fen: 0,
  file_fee_fen: 0,
};

/** One account on one day: our side beside that of the statement. */
export type AccountSheet = Omit<DayAccount, "school_name" | "mch_no"> & { biz_date: string };

/** Puts both sides of every account and day together; what is on one side alone is there too. */
export function pairAccounts(
  money: readonly AccountDay[],
  statements: readonly StatementRecord[],
  differences: readonly DifferenceRecord[],
): AccountSheet[] {
  const statementOf = new Map(statements.map((one) => [keyOf(one.bill_date, one.collect_account_id), one]));
  const byBatch = new Map<number, DifferenceRecord[]>();
  for (const one of differences) byBatch.set(one.batch_id, [...(byBatch.get(one.batch_id) ?? []), one]);
  const ours = new Set(money.map((day) => keyOf(day.biz_date, day.collect_account_id)));
  const theirs = [...statementOf.values()].filter((one) => !ours.has(keyOf(one.bill_date, one.collect_account_id)));
  const days = [...money, ...theirs.map(withoutMoney)];
  return days.map((day) => {
    const statement = statementOf.get(keyOf(day.biz_date, day.collect_account_id));
    return statement ? compare(day, statement, byBatch.get(statement.id) ?? []) : unmatched(day);
  });
}

function keyOf(date: string, accountId: number): string {
  return `${date}-${accountId}`;
}

function withoutMoney({ school_id, collect_account_id, channel, bill_date }: StatementRecord): AccountDay {
  return { school_id, collect_account_id, channel, biz_date: bill_date, ...nothing };
}

/** Cash has no statement: nobody else counts it. */
function unmatched(day: AccountDay): AccountSheet {
  const state = day.channel === "cash" ? dayState.balanced : dayState.missing;
  return { ...day, ...noStatement, batch_id: null, diff_fen: 0, gaps: [], state };
}

function compare(day: AccountDay, statement: StatementRecord, differences: readonly DifferenceRecord[]): AccountSheet {
  const { id, open_count, pending_count } = statement;
  const { file_pay_count, file_pay_fen, file_refund_count, file_refund_fen, file_fee_fen } = statement;
  const file = { file_pay_count, file_pay_fen, file_refund_count, file_refund_fen, file_fee_fen };
  const diff_fen = differenceOf(day, file);
  const isBalanced =
    file_pay_fen === day.pay_fen && file_refund_fen === day.refund_fen && open_count === 0 && pending_count === 0;
  return {
    ...day,
    ...file,
    batch_id: id,
    diff_fen,
    gaps: explain(day.biz_date, diff_fen, differences),
    state: isBalanced ? dayState.balanced : dayState.differs,
  };
}

/** Computes the surplus of the statement over our books: payments less refunds. */
function differenceOf(ours: SettlementFigures, file: StatementFigures): number {
  return file.file_pay_fen - file.file_refund_fen - (ours.pay_fen - ours.refund_fen);
}

/** The difference by verdict; what no verdict explains comes last. The gaps always make up the difference. */
function explain(date: string, diffFen: number, differences: readonly DifferenceRecord[]): DayGap[] {
  const day = (startOfDay(date) + offsetMs) / dayMs;
  const gaps: DayGap[] = [];
  for (const { verdict, kind, local_day, count, channel_fen, local_fen } of differences) {
    // ours counts on the day it came through: what came through on another is in that day's figures
    const ours = local_day === day ? local_fen : 0;
    const gap_fen = (kind === 1 ? 1 : -1) * (channel_fen - ours);
    const known = gaps.find((gap) => gap.verdict === verdict);
    if (known) Object.assign(known, { count: known.count + count, gap_fen: known.gap_fen + gap_fen });
    else gaps.push({ verdict, count, gap_fen });
  }
  const rest = diffFen - gaps.reduce((sum, gap) => sum + gap.gap_fen, 0);
  const explained = gaps.sort((a, b) => (a.verdict ?? 0) - (b.verdict ?? 0));
  return rest === 0 ? explained : [...explained, { verdict: null, count: 0, gap_fen: rest }];
}
