import type { Insertable, Kysely } from "kysely";
import { facepayState } from "#contract/payments/states";
import { insertRows } from "../../../kernel/database/bulk-insert";
import type { Database } from "../../../kernel/database/tables";
import type { DemoStudent } from "./people";
import { between, digits, pick, pickWeighted, type Random } from "./random";

type Enrolment = Insertable<Database["facepays"]> & { id: number };
type Step = Insertable<Database["history_steps"]>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Shares of enrolments: the states of their life in order, and the number of a hundred students in each. */
const paths: readonly (readonly [path: readonly number[], weight: number])[] = [
  [[], 24],
  [[0], 4],
  [[0, 1], 7],
  [[0, 1, 2], 6],
  [[0, 1, 2, 3], 52],
  [[0, 1, 2, 3, 4], 3],
  [[0, 1, 2, 3, 5], 4],
];

const actions: readonly string[] = ["invite", "consent", "collect", "sign", "pause", "close"];

/** Face-pay enrolments of a plausible share of the students, most of them open, with their histories. */
export async function seedFacepays(
  db: Kysely<Database>,
  random: Random,
  studentsOf: ReadonlyMap<number, readonly DemoStudent[]>,
  now: number,
): Promise<void> {
  const rows: Enrolment[] = [];
  const steps: Step[] = [];
  for (const [schoolId, students] of studentsOf) {
    for (const student of students) {
      const path = pickWeighted(random, paths);
      if (path.length === 0) continue;
      const times = timesOf(random, path, now);
      const id = rows.length + 1;
      rows.push(makeEnrolment(random, { id, schoolId, student, path, times }));
      for (const [index, state] of path.entries()) {
        steps.push(makeStep({ id, schoolId, state, before: path[index - 1] ?? null, at: times[index] ?? now }));
      }
    }
  }
  await insertRows(db, rows, (batch) => db.insertInto("facepays").values(batch));
  await insertRows(db, steps, (batch) => db.insertInto("history_steps").values(batch));
}

/** One moment for each state, hours to days apart, all of them past. */
function timesOf(random: Random, path: readonly number[], now: number): number[] {
  const times: number[] = [];
  let at = now - between(random, 20, 200) * dayMs;
  for (const _ of path) {
    times.push(at);
    at += between(random, 1, 60) * hourMs;
  }
  return times;
}

interface EnrolmentPlan {
  id: number;
  schoolId: number;
  student: DemoStudent;
  path: readonly number[];
  times: readonly number[];
}

function makeEnrolment(random: Random, { id, schoolId, student, path, times }: EnrolmentPlan): Enrolment {
  const state = path.at(-1) ?? 0;
  const at = (wanted: number) => times[path.indexOf(wanted)] ?? null;
  const [first = 0] = times;
  const hasPhoto = state >= facepayState.toSign;
  const isOpen = state === facepayState.open;
  return {
    id,
    school_id: schoolId,
    student_id: student.id,
    payer_id: state >= facepayState.toCollect ? student.payerId : null,
    channel: pickWeighted(random, [
      ["wxpay", 3],
      ["alipay", 2],
    ]),
    face_uid: state >= facepayState.open ? `f${digits(random, 16)}` : "",
    cert_type: pickWeighted(random, [
      ["1", 90],
      ["X", 9],
      ["A", 1],
    ]),
    photo_state: hasPhoto ? 2 : pick(random, [0, 0, 1, 3]),
    photo_ref: hasPhoto ? `photo-${digits(random, 12)}` : "",
    sign_state: state === facepayState.closed ? 2 : Number(state >= facepayState.open),
    pass_status: isOpen || state === facepayState.paused ? "OPEN" : "CLOSE",
    pay_status: isOpen ? "OPEN" : "CLOSE",
    day_limit_fen: between(random, 3, 10) * 1000,
    day_times: between(random, 4, 10),
    consented_at: at(1),
    opened_at: at(3),
    closed_at: at(5),
    close_reason: state === facepayState.closed ? reasons[5] : "",
    created_at: first,
    created_by: 0,
    updated_at: times.at(-1) ?? first,
    updated_by: 0,
  };
}

const reasons = { 4: "家长申请暂停", 5: "家长解约" } as const;

interface StepPlan {
  id: number;
  schoolId: number;
  state: number;
  before: number | null;
  at: number;
}

function makeStep({ id, schoolId, state, before, at }: StepPlan): Step {
  return {
    subject: "facepay",
    subject_id: id,
    school_id: schoolId,
    action: actions[state] ?? "",
    before_state: before === null ? null : String(before),
    after_state: String(state),
    detail: "",
    reason: state === facepayState.paused || state === facepayState.closed ? reasons[state] : "",
    created_at: at,
    created_by: 0,
  };
}
