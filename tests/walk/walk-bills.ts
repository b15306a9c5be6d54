import type { Chance } from "../term/chance";
import type { WalkPlace } from "./walk-place";

export interface WalkBill {
  id: number;
  bill_no: string;
  student_id: number;
  due_fen: number;
}

const rowsAtOnce = 500;
const walkColumns = ["id", "bill_no", "student_id", "due_fen"] as const;

/** Bills of the students of school 1 that nobody paid anything of, one a payment. */
export async function addBills({ db, now, students }: WalkPlace, count: number, chance: Chance): Promise<WalkBill[]> {
  const made: WalkBill[] = [];
  for (let from = 0; from < count; from += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_all, index) => ({
      ...{ school_id: 1, created_at: now(), created_by: 0, updated_at: now(), updated_by: 0, plan_id: null },
      ...{
        bill_no: `BW${String(from + index).padStart(16, "0")}`,
        title: `学费 ${from + index}`,
        state: "NOT_PAY",
        refund_state: 0,
      },
      ...{ student_id: students[chance.below(students.length)] ?? 0, due_fen: 1 + chance.below(300_000) },
      ...{ reduce_fen: 0, paid_fen: 0, refunded_fen: 0, remark: "", due_at: now() + 30 * 86_400_000 },
    }));
    made.push(...(await db.insertInto("bills").values(rows).returning(walkColumns).execute()));
  }
  return made;
}
