import { classLabel } from "#contract/payments/class-label";
import type { NoticeSheet, NoticeSlip, NoticeSlipBill, NoticeSlipChoice } from "#contract/payments/notice-slips";
import type { RequestContext } from "../../kernel/context";
import { dateOf, startOfDay } from "../../kernel/time/shanghai";
import { partsAllowed } from "../bills/bills.service";
import { findOfferedChannels } from "../channel-accounts/offered-channels.service";
import { findLinks } from "../families/family-links.service";
import { lastDayOf } from "./link-end";
import { readChoice } from "./slip-choice.service";
import { listSlipBills, listSlipItems, type SlipBillRecord } from "./slip-students.repository";

type Channels = NoticeSlip["channels"];

/** Slips of a class or of some students by the links they have; issues nothing. Throws as `readChoice`. */
export async function readNoticeSheet(ctx: RequestContext, choice: NoticeSlipChoice): Promise<NoticeSheet> {
  const { className, students, settledCount } = await readChoice(ctx, choice);
  const links = new Map(
    (
      await findLinks(
        ctx,
        "student",
        students.map(({ id }) => id),
      )
    ).map((link) => [link.subject_id, link]),
  );
  const linked = students.filter(({ id }) => links.has(id));
  const { bills, channels } = await readBills(
    ctx,
    students.map(({ id }) => id),
  );
  const slips = linked.flatMap((student): NoticeSlip[] => {
    const { id, name, student_no, school_name, inquiry_contact, grade_name, class_name } = student;
    const link = links.get(id);
    const own = bills.get(id) ?? [];
    // paid in the meantime
    if (!link || own.length === 0) return [];
    return [
      {
        ...{ student_id: id, student_name: name, student_no, school_name, inquiry_contact },
        class_name: classLabel({ grade_name, class_name }),
        owed_fen: own.reduce((sum, { owed_fen }) => sum + owed_fen, 0),
        ...{ bills: own, channels: channels.get(id) ?? [] },
        ...{ url: ctx.origin + link.path, link_until: lastDayOf(link.expires_at) },
      },
    ];
  });
  return {
    ...{ class_name: className, slips, settled_count: settledCount },
    unlinked_count: students.length - linked.length,
    // of those without a link too, who are counted beside it
    owed_fen: [...bills.values()].flat().reduce((sum, { owed_fen }) => sum + owed_fen, 0),
  };
}

/** Open bills of students, and the channels that they can be paid through. */
async function readBills(ctx: RequestContext, students: readonly number[]) {
  const bills = new Map<number, NoticeSlipBill[]>();
  const channels = new Map<number, Channels>();
  if (students.length === 0) return { bills, channels };
  const [records, items] = await Promise.all([
    listSlipBills(ctx.readDb, students),
    listSlipItems(ctx.readDb, students),
  ]);
  const itemsOf = new Map<number, string[]>();
  for (const { bill_id, name, qty } of items)
    itemsOf.set(bill_id, [...(itemsOf.get(bill_id) ?? []), qty === 1 ? name : `${name} × ${qty}`]);
  const offered = await offeredByPurpose(ctx, records);
  const today = startOfDay(dateOf(ctx.now()));
  for (const record of records) {
    const { id, student_id } = record;
    bills.set(student_id, [...(bills.get(student_id) ?? []), toBill(record, itemsOf.get(id) ?? [], today)]);
    const through = [...(channels.get(student_id) ?? []), ...(offered.get(purposeOf(record)) ?? [])];
    channels.set(student_id, [...new Set(through)]);
  }
  return { bills, channels };
}

async function offeredByPurpose(ctx: RequestContext, records: readonly SlipBillRecord[]) {
  const purposes = new Map(records.map((record) => [purposeOf(record), record]));
  const offered = new Map<string, Channels>();
  for (const [purpose, record] of purposes)
    offered.set(
      purpose,
      (await findOfferedChannels(ctx, record)).map(({ channel }) => channel),
    );
  return offered;
}

function purposeOf({ school_id, purpose_id }: SlipBillRecord): string {
  return `${school_id}/${purpose_id}`;
}

function toBill(record: SlipBillRecord, items: string[], today: number): NoticeSlipBill {
  const { title, due_at, due_fen, reduce_fen, paid_fen, refunded_fen, owed_fen } = record;
  const { allow_partial, min_part_fen } = partsAllowed(record);
  const inParts = allow_partial === 1 && min_part_fen < owed_fen;
  return {
    ...{ title, items, owed_fen, mandatory: record.mandatory === 1, is_paying: record.state === "PAYING" },
    due_on: dateOf(due_at),
    is_overdue: startOfDay(dateOf(due_at)) < today,
    total_fen: due_fen - reduce_fen,
    paid_fen: paid_fen - refunded_fen,
    part_min_fen: inParts ? Math.max(1, min_part_fen) : null,
  };
}
