import { facepayState } from "#contract/payments/states";
import { code } from "#contract/kernel/errors";
import type { Facepay, FacepayDetail, FacepayFilter, FacepayInput, FacepayQuery } from "#contract/payments/facepay";
import { facepayList } from "#contract/payments/lists/facepay-list";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { findSteps, recordSteps } from "../../platform/history/history.service";
import { maskPhone } from "../../kernel/masking";
import { eachRowById } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import {
  countFacepays,
  type FacepayRecord,
  findStudentByNumber,
  insertFacepay,
  listFacepayIds,
  listFacepays,
  listFacepaysById,
} from "./facepay.repository";

/** One page of the enrolments of the schools in scope, phones masked. */
export async function findFacepays(ctx: RequestContext, query: FacepayQuery) {
  const [rows, total] = await Promise.all([
    listFacepays(ctx.readDb, ctx.scope, query),
    countFacepays(ctx.readDb, ctx.scope, query),
  ]);
  return { list: rows.map(toFacepay), total };
}

/** An enrolment with its history. Throws `refused`: absent and not yours answer alike. */
export async function readFacepay(ctx: RequestContext, { id }: { id: number }): Promise<{ list: FacepayDetail }> {
  const [record] = await listFacepaysById(ctx.db, ctx.scope, [id]);
  if (!record) throw notFound("刷脸开通记录");
  const history = await findSteps(ctx, "facepay", id);
  return { list: { ...toFacepay(record), has_photo: record.photo_ref !== "", history } };
}

// students who may enrol: 在读 and 休学
const atSchool = [1, 2];

/**
 * Begins an enrolment: the payer has still to agree. Throws `badInput` for a number no student of the school has, `refused` while
 * the student has one of that channel that is not closed, or has left the school.
 */
export async function createFacepay(ctx: RequestContext, input: FacepayInput): Promise<{ id: number }> {
  const { school_id: asked, student_no, ...limits } = input;
  const school_id = await requireOneSchool(ctx, asked ?? null, "只能为本校学生发起刷脸开通");
  const student = await findStudentByNumber(ctx.db, school_id, student_no);
  if (!student) throw badInput("student_no", "本校没有这个学号");
  if (!atSchool.includes(student.state)) throw new AppError(code.refused, "该学生已转出或毕业，不能发起刷脸开通");
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const write = ctx.db.transaction().execute(async (trx) => {
    const id = await insertFacepay(trx, {
      ...{ ...limits, school_id, student_id: student.id, payer_id: null, face_uid: "" },
      ...{ photo_state: 0, photo_ref: "", sign_state: 0, pass_status: "CLOSE", pay_status: "CLOSE" },
      ...{ consented_at: null, opened_at: null, closed_at: null, close_reason: "" },
      ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
    });
    const begin = { action: "invite", before: null, after: facepayState.none, at, by };
    await recordSteps(trx, [{ subject: "facepay", subject_id: id, school_id, ...begin }]);
    return id;
  });
  const id = await whenTaken(write, () => new AppError(code.refused, "该学生在这个渠道已有未关闭的刷脸开通记录"));
  ctx.audit.change({ object: `刷脸开通 ${student_no}`, before: null, after: { student_no, ...limits } });
  return { id };
}

/** Every enrolment of the filter in the caller's visible columns. */
export function exportFacepays(ctx: RequestContext, filter: FacepayFilter): Promise<Response> {
  return exportRows(
    ctx,
    facepayList,
    eachRowById(ctx, {
      keys: ({ db, scope }) => listFacepayIds(db, scope, filter),
      read: async ({ db, scope }, ids) => (await listFacepaysById(db, scope, ids)).map(toFacepay),
    }),
  );
}

function toFacepay(record: FacepayRecord): Facepay {
  const { photo_ref: _photo, student_state: _state, pay_state: _pay, ...row } = record;
  return {
    ...row,
    payer_phone: row.payer_phone === null ? null : maskPhone(row.payer_phone),
    consented_at: timeOf(row.consented_at),
    opened_at: timeOf(row.opened_at),
    closed_at: timeOf(row.closed_at),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : formatTime(ms);
}
