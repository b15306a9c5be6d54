// Every state that makes work for somebody, the most urgent first.
import { batchState, dayCloseState, exceptionState, refundState, settlementState } from "#contract/payments/states";
import { dateOf, dayMs, startOfDay, startOfNextDay } from "../kernel/time/shanghai";
import type { TodoSource, WaitingWork } from "./todo-source";
import {
  daysText,
  differencesText,
  exceptionsText,
  overdueText,
  plansText,
  refundsText,
  settlementsText,
} from "./todo-texts";
import {
  type Day,
  listDifferingBatches,
  listEndingPlans,
  listExceptions,
  listFailedSettlements,
  listOpenDays,
  sumAppliedRefunds,
  sumOverdueBills,
} from "./waiting-work.repository";

const soonMs = 3 * dayMs;
// statements come the day after, and are to be settled the day after that
const lateMs = 2 * dayMs;
const daysLooked = 7;
// a day is closed the morning after
const closedByMs = 9 * 60 * 60 * 1000;

const settlements: TodoSource = {
  kind: "settlement",
  rights: ["Api:campus_pay/settle/list-index", "Api:campus_pay/settle/handle-handle"],
  isTold: true,
  find: async (db, { schools }) =>
    (await listFailedSettlements(db, schools)).map((row) =>
      record(row, {
        subject: row.id,
        fen: row.net_fen,
        name: `${row.biz_date.slice(5)} ${row.remark}`,
      }),
    ),
  describe: settlementsText(`/campus_pay/settle/list?state=${settlementState.failed}`),
};

const refunds: TodoSource = {
  kind: "refund",
  rights: ["Api:campus_pay/refund/list-index", "Api:campus_pay/refund/audit-audit"],
  isTold: false,
  find: async (db, where) => (await sumAppliedRefunds(db, where)).map(sumOf),
  describe: refundsText(`/campus_pay/refund/list?state=${refundState.applied}`),
};

const exceptions: TodoSource = {
  kind: "exception",
  rights: ["Api:campus_pay/exception/list-index", "Api:campus_pay/exception/propose-propose"],
  isTold: true,
  find: async (db, { schools }) => (await listExceptions(db, schools, exceptionState.open)).map(exceptionOf),
  describe: exceptionsText("到账异常待处理", `/campus_pay/exception/list?state=${exceptionState.open}`),
};

const proposals: TodoSource = {
  kind: "proposal",
  rights: ["Api:campus_pay/exception/list-index", "Api:campus_pay/exception/confirm-confirm"],
  isTold: false,
  find: async (db, { schools }) => (await listExceptions(db, schools, exceptionState.proposed)).map(exceptionOf),
  describe: exceptionsText("到账异常待复核", `/campus_pay/exception/list?state=${exceptionState.proposed}`),
};

const differences: TodoSource = {
  kind: "difference",
  rights: ["Api:campus_pay/recon/list-index", "Api:campus_pay/recon_item/handle-handle"],
  isTold: true,
  find: async (db, { schools, now }) =>
    (await listDifferingBatches(db, schools)).map((row) => {
      const at = startOfDay(row.bill_date);
      const isDue = at + lateMs < startOfDay(dateOf(now));
      return record(row, { subject: row.id, count: row.open_count, at, name: row.bill_date.slice(5), isDue });
    }),
  describe: differencesText(`/campus_pay/recon/list?state=${batchState.differing}`),
};

const days: TodoSource = {
  kind: "day",
  rights: ["Api:campus_pay/day_close/list-index", "Api:campus_pay/day_close/confirm-confirm"],
  isTold: true,
  find: async (db, { schools, now }) =>
    (await listOpenDays(db, schools, daysBefore(now))).map(({ school_id, biz_date }) =>
      record({ school_id }, { subject: biz_date, at: startOfDay(biz_date), name: biz_date }),
    ),
  describe: daysText(`/campus_pay/day_close/list?close_state=${dayCloseState.open}`),
};

const plans: TodoSource = {
  kind: "plan",
  rights: ["Api:campus_pay/bill/list-index", "Api:campus_pay/arrears/dunning-dunning"],
  isTold: true,
  find: async (db, { schools, now }) =>
    (await listEndingPlans(db, schools, now + soonMs)).map((row) =>
      record(row, { subject: row.id, count: Number(row.count), fen: Number(row.fen), at: row.end_at, name: row.title }),
    ),
  describe: plansText,
};

const overdue: TodoSource = {
  kind: "bill",
  rights: ["Api:campus_pay/bill/list-index", "Api:campus_pay/arrears/dunning-dunning"],
  isTold: false,
  find: async (db, { schools, now }) => (await sumOverdueBills(db, schools, startOfDay(dateOf(now)))).map(sumOf),
  describe: overdueText,
};

export const todoSources: readonly TodoSource[] = [
  settlements,
  refunds,
  exceptions,
  proposals,
  differences,
  days,
  plans,
  overdue,
];

/** The last days that should be closed by now, the oldest first. */
function daysBefore(now: number): Day[] {
  const morning = startOfDay(dateOf(now - closedByMs));
  return Array.from({ length: daysLooked }, (_, index) => {
    const date = dateOf(morning - (daysLooked - index) * dayMs);
    return { date, start: startOfDay(date), end: startOfNextDay(date) };
  });
}

function record(
  { school_id }: Pick<WaitingWork, "school_id">,
  { subject, ...facts }: Omit<Partial<WaitingWork>, "subject"> & { subject: number | string },
): WaitingWork {
  return { school_id, count: 1, fen: 0, at: 0, name: "", isDue: true, ...facts, subject: String(subject) };
}

function sumOf({
  school_id,
  count,
  fen,
  at,
}: {
  school_id: number;
  count: number;
  fen: number;
  at: number;
}): WaitingWork {
  return { school_id, subject: "", count: Number(count), fen: Number(fen), at: Number(at), name: "", isDue: true };
}

function exceptionOf(row: {
  school_id: number | null;
  id: number;
  amount_fen: number;
  created_at: number;
}): WaitingWork {
  return record(row, { subject: row.id, fen: row.amount_fen, at: row.created_at });
}
