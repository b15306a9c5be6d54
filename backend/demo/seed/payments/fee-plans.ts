import type { Kysely } from "kysely";
import { dateOf, dayMs, startOfDay } from "../../../kernel/time/shanghai";
import type { Database } from "../../../kernel/database/tables";
import type { DemoStaff, DemoStudent } from "./people";

/** The items that a plan charges a student. */
export interface DemoItem {
  feeItemId: number;
  name: string;
  category: string;
  qty: number;
  priceFen: number;
}

/** A published plan and whom it charges. */
export interface DemoPlan {
  id: number;
  schoolId: number;
  title: string;
  publishedAt: number;
  endAt: number;
  isOver: boolean;
  minPartFen: number;
  items: readonly DemoItem[];
  students: readonly DemoStudent[];
  by: number;
}

export interface PlanWorld {
  students: ReadonlyMap<number, readonly DemoStudent[]>;
  staff: ReadonlyMap<number, DemoStaff>;
}

interface Term {
  year: string;
  term: 1 | 2;
  startAt: number;
}

const hourMs = 60 * 60 * 1000;
const preparedMs = 2 * dayMs;

/**
 * Two plans for each school, for the younger ones: this term's is being collected from two thirds of the grades, last term's
 * from one third is archived. Whole schools would owe more than a demo's few orders can pay.
 */
export async function seedFeePlans(
  db: Kysely<Database>,
  schoolIds: readonly number[],
  { students, staff }: PlanWorld,
  now: number,
): Promise<DemoPlan[]> {
  const [current, last] = latestTerms(now);
  const plans: DemoPlan[] = [];
  for (const schoolId of schoolIds) {
    const enrolled = (students.get(schoolId) ?? []).filter(({ isEnrolled }) => isEnrolled);
    const grades = [...new Set(enrolled.map(({ gradeId }) => gradeId))].sort((a, b) => a - b);
    const younger = (share: number) => grades.slice(0, Math.ceil(grades.length * share));
    const by = staff.get(schoolId)?.auditor ?? 0;
    const common = { schoolId, enrolled, by };
    plans.push(
      await insertPlan(db, {
        ...{ ...common, grades: younger(1 / 3), term: last, isOver: true },
        ...{ title: `${termName(last)}学杂费`, codes: { tuition: 1, books: 1 } },
        endAt: endOfDay(last.startAt + 90 * dayMs),
      }),
      await insertPlan(db, {
        ...{ ...common, grades: younger(2 / 3), term: current, isOver: false },
        ...{ title: `${termName(current)}学杂费`, codes: { tuition: 1, books: 1, lunch: 4 } },
        endAt: endOfDay(Math.max(current.startAt + 90 * dayMs, now + 30 * dayMs)),
      }),
    );
  }
  return plans;
}

interface PlanDraft {
  schoolId: number;
  enrolled: readonly DemoStudent[];
  grades: readonly number[];
  term: Term;
  title: string;
  /** Quantities by the code of the price list. */
  codes: Readonly<Record<string, number>>;
  endAt: number;
  isOver: boolean;
  by: number;
}

async function insertPlan(db: Kysely<Database>, draft: PlanDraft): Promise<DemoPlan> {
  const { schoolId, title, term, endAt, isOver, by, grades } = draft;
  const minPartFen = 50_000;
  const items = await readItems(db, draft);
  const { id } = await db
    .insertInto("fee_plans")
    .values({
      ...{ school_id: schoolId, title, year: term.year, term: term.term, start_at: term.startAt, end_at: endAt },
      ...{ overdue_payable: 0, allow_partial: 1, min_part_fen: minPartFen, state: isOver ? 3 : 1, remark: "" },
      ...{ published_at: term.startAt, created_at: term.startAt - preparedMs, created_by: by },
      ...{ updated_at: isOver ? endAt + dayMs : term.startAt, updated_by: by },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("fee_plan_items")
    .values(
      items.map(({ feeItemId, name, category, qty, priceFen }) => ({
        ...{ plan_id: id, fee_item_id: feeItemId, qty, name, category, price_fen: priceFen },
      })),
    )
    .execute();
  await db
    .insertInto("fee_plan_targets")
    .values(grades.map((target_id) => ({ plan_id: id, kind: "grade", target_id })))
    .execute();
  const students = draft.enrolled.filter(({ gradeId }) => grades.includes(gradeId));
  const plan = { id, schoolId, title, publishedAt: term.startAt, endAt, isOver, minPartFen, items, students, by };
  await insertHistory(db, plan);
  return plan;
}

async function readItems(db: Kysely<Database>, { schoolId, codes }: PlanDraft): Promise<DemoItem[]> {
  const rows = await db
    .selectFrom("fee_items")
    .select(["id", "item_code", "name", "category", "price_fen"])
    .where("school_id", "=", schoolId)
    .where("item_code", "in", Object.keys(codes))
    .orderBy("id")
    .execute();
  return rows.map(({ id, item_code, name, category, price_fen }) => ({
    ...{ feeItemId: id, name, category, qty: codes[item_code] ?? 1, priceFen: price_fen },
  }));
}

async function insertHistory(db: Kysely<Database>, plan: DemoPlan): Promise<void> {
  const { id, schoolId, publishedAt, endAt, isOver, by, students } = plan;
  const step = (action: string, before: string | null, after: string, at: number, who: number, detail = "") => ({
    ...{ subject: "fee_plan", subject_id: id, school_id: schoolId, action, before_state: before, after_state: after },
    ...{ detail, reason: "", created_at: at, created_by: who },
  });
  const over = [step("end", "1", "2", endAt + 1000, 0), step("archive", "2", "3", endAt + dayMs, by)];
  await db
    .insertInto("history_steps")
    .values([
      step("create", null, "0", publishedAt - preparedMs, by),
      step("publish", "0", "1", publishedAt, by, `生成账单 ${students.length} 份`),
      ...(isOver ? over : []),
    ])
    .execute();
}

/** The term that runs at a moment for at least a day, and the one before it. */
function latestTerms(now: number): [current: Term, last: Term] {
  const year = Number(dateOf(now).slice(0, 4));
  const starts = [year + 1, year, year - 1, year - 2].flatMap((of): Term[] => [
    { year: `${of}-${of + 1}`, term: 1, startAt: startOfDay(`${of}-08-28`) + 9 * hourMs },
    { year: `${of - 1}-${of}`, term: 2, startAt: startOfDay(`${of}-02-20`) + 9 * hourMs },
  ]);
  const [current, last] = starts.filter(({ startAt }) => startAt + dayMs <= now);
  if (!current || !last) throw new Error("no term has begun");
  return [current, last];
}

function endOfDay(at: number): number {
  return startOfDay(dateOf(at)) + dayMs - 1000;
}

function termName({ year, term }: Term): string {
  return `${year} 学年${term === 1 ? "上" : "下"}学期`;
}
