import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

/** The movements on a student's bills up to a moment (epoch ms, exclusive), oldest first, with what paid or gave back. */
export function listMovements(
  db: Kysely<Database>,
  scope: SchoolScope,
  studentId: number,
  { before, limit }: { before: number; limit: number },
) {
  return db
    .selectFrom("bill_entries")
    .innerJoin("bills", "bills.id", "bill_entries.bill_id")
    .leftJoin("pay_orders", "pay_orders.id", "bill_entries.order_id")
    .leftJoin("offline_payments", "offline_payments.order_id", "pay_orders.id")
    .select([
      "bill_entries.bill_id",
      "bills.bill_no",
      "bills.title",
      "bill_entries.kind",
      "bill_entries.amount_fen",
      "bill_entries.refund_no",
      "bill_entries.reason",
      "bill_entries.created_at",
      "pay_orders.order_no",
      "pay_orders.receipt_no",
      "pay_orders.way_code",
      "offline_payments.method",
    ])
    .where(inSchools("bills.school_id", scope))
    .where("bills.student_id", "=", studentId)
    .where("bill_entries.created_at", "<", before)
    .orderBy("bill_entries.created_at")
    .orderBy("bill_entries.id")
    .limit(limit)
    .execute();
}

/** The steps up to a moment (epoch ms, exclusive) that closed a student's bills or opened them again, oldest first. */
export function listClosings(
  db: Kysely<Database>,
  scope: SchoolScope,
  studentId: number,
  { before, limit }: { before: number; limit: number },
) {
  return db
    .selectFrom("bills")
    .innerJoin("history_steps", (join) =>
      join.onRef("history_steps.subject_id", "=", "bills.id").on("history_steps.subject", "=", "bill"),
    )
    .select([
      "bills.id as bill_id",
      "bills.bill_no",
      "bills.title",
      "history_steps.after_state",
      "history_steps.reason",
      "history_steps.created_at",
    ])
    .where(inSchools("bills.school_id", scope))
    .where("bills.student_id", "=", studentId)
    .where(
      sql<boolean>`(history_steps.after_state in ('CLOSED', 'TIMEOUT_CLOSED'))
        <> (coalesce(history_steps.before_state, '') in ('CLOSED', 'TIMEOUT_CLOSED'))`,
    )
    .where("history_steps.created_at", "<", before)
    .orderBy("history_steps.created_at")
    .orderBy("history_steps.id")
    .limit(limit)
    .execute();
}
