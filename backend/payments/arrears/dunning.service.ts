import type { Right } from "#contract/kernel/permission-tree/tree";
import { code } from "#contract/kernel/errors";
import type {
  DunnedBill,
  Dunning,
  DunningAnswer,
  DunningChoice,
  DunningInput,
  DunningPreview,
} from "#contract/payments/arrears";
import { writeToContacts } from "../../chat/messages/write-to-contacts.service";
import type { RequestContext } from "../../kernel/context";
import { notFound, AppError } from "../../kernel/errors";
import { keepReminders } from "../../platform/reminders/reminders.service";
import { findStaffWithRight } from "../../platform/access/permissions/right-holders.service";
import { dateOf, formatTime, startOfDay } from "../../kernel/time/shanghai";
import { dunningContent } from "./dunning-content";
import {
  type ChosenStudents,
  countDunnings,
  deleteDunning,
  type DunningRecord,
  findDunning,
  insertDunning,
  insertDunningBills,
  listDunnedBills,
  listDunnings,
  listOwingBills,
  mostBills,
  type OwingBill,
  updateDunning,
} from "./dunning.repository";

/** The accounts that may see arrears are responsible for them (decision 0038). */
const responsibleRight: Right = "Api:campus_pay/arrears/list-index";
const doneToday = "今日已催缴";

/** Answers the outcome that `dun` would have now. Throws `refused` where nothing is owed, or too much at once. */
export async function previewDunning(ctx: RequestContext, choice: DunningChoice): Promise<DunningPreview> {
  const bills = await requireOwing(ctx, choice, ctx.readDb);
  const schools = await Promise.all(
    bySchool(bills).map(async (ofSchool) => {
      const [{ school_id, school_name }] = ofSchool;
      const pending = ofSchool.filter(({ is_done }) => is_done === 0);
      const told = pending.length > 0 ? await findResponsible(ctx, ctx.db, school_id) : [];
      return {
        school_id,
        school_name,
        content: pending.length > 0 ? dunningContent(pending) : "",
        bill_count: pending.length,
        owed_fen: sumOwed(pending),
        told: told.map(({ desc, username }) => desc || username),
      };
    }),
  );
  return { schools, bills: bills.map((bill) => ({ ...toBill(bill, ctx.now()), is_done: bill.is_done === 1 })) };
}

/**
 * Notifies the responsible staff of each school about the chosen arrears and writes to those who are contacts of the sender;
 * a bill once a day at most, whoever asks. Answers for each bill.
 * Throws as `previewDunning`.
 */
export async function dun(ctx: RequestContext, { remark, ...choice }: DunningInput): Promise<DunningAnswer> {
  const tells: (() => Promise<void>)[] = [];
  const answers: DunningAnswer["list"] = [];
  await ctx.db.transaction().execute(async (trx) => {
    const bills = await requireOwing(ctx, choice, trx);
    for (const ofSchool of bySchool(bills)) {
      const done = await dunSchool(ctx, trx, ofSchool, remark, tells);
      for (const { bill_id, bill_no } of ofSchool)
        answers.push({ bill_no, done: done.has(bill_id), reason: done.has(bill_id) ? "" : doneToday });
    }
  });
  for (const tell of tells) await tell();
  return { list: answers };
}

/** Lists the reminders that were sent, newest first, with their results. */
export async function findDunnings(
  ctx: RequestContext,
  { cur_page, page_size }: { cur_page: number; page_size: number },
) {
  const [rows, total] = await Promise.all([
    listDunnings(ctx.readDb, ctx.scope, page_size, (cur_page - 1) * page_size),
    countDunnings(ctx.readDb, ctx.scope),
  ]);
  return { list: rows.map(toDunning), total };
}

/** One of them with its bills. Throws `refused`: absent and not yours answer alike. */
export async function readDunning(ctx: RequestContext, id: number) {
  const record = await findDunning(ctx.readDb, ctx.scope, id);
  if (!record) throw notFound("催缴记录");
  const bills = await listDunnedBills(ctx.readDb, id);
  const list = bills.map(({ still_fen, paid_fen, ...bill }) => ({
    ...toBill(bill, record.created_at),
    still_fen,
    paid_fen,
  }));
  return { list: { ...toDunning(record), bills: list } };
}

type Transaction = RequestContext["db"];

