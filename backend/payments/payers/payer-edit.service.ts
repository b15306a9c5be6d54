import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { type PayerChange, type PayerInput, type PayerLink, payerRelations } from "#contract/payments/payers";
import type { RequestContext } from "../../kernel/context";
import { lockSchool } from "../../kernel/database/lock-school";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { maskName, maskPhone } from "../../kernel/masking";
import { maxPayersPerStudent } from "./import-verdict";
import { requirePayer } from "./payer-detail.service";
import {
  deleteLink,
  findPayerByPhone,
  findStudentOf,
  insertPayer,
  listLinksOf,
  updateDefault,
  updatePayer,
} from "./payer-links.repository";
import { upsertLinks } from "./payer-write.repository";

type Student = NonNullable<Awaited<ReturnType<typeof findStudentOf>>>;

/** Changes name and phone; an empty phone stays. Throws `badInput` for a phone that another payer of the school has. */
export async function changePayer(ctx: RequestContext, id: number, { name, phone: asked }: PayerChange): Promise<void> {
  const before = await requirePayer(ctx, id);
  const phone = asked || before.phone;
  if (name === before.name && phone === before.phone) return;
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const detail = [name === before.name ? "" : "姓名", phone === before.phone ? "" : "手机号"]
    .filter(Boolean)
    .join("、");
  const write = ctx.db.transaction().execute(async (trx) => {
    const isFirst = await updatePayer(trx, before, { name, phone, updated_at: at, updated_by: by });
    if (!isFirst) throw new AppError(code.refused, "该付款人刚刚被他人处理，请刷新后查看");
    await record(trx, { ctx, payer: { id, school_id: before.school_id }, action: "edit", detail });
  });
  await whenTaken(write, () => phoneTaken());
  const shown = (person: { name: string; phone: string }) => ({ payer_name: person.name, phone: person.phone });
  ctx.audit.change({
    object: `付款人“${maskName(before.name)}”`,
    before: shown(before),
    after: shown({ name, phone }),
  });
}

/**
 * Gives a student a payer: the one of the school who has the phone, or a new one. Throws `badInput` when the phone is
 * somebody else's, `refused` for a student with ten payers.
 */
export async function addPayer(ctx: RequestContext, input: PayerInput): Promise<{ payer_id: number }> {
  const student = await requireStudentOf(ctx, { id: input.student_id });
  const { name, phone, relation, is_default } = input;
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const payer_id = await ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, student.school_id);
    const known = await findPayerByPhone(trx, student.school_id, phone);
    if (known && known.name !== name) {
      throw badInput("phone", `该手机号已登记为 ${maskName(known.name)}，请核对姓名或到付款人详情修改`);
    }
    const audit = { school_id: student.school_id, created_at: at, created_by: by, updated_at: at, updated_by: by };
    const id = known?.id ?? (await insertPayer(trx, { ...audit, name, phone, channel_uid: "" }));
    await tie(trx, { ctx, payerId: id, student, relation, is_default });
    return id;
  });
  const after = { payer_name: name, phone: maskPhone(phone), 关系: labelOf(payerRelations, relation) };
  ctx.audit.change({ object: `学生 ${student.student_no} 的付款人`, before: null, after });
  return { payer_id };
}

/** Makes a student of the same school the payer's, or corrects the relation. Throws as `addPayer`. */
export async function linkStudent(ctx: RequestContext, id: number, input: PayerLink): Promise<void> {
  const { student_no, relation, is_default } = input;
  const payer = await requirePayer(ctx, id);
  const student = await findStudentOf(ctx.db, [payer.school_id], { student_no });
  if (!student) throw badInput("student_no", `本校没有学号为 ${student_no} 的学生`);
  await ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, payer.school_id);
    await tie(trx, { ctx, payerId: id, student, relation, is_default });
  });
  const after = { 学号: student_no, 关系: labelOf(payerRelations, relation) };
  ctx.audit.change({ object: `付款人“${maskName(payer.name)}”的学生`, before: null, after });
}

