import { facepayState, facepaySignState } from "#contract/payments/states";
import { randomUUID } from "node:crypto";
import type { Kysely, Updateable } from "kysely";
import type { FacepayAnswers, FacepayChange } from "#contract/payments/facepay";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { recordSteps } from "../../platform/history/history.service";
import { type FacepayAction, findArrow, stateName, whyNot } from "../states/facepay-states";
import {
  type FacepayRecord,
  findUsualPayer,
  listFacepaysById,
  listOpenFacepays,
  moveFacepay,
} from "./facepay.repository";

type Answer = FacepayAnswers["list"][number];
type Fields = Updateable<Database["facepays"]>;

/** Changes enrolments one by one, each from the state it was seen in, and says what became of each, in the order asked. */
export async function changeFacepays(ctx: RequestContext, change: FacepayChange): Promise<FacepayAnswers> {
  const ids = [...new Set(change.ids)];
  const found = new Map((await listFacepaysById(ctx.db, ctx.scope, ids)).map((record) => [record.id, record]));
  const list: Answer[] = [];
  for (const id of ids) {
    const record = found.get(id);
    if (record) list.push({ id, ...(await changeOne(ctx, record, change)) });
    else list.push({ id, result: "失败", reason: "刷脸开通记录不存在或已被删除" });
  }
  return { list };
}

async function changeOne(
  ctx: RequestContext,
  record: FacepayRecord,
  { status, reason }: FacepayChange,
): Promise<Omit<Answer, "id">> {
  const arrow = findArrow(record.state, status);
  const hindrance = arrow ? hindranceOf(record, arrow.action) : whyNot(record.state, status);
  if (!arrow || hindrance !== null) return { result: "不适用", reason: hindrance ?? "" };
  const payer = arrow.action === "consent" ? await findUsualPayer(ctx.db, record.student_id) : undefined;
  if (arrow.action === "consent" && !payer) return { result: "不适用", reason: "该学生还没有付款人，请先导入付款人" };
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const fields = { ...fieldsOf(arrow.action, record, { at, reason }), ...(payer && { payer_id: payer.payer_id }) };
  const isMoved = await ctx.db.transaction().execute(async (trx) => {
    const moved = await moveFacepay(trx, record.id, arrow.from, { ...fields, updated_at: at, updated_by: by });
    if (!moved) return false;
    const { id: subject_id, school_id } = record;
    const detail = fields.photo_ref === "" && record.photo_ref !== "" ? "人脸照片已删除，同意记录保留" : "";
    const states = { before: arrow.from, after: arrow.to };
    await recordSteps(trx, [
      { subject: "facepay", subject_id, school_id, action: arrow.action, ...states, detail, reason, at, by },
    ]);
    return true;
  });
  if (!isMoved) return { result: "失败", reason: "刚刚被他人处理，请刷新后查看" };
  const before = { 状态: stateName(arrow.from) };
  const after = { 状态: status === 6 ? "已注销" : stateName(arrow.to), 原因: reason };
  ctx.audit.change({ object: `刷脸开通 ${record.student_no}`, before, after });
  return { result: "成功", reason: "" };
}

// 学生状态 3 转出, 4 毕业; 支付状态 1 正常
const hasLeft = [3, 4];
const paysNormally = 1;

/** Finds the obstacle to a change beside the state; null: none. */
function hindranceOf(record: FacepayRecord, action: FacepayAction): string | null {
  if (action === "cancel" && record.state === facepayState.closed && record.photo_ref === "") {
    return "已关闭，且人脸照片已删除";
  }
  if (action !== "sign" && action !== "resume") return null;
  if (hasLeft.includes(record.student_state)) return "学生已转出或毕业，不能开通";
  if (record.pay_state !== paysNormally) return "学生有待支付的订单或已停用，处理后才能开通";
  return null;
}

interface When {
  at: number;
  reason: string;
}

function fieldsOf(action: FacepayAction, record: Pick<FacepayRecord, "state" | "sign_state">, when: When): Fields {
  const { at } = when;
  switch (action) {
    case "consent":
      return { consented_at: at };
    case "collect":
      return { photo_state: 2, photo_ref: `photo-${randomUUID()}` };
    case "sign":
      return { sign_state: 1, pass_status: "OPEN", pay_status: "OPEN", opened_at: at };
    case "resume":
      return { pay_status: "OPEN" };
    case "pause":
      return { pay_status: "CLOSE" };
    case "close":
      return closing(record, when);
    case "cancel":
      // what names the face goes; who agreed, and when, stays
      return { ...closing(record, when), photo_state: 0, photo_ref: "", face_uid: "" };
  }
}

/** A closed one keeps when and why it was closed. */
function closing({ state, sign_state }: Pick<FacepayRecord, "state" | "sign_state">, { at, reason }: When): Fields {
  if (state === facepayState.closed) return {};
  const signing = sign_state === facepaySignState.signed ? { sign_state: facepaySignState.ended } : {};
  return { ...signing, pass_status: "CLOSE", pay_status: "CLOSE", closed_at: at, close_reason: reason };
}

/** The user, reason and time (epoch ms) of closing the enrolments of students. */
export interface Leaving {
  studentIds: readonly number[];
  reason: string;
  at: number;
  /** User id; 0 = the system. */
  by: number;
}

/** Closes what is not closed of students who leave the school, inside the caller's transaction; answers how many. */
export async function closeFacepaysOfStudents(trx: Kysely<Database>, leaving: Leaving): Promise<number> {
  const { studentIds, reason, at, by } = leaving;
  if (studentIds.length === 0) return 0;
  let count = 0;
  for (const row of await listOpenFacepays(trx, studentIds)) {
    const fields = { ...closing(row, { at, reason }), updated_at: at, updated_by: by };
    if (!(await moveFacepay(trx, row.id, row.state, fields))) continue;
    const states = { before: row.state, after: facepayState.closed };
    const { id: subject_id, school_id } = row;
    await recordSteps(trx, [{ subject: "facepay", subject_id, school_id, action: "close", ...states, reason, at, by }]);
    count += 1;
  }
  return count;
}
