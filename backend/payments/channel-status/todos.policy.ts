import type { BillDay, ChannelTodo } from "#contract/payments/channel-status";
import { dayMs, formatTime } from "../../kernel/time/shanghai";
import { needsSomebody } from "./bill-days.policy";
import { problemWords } from "./problem-texts";

/** An account as the things that need somebody are judged by. Times are epoch ms. */
export interface CheckedAccount {
  id: number;
  name: string;
  school_name: string;
  failures: number;
  failing_since: number | null;
  problem: string;
  open_count: number;
  /** The next question about one of its orders. */
  next_ask_at: number | null;
  untold: number;
  told_at: number | null;
  untold_at: number | null;
  refused: number;
  /** The school has not granted yet, so nothing can be paid. */
  lacks_grant: boolean;
  key_ends_at: number | null;
  /** The waiting work of fetching the channel's certificates; null where they are not fetched. */
  certificates: { due_at: number; problem: string; tries: number } | null;
  waiting_refunds: number;
  waiting_fen: number;
  days: readonly BillDay[];
  /** Paid here on a day without a bill. */
  paidOn: ReadonlyMap<string, { count: number; fen: number }>;
}

// one failure is a hiccup, one payment without a word as well
const failuresToTell = 3;
const untoldToTell = 3;
const refusedToTell = 3;
const keyDays = 30;

/** Lists the troubles of an account that need somebody, the worst first. */
export function todosOf(account: CheckedAccount, now: number): ChannelTodo[] {
  return [callsTodo(account), grantTodo(account), silenceTodo(account), refusedTodo(account), billsTodo(account)]
    .concat(balanceTodo(account), certificatesTodo(account), keyTodo(account, now))
    .filter((todo) => todo !== null);
}

function base({ id, name, school_name }: CheckedAccount) {
  const nothing = { count: 0, since: null, reason: "", next_at: null, dates: [], local_count: 0, local_fen: 0 };
  return { account_id: id, account: name, school_name, ...nothing };
}

function callsTodo(account: CheckedAccount): ChannelTodo | null {
  const { failures, failing_since, problem, open_count, next_ask_at } = account;
  if (failures < failuresToTell || failing_since === null) return null;
  return {
    ...base(account),
    kind: problem.startsWith("disturbed") ? "disturbed" : "down",
    ...{
      count: open_count,
      since: formatTime(failing_since),
      reason: problemWords(problem),
      next_at: time(next_ask_at),
    },
  };
}

function grantTodo(account: CheckedAccount): ChannelTodo | null {
  return account.lacks_grant ? { ...base(account), kind: "grant" } : null;
}

function silenceTodo(account: CheckedAccount): ChannelTodo | null {
  const { untold, told_at, untold_at } = account;
  if (untold < untoldToTell || untold_at === null || (told_at !== null && told_at > untold_at)) return null;
  return { ...base(account), kind: "silent", count: untold, since: time(told_at) };
}

function refusedTodo(account: CheckedAccount): ChannelTodo | null {
  if (account.refused < refusedToTell) return null;
  return { ...base(account), kind: "refused", count: account.refused };
}

function billsTodo(account: CheckedAccount): ChannelTodo | null {
  const days = account.days.filter(needsSomebody);
  const [first] = days;
  if (!first) return null;
  const paid = days.map(({ date }) => account.paidOn.get(date) ?? { count: 0, fen: 0 });
  return {
    ...{ ...base(account), kind: "bills", count: days.length, reason: first.reason, next_at: first.next_at },
    dates: days.map(({ date }) => date),
    local_count: paid.reduce((sum, { count }) => sum + count, 0),
    local_fen: paid.reduce((sum, { fen }) => sum + fen, 0),
  };
}

function balanceTodo(account: CheckedAccount): ChannelTodo | null {
  const { waiting_refunds: count, waiting_fen: local_fen } = account;
  return count === 0 ? null : { ...base(account), kind: "balance", count, local_fen };
}

function certificatesTodo(account: CheckedAccount): ChannelTodo | null {
  const { due_at, problem, tries } = account.certificates ?? { due_at: 0, problem: "", tries: 0 };
  if (problem === "" || (tries < failuresToTell && !problem.startsWith("disturbed"))) return null;
  return { ...base(account), kind: "certificates", reason: problemWords(problem), next_at: formatTime(due_at) };
}

function keyTodo(account: CheckedAccount, now: number): ChannelTodo | null {
  const { key_ends_at } = account;
  if (key_ends_at === null || key_ends_at - now > keyDays * dayMs) return null;
  const count = Math.max(0, Math.floor((key_ends_at - now) / dayMs));
  return { ...base(account), kind: "key", count, since: formatTime(key_ends_at) };
}

function time(at: number | null): string | null {
  return at === null ? null : formatTime(at);
}