async function dunSchool(
  ctx: RequestContext,
  trx: Transaction,
  bills: SchoolBills,
  remark: string,
  tells: (() => Promise<void>)[],
): Promise<Set<number>> {
  const [{ school_id }] = bills;
  const [at, day] = [ctx.now(), dateOf(ctx.now())];
  const nothing = { content: "", bill_count: 0, student_count: 0, owed_fen: 0, told_count: 0 };
  const id = await insertDunning(trx, { school_id, created_at: at, created_by: ctx.actor.userId, remark, ...nothing });
  // in the order of their ids: two who send at once wait for one another instead of both at once
  const rows = bills.map(({ bill_id, owed_fen }) => ({ dunning_id: id, bill_id, day, owed_fen }));
  const done = new Set(
    await insertDunningBills(
      trx,
      rows.sort((a, b) => a.bill_id - b.bill_id),
    ),
  );
  const dunned = bills.filter(({ bill_id }) => done.has(bill_id));
  if (dunned.length === 0) {
    await deleteDunning(trx, id);
    return done;
  }
  const told = await findResponsible(ctx, trx, school_id);
  const content = dunningContent(dunned);
  const students = new Set(dunned.map(({ student_id }) => student_id)).size;
  await updateDunning(trx, id, {
    content,
    bill_count: dunned.length,
    student_count: students,
    owed_fen: sumOwed(dunned),
    told_count: told.length,
  });
  const users = told.map((user) => user.id);
  const others = users.filter((user) => user !== ctx.actor.userId);
  const url = `/campus_pay/arrears/reminders/${id}`;
  const sentence = remark ? `${content}（${remark}）` : content;
  const after = {
    学校: bills[0].school_name,
    学生: students,
    账单: dunned.length,
    owed_fen: sumOwed(dunned),
    附言: remark,
  };
  ctx.audit.change({ object: `欠费 ${dunned.length} 张账单`, before: null, after });
  tells.push(await keepReminders(ctx, trx, { users, content: sentence, url }));
  tells.push(() => writeToContacts(ctx, others, `${sentence}\n${url}`));
  return done;
}

/** Staff of the school who may see arrears, the sender aside unless there is nobody else. */
async function findResponsible(ctx: RequestContext, db: Transaction, schoolId: number) {
  const staff = await findStaffWithRight({ db }, schoolId, responsibleRight);
  const others = staff.filter(({ id }) => id !== ctx.actor.userId);
  return others.length > 0 ? others : staff;
}

async function requireOwing(ctx: RequestContext, { rows, ...filter }: DunningChoice, db: Transaction) {
  const day = dateOf(ctx.now());
  const search = { ...filter, chosen: readChosen(rows), dueBefore: startOfDay(day), day, limit: mostBills + 1 };
  const bills = await listOwingBills(db, ctx.scope, search);
  if (bills.length === 0) throw new AppError(code.refused, "所选班级和学生没有欠费账单");
  if (bills.length > mostBills)
    throw new AppError(code.refused, `一次最多催缴 ${mostBills} 张账单，请分年级或班级进行`);
  return bills;
}

function readChosen(rows: string): ChosenStudents {
  const idsOf = (kind: string) =>
    rows
      .split(",")
      .filter((row) => row.startsWith(`${kind}-`))
      .map((row) => Number(row.slice(kind.length + 1)));
  return { grade: idsOf("grade"), class: idsOf("class"), student: idsOf("student") };
}

type SchoolBills = [OwingBill, ...OwingBill[]];

function bySchool(bills: readonly OwingBill[]): SchoolBills[] {
  const schools = new Map<number, SchoolBills>();
  for (const bill of bills) {
    const known = schools.get(bill.school_id);
    if (known) known.push(bill);
    else schools.set(bill.school_id, [bill]);
  }
  return [...schools.values()];
}

function sumOwed(bills: readonly Pick<OwingBill, "owed_fen">[]): number {
  return bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
}

type NamedBill = Omit<DunnedBill, "due_at" | "is_overdue"> & { due_at: number };

function toBill(
  { bill_id, bill_no, title, student_no, student_name, class_name, owed_fen, due_at }: NamedBill,
  at: number,
) {
  const names = { bill_id, bill_no, title, student_no, student_name, class_name };
  return { ...names, owed_fen, due_at: formatTime(due_at), is_overdue: due_at < startOfDay(dateOf(at)) };
}

function toDunning({ sender, created_at, ...record }: DunningRecord): Dunning {
  return { ...record, created_by: sender ?? "已删除的账号", created_at: formatTime(created_at) };
}