/** Makes the payer the one who usually pays for a student. Throws `refused` where they are not tied. */
export async function makeDefault(ctx: RequestContext, id: number, studentId: number): Promise<void> {
  const payer = await requirePayer(ctx, id);
  const student = await requireStudentOf(ctx, { id: studentId });
  const [at, by] = [ctx.now(), ctx.actor.userId];
  await ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, payer.school_id);
    const links = await listLinksOf(trx, studentId);
    const link = links.find(({ payer_id }) => payer_id === id);
    if (!link) throw notFound("关联");
    if (link.is_default === 1) throw new AppError(code.refused, "已经是该学生的默认付款人");
    await updateDefault(trx, studentId, id, { updated_at: at, updated_by: by });
    const detail = `学号 ${student.student_no}`;
    await record(trx, { ctx, payer: { id, school_id: payer.school_id }, action: "default", detail });
  });
  ctx.audit.change({
    object: `学生 ${student.student_no} 的默认付款人`,
    before: null,
    after: { payer_name: payer.name },
  });
}

/** Takes a student from a payer; when it was the default one, the first of the others takes the place. */
export async function unlinkStudent(ctx: RequestContext, id: number, studentId: number): Promise<void> {
  const payer = await requirePayer(ctx, id);
  const student = await requireStudentOf(ctx, { id: studentId });
  const [at, by] = [ctx.now(), ctx.actor.userId];
  await ctx.db.transaction().execute(async (trx) => {
    await lockSchool(trx, payer.school_id);
    const links = await listLinksOf(trx, studentId);
    if (!(await deleteLink(trx, studentId, id))) throw notFound("关联");
    const left = links.filter(({ payer_id }) => payer_id !== id);
    const [next] = left;
    if (next && !left.some(({ is_default }) => is_default === 1)) {
      await updateDefault(trx, studentId, next.payer_id, { updated_at: at, updated_by: by });
    }
    const detail = `学号 ${student.student_no}`;
    await record(trx, { ctx, payer: { id, school_id: payer.school_id }, action: "unlink", detail });
  });
  ctx.audit.change({
    object: `付款人“${maskName(payer.name)}”的学生`,
    before: { 学号: student.student_no },
    after: null,
  });
}

interface Tie {
  ctx: RequestContext;
  payerId: number;
  student: Student;
  relation: number;
  is_default: number;
}

/** The school is locked: the count of ten holds. */
async function tie(trx: Kysely<Database>, { ctx, payerId, student, relation, is_default }: Tie): Promise<void> {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const { id: student_id, school_id, student_no } = student;
  const links = await listLinksOf(trx, student_id);
  const known = links.find(({ payer_id }) => payer_id === payerId);
  if (!known && links.length >= maxPayersPerStudent) {
    throw new AppError(code.refused, `该学生的付款人已达 ${maxPayersPerStudent} 位`);
  }
  const isFirst = links.length === 0;
  const audit = { school_id, created_at: at, created_by: by, updated_at: at, updated_by: by };
  const link = { student_id, payer_id: payerId, relation, is_default: isFirst ? 1 : (known?.is_default ?? 0) };
  await upsertLinks(trx, [{ ...audit, ...link }]);
  if (is_default === 1 && !isFirst) await updateDefault(trx, student_id, payerId, { updated_at: at, updated_by: by });
  const detail = `学号 ${student_no}，${labelOf(payerRelations, relation)}`;
  await record(trx, { ctx, payer: { id: payerId, school_id }, action: known ? "relation" : "link", detail });
}

interface Step {
  ctx: RequestContext;
  payer: { id: number; school_id: number };
  action: string;
  detail: string;
}

function record(trx: Kysely<Database>, { ctx, payer, action, detail }: Step): Promise<void> {
  const subject = { subject: "payer" as const, subject_id: payer.id, school_id: payer.school_id };
  const moment = { at: ctx.now(), by: ctx.actor.userId };
  // a payer has no states
  return recordSteps(trx, [{ ...subject, ...moment, action, before: null, after: "", detail }]);
}

async function requireStudentOf(ctx: RequestContext, by: { id: number }): Promise<Student> {
  const student = await findStudentOf(ctx.db, ctx.scope, by);
  if (!student) throw notFound("学生");
  return student;
}

function phoneTaken(): AppError {
  return badInput("phone", "本校已有付款人使用该手机号");
}
