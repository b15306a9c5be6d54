import { classLabel } from "#contract/payments/class-label";
import { studentState } from "#contract/payments/states";
import type { StudentChange, StudentInput } from "#contract/payments/students";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { lockSchool } from "../../kernel/database/lock-school";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError, badInput } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { maskPhone } from "../../kernel/masking";
import { type DataKey, openDataKey } from "../../kernel/data-key";
import { plainIdCard, storeIdCard } from "../../platform/privacy/id-card";
import type { Database } from "../../kernel/database/tables";
import type { Kysely } from "kysely";
import { attends } from "../states/student-states";
import { insertStudent, updateStudent } from "./student-write.repository";
import { findClass, findIdCardHolder, type StudentRecord } from "./students.repository";
import { requireStudent } from "./students.service";

/**
 * Enters a student into a class of the scope; the class says which school. Throws `badInput` for a number the school has,
 * a class that is not there, and an ID card that another student of the school has.
 */
export async function createStudent(ctx: RequestContext, input: StudentInput): Promise<{ id: number }> {
  const place = await requireClass(ctx, input.class_id);
  const { id_card, phone, ...fields } = input;
  const { school_id, grade_id } = place;
  const key = openDataKey(ctx.env.dataKey);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const write = ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, school_id);
    await requireFreeIdCard(trx, key, { school_id, id: 0 }, id_card);
    const id = await insertStudent(trx, {
      ...fields,
      ...storeIdCard(key, id_card),
      ...{ phone: phone || null, grade_id, school_id, state: studentState.enrolled, pay_state: 1, pay_locked: 0 },
      ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
    });
    const step = { subject: "student" as const, subject_id: id, school_id, at, by };
    await recordSteps(trx, [
      { ...step, action: "create", before: null, after: studentState.enrolled, detail: classLabel(place) },
    ]);
    return { id };
  });
  const created = await whenTaken(write, () => numberTaken(input.student_no));
  const { name: student_name, class_id: _, ...values } = input;
  const after = { ...values, student_name, 班级: classLabel(place) };
  ctx.audit.change({ object: `学生 ${input.student_no}`, before: null, after });
  return created;
}

/** Changes what is known of a student; a class of another school is refused. Throws as `createStudent`. */
export async function changeStudent(ctx: RequestContext, id: number, input: StudentChange): Promise<void> {
  const before = await requireStudent(ctx, id);
  const { id_card, phone, clear_id_card, clear_phone, ...fields } = input;
  const place = await requireClass(ctx, input.class_id);
  if (place.school_id !== before.school_id) throw badInput("class_id", "请选择本校的班级");
  const key = openDataKey(ctx.env.dataKey);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const idCard = clear_id_card === 1 ? storeIdCard(key, "") : id_card === "" ? {} : storeIdCard(key, id_card);
  const newPhone = clear_phone === 1 ? null : phone || before.phone;
  const changed = changedFields(before, { ...fields, phone: newPhone, ...idCard }, classLabel(place));
  if (changed.length === 0) return;
  const write = ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, before.school_id);
    if (attends(before.state)) await requireFreeIdCard(trx, key, before, clear_id_card === 1 ? "" : id_card);
    const change = { ...fields, ...idCard, phone: newPhone, grade_id: place.grade_id, updated_at: at, updated_by: by };
    if (!(await updateStudent(trx, before, change))) throw takenOver();
    const step = { subject: "student" as const, subject_id: id, school_id: before.school_id, at, by };
    const detail = changed.map(({ label }) => label).join("、");
    await recordSteps(trx, [{ ...step, action: "edit", before: before.state, after: before.state, detail }]);
  });
  await whenTaken(write, () => numberTaken(input.student_no));
  ctx.audit.change({
    object: `学生 ${before.student_no}`,
    before: Object.fromEntries(changed.map((field) => [field.key, field.before])),
    after: Object.fromEntries(changed.map((field) => [field.key, field.after])),
  });
}

/** A class of the scope. Throws `badInput` for any other. */
export async function requireClass(ctx: RequestContext, id: number) {
  const place = await findClass(ctx.db, ctx.scope, id);
  if (!place) throw badInput("class_id", "班级不存在或已被删除，请重新选择");
  return place;
}

/** Somebody else wrote between reading and writing. */
export function takenOver(): AppError {
  return new AppError(code.refused, "该学生刚刚被他人处理，请刷新后查看");
}

interface ChangedField {
  /** The data as the operation log masks them. */
  key: string;
  label: string;
  before: unknown;
  after: unknown;
}

function changedFields(
  before: StudentRecord,
  {
    id_card_mask = before.id_card_mask,
    ...after
  }: Omit<StudentInput, "id_card" | "phone"> & {
    phone: string | null;
    id_card_mask?: string;
    id_card_enc?: string | null;
  },
  afterPlace: string,
): ChangedField[] {
  const isCardSent = after.id_card_enc !== undefined;
  const all: (ChangedField & { differs?: boolean })[] = [
    { key: "学号", label: "学号", before: before.student_no, after: after.student_no },
    { key: "student_name", label: "姓名", before: before.name, after: after.name },
    { key: "性别", label: "性别", before: before.gender, after: after.gender },
    {
      key: "班级",
      label: "班级",
      before: classLabel(before),
      after: afterPlace,
      differs: before.class_id !== after.class_id,
    },
    {
      key: "id_card",
      label: "身份证号",
      before: before.id_card_mask,
      after: id_card_mask,
      // two numbers may have the same mask
      differs: isCardSent && (after.id_card_enc !== null || before.id_card_enc !== null),
    },
    {
      key: "phone",
      label: "手机号",
      before: maskPhone(before.phone ?? ""),
      after: maskPhone(after.phone ?? ""),
      differs: before.phone !== after.phone,
    },
    { key: "住校", label: "住校", before: before.boarding, after: after.boarding },
    { key: "日限额（分）", label: "日消费限额", before: before.day_limit_fen, after: after.day_limit_fen },
  ];
  return all.filter(({ differs, before: one, after: other }) => differs ?? one !== other);
}

async function requireFreeIdCard(
  db: Kysely<Database>,
  key: DataKey,
  { school_id, id }: { school_id: number; id: number },
  idCard: string,
): Promise<void> {
  if (idCard === "") return;
  const holder = await findIdCardHolder(db, school_id, key.indexes(plainIdCard(idCard)), id);
  if (holder) throw badInput("id_card", `本校学号 ${holder.student_no} 的学生已使用该身份证号`);
}

function numberTaken(studentNo: string): AppError {
  return badInput("student_no", `本校已有学号“${studentNo}”，请核对`);
}
