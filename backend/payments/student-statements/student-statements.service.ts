import { offlineMethods } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { orderWays } from "#contract/payments/order-enumerations";
import { orderApi } from "#contract/payments/orders";
import {
  StatementKind,
  type StatementLine,
  type StatementQuery,
  type StudentStatement,
} from "#contract/payments/student-statements";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { may } from "../../kernel/may";
import { formatTime, startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { requireStudent } from "../students/students.service";
import { type BillStep, followSteps, nothingYet, sinceThen } from "./owed-over-time";
import { listClosings, listMovements } from "./student-statements.repository";

// far more than a child has in twelve years
const mostSteps = 5_000;

/**
 * Reads the movements on a student's bills in some days, with what was owed before and after each. Throws `forbidden` for who may not
 * see both bills and orders, `refused` for a student that is absent or not yours.
 */
export async function readStatement(
  ctx: RequestContext,
  { id, start_date, end_date }: StatementQuery,
): Promise<{ list: StudentStatement }> {
  if (!may(ctx, billApi.list.permission) || !may(ctx, orderApi.list.permission))
    throw new AppError(code.forbidden, "没有查看账单与订单的权限，不能查看对账单");
  const { name, student_no, school_name, grade_name, class_name } = await requireStudent(ctx, id);
  const before = end_date === undefined ? ctx.now() + 1 : startOfNextDay(end_date);
  const first = start_date === undefined ? 0 : startOfDay(start_date);
  const steps = followSteps(await readSteps(ctx, id, before));
  const opening = steps.findLast(({ at }) => at < first)?.after ?? nothingYet;
  const closing = steps.at(-1)?.after ?? nothingYet;
  return {
    list: {
      ...{ id, name, student_no, school_name, grade_name, class_name },
      opening_fen: opening.owed_fen,
      // a bill that owed nothing is closed without moving anything
      lines: steps.filter(({ at, amount_fen }) => at >= first && amount_fen > 0).map(lineOf),
      sum: sinceThen(closing.sum, opening.sum),
      total: closing.sum,
      closing_fen: closing.owed_fen,
    },
  };
}

interface Step extends BillStep, Omit<StatementLine, "at" | "owed_fen"> {
  /** Epoch ms. */
  at: number;
}

function lineOf({
  at,
  kind,
  bill_no,
  title,
  number,
  note,
  amount_fen,
  after,
}: ReturnType<typeof followSteps<Step>>[number]) {
  return { at: formatTime(at), kind, bill_no, title, number, note, amount_fen, owed_fen: after.owed_fen };
}

/** Oldest first; of one moment the movements come before the closing that they let happen. */
async function readSteps(ctx: RequestContext, studentId: number, before: number): Promise<Step[]> {
  const window = { before, limit: mostSteps };
  const [movements, closings] = await Promise.all([
    listMovements(ctx.db, ctx.scope, studentId, window),
    listClosings(ctx.db, ctx.scope, studentId, window),
  ]);
  if (movements.length === mostSteps || closings.length === mostSteps)
    throw new AppError(code.refused, `该学生的账目超过 ${mostSteps} 笔，不能列在一张对账单上`);
  const steps = [...movements.map(movementStep), ...closings.map(closingStep)];
  return steps.sort((one, other) => one.at - other.at);
}

type Movement = Awaited<ReturnType<typeof listMovements>>[number];
type Closing = Awaited<ReturnType<typeof listClosings>>[number];

function movementStep({ bill_id, bill_no, title, amount_fen, created_at: at, ...movement }: Movement): Step {
  const kind = StatementKind.parse(movement.kind);
  const { method, way_code, reason, refund_no, receipt_no, order_no } = movement;
  const way = method === null ? way_code && labelOf(orderWays, way_code) : labelOf(offlineMethods, method);
  const note = kind === "receive" ? (way ?? "") : reason;
  const number = kind === "receive" ? receipt_no || order_no : refund_no;
  return { bill_id, bill_no, title, kind, amount_fen, at, number: number ?? "", note };
}

function closingStep({ bill_id, bill_no, title, after_state, reason, created_at: at }: Closing): Step {
  const kind = after_state === "CLOSED" || after_state === "TIMEOUT_CLOSED" ? "close" : "reopen";
  return { bill_id, bill_no, title, kind, amount_fen: 0, at, number: "", note: reason };
}
