// The bills of the channels come by themselves: a task for each connected account and day, tried until it is known.
import type { Kysely } from "kysely";
import { billDayState } from "#contract/payments/states";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { ChannelBillRow } from "../../kernel/database/tables/online-payments";
import { AppError } from "../../kernel/errors";
import { openAccountChannel } from "../channel-accounts/open-channel.service";
import { noteChannelEvent } from "../channel-events/channel-events.service";
import { type NextTry, problemText, queueTask, runDueTasks } from "../channel-tasks/tasks.service";
import { ChannelError } from "../channels/channel";
import { takeFetchedBill } from "../recon/fetched-bill.service";
import { isTooOld, missingDates, nextLookAt, nextTryAt } from "./bill-schedule.policy";
import {
  type BillDay,
  type ConnectedAccount,
  findBill,
  findConnectedAccount,
  insertBill,
  listConnectedAccounts,
  listWaitingBills,
  updateBill,
} from "./channel-bills.repository";

// a file takes a minute at most to come, and another to be looked at
const leaseMs = 180_000;

/** The job: finds the days that lack a bill and fetches what is due; answers how many. */
export async function runChannelBills(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  await planBills(ctx);
  return runDueTasks(ctx, { handlers: { bill: fetchBill }, leaseMs }, isStopped);
}

/** A day's bill as a task names it. */
function billSubject({ collect_account_id, bill_date }: BillDay): string {
  return `${collect_account_id} ${bill_date}`;
}

/** Queues the bill of a day in the caller's transaction; one that waits already becomes due at once. */
async function queueBill(ctx: BackendContext, trx: Kysely<Database>, day: BillDay): Promise<void> {
  const now = ctx.now();
  await updateBill(trx, day, { due_at: now });
  await queueTask(ctx, trx, { kind: "bill", subject: billSubject(day) }, { dueAt: now, now });
}

const mostDays = 100;

/** Makes an account's days that lack a bill due at once; answers how many. */
export async function hastenBills(ctx: BackendContext, accountId: number): Promise<number> {
  const waiting = await listWaitingBills(ctx.db, accountId, mostDays);
  await ctx.db.transaction().execute(async (trx) => {
    for (const day of waiting) await queueBill(ctx, trx, day);
  });
  return waiting.length;
}

async function planBills(ctx: BackendContext): Promise<void> {
  const now = ctx.now();
  for (const { id, school_id, known, ...account } of await listConnectedAccounts(ctx.db)) {
    const connectedAt = Math.max(account.created_at, account.merchant_at);
    for (const bill_date of missingDates({ known, connectedAt }, now)) {
      const day = { collect_account_id: id, bill_date };
      const row = { ...day, school_id, ...beginning, due_at: now };
      await ctx.db.transaction().execute(async (trx) => {
        if (await insertBill(trx, row)) await queueBill(ctx, trx, day);
      });
    }
  }
}

const beginning = { state: billDayState.waiting, problem: "", tries: 0, looks: 0, tried_at: null, batch_id: null };

async function fetchBill(ctx: BackendContext, subject: string, tries: number): Promise<NextTry> {
  const [id = "", bill_date = ""] = subject.split(" ");
  const [account, bill] = await Promise.all([
    findConnectedAccount(ctx.db, Number(id)),
    findBill(ctx.db, { collect_account_id: Number(id), bill_date }),
  ]);
  if (!account || !bill) return null;
  const { change, next } = await tryToFetch(ctx, { account, bill, tries });
  const due_at = next?.due_at ?? null;
  await updateBill(ctx.db, bill, { ...change, tries: bill.tries + 1, tried_at: ctx.now(), due_at });
  return next;
}

interface Fetching {
  account: ConnectedAccount;
  bill: ChannelBillRow;
  tries: number;
}

type Fetched = { change: Partial<Pick<ChannelBillRow, "state" | "problem" | "looks" | "batch_id">>; next: NextTry };

async function tryToFetch(ctx: BackendContext, fetching: Fetching): Promise<Fetched> {
  const { account, bill } = fetching;
  const { bill_date } = bill;
  try {
    const { channel } = await openAccountChannel(ctx, account.id);
    const file = await channel.fetchBill(bill_date);
    const named = numbersOf(account);
    const of = { ...account, mch_no: account.mch_no || account.merchant_no };
    const batch_id = await takeFetchedBill(ctx, { account: of, named, bill_date, file });
    if (batch_id !== bill.batch_id) await note(ctx, fetching, file ? "taken" : "empty");
    const looks = bill.looks + 1;
    const due_at = nextLookAt(bill_date, looks, ctx.now());
    const state = file ? billDayState.taken : billDayState.empty;
    const next = due_at === null ? null : { due_at, tries: 0, problem: "" };
    return { change: { state, problem: "", looks, batch_id }, next };
  } catch (error) {
    if (!(error instanceof ChannelError) && !(error instanceof AppError)) throw error;
    return whenRefused(ctx, fetching, error);
  }
}

/** The numbers in a bill: it is a partner's with its sub-merchant's, and at Alipay the school's alone. */
function numbersOf({ channel, is_partner, merchant_no, sub_mch_no }: ConnectedAccount) {
  if (is_partner === 0) return { mch_no: merchant_no, sub_mch_no: "" };
  return channel === "alipay" ? { mch_no: sub_mch_no, sub_mch_no: "" } : { mch_no: merchant_no, sub_mch_no };
}

/** Tries again later; what was brought before counts on, and what the channel keeps no longer is given up. */
async function whenRefused(ctx: BackendContext, fetching: Fetching, error: ChannelError | AppError): Promise<Fetched> {
  const { bill, tries } = fetching;
  const [now, problem] = [ctx.now(), problemText(error)];
  ctx.log.warn({ account: bill.collect_account_id, day: bill.bill_date, problem }, "a bill did not come");
  const isCreating = error instanceof ChannelError && error.problem === "later";
  const isSoon = isCreating || (error instanceof ChannelError && error.problem === "unclear");
  const next = { due_at: nextTryAt(now, tries, isSoon), tries: tries + 1, problem };
  if (bill.looks > 0) return { change: {}, next: tries < 3 ? next : null };
  if (isTooOld(bill.bill_date, now)) return { change: { state: billDayState.gone, problem }, next: null };
  if (problem !== bill.problem) await note(ctx, fetching, error instanceof ChannelError ? error.code : problem);
  return { change: { state: isCreating ? billDayState.creating : billDayState.failing, problem }, next };
}

function note(ctx: BackendContext, { account, bill }: Fetching, outcome: string): Promise<void> {
  const { school_id, merchant_id } = account;
  return noteChannelEvent(ctx, { merchant_id, school_id, kind: "bill", number: bill.bill_date, outcome });
}
