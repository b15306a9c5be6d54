// A machine reports under its own number until it is answered: what was reported takes effect once.
import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type * as z from "zod";
import type { Database } from "../../kernel/database/tables";
import { readTime } from "../../kernel/time/shanghai";
import type { MachineContext } from "./machine";
import { MachineRefusal, wrongField } from "./machine-refusal";
import { findReport, insertReport, updateReportResult } from "./reports.repository";

export interface Report<Result> {
  kind: "payment" | "refund";
  input: { terminal_no: string };
  result: z.ZodType<Result>;
}

/**
 * Does `work` in a transaction, or answers what the number was answered first. Throws `MachineRefusal` 409 where the number
 * stands for something else. What is refused leaves the number free.
 */
export async function reportOnce<Result extends object>(
  ctx: MachineContext,
  { kind, input, result }: Report<Result>,
  work: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result & { repeated: boolean }> {
  const { machine } = ctx;
  const number = { school_id: machine.schoolId, terminal_no: input.terminal_no };
  const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return ctx.db.transaction().execute(async (trx) => {
    const row = { ...number, machine_key_id: machine.keyId, kind, hash, result: "", created_at: ctx.now() };
    if (!(await insertReport(trx, row))) {
      const first = await findReport(trx, number);
      if (first.kind === kind && first.hash === hash)
        return { ...result.parse(JSON.parse(first.result)), repeated: true };
      const message = "该编号已上报过，内容不同；重发须与第一次完全一致，新的业务请换新的编号";
      throw new MachineRefusal("number_taken", message, "terminal_no");
    }
    const answer = await work(trx);
    await updateReportResult(trx, number, JSON.stringify(answer));
    return { ...answer, repeated: false };
  });
}

const dayMs = 24 * 60 * 60_000;
const aheadMs = 5 * 60_000;
const oldestMs = 7 * dayMs;

/** The moment of a finished payment or refund, epoch ms. Throws for one to come, and for one more than seven days back. */
export function readMoment(field: string, text: string, now: number): number {
  const moment = readTime(text);
  if (moment > now + aheadMs) throw wrongField(field, "晚于现在，请校准设备时钟；时间按北京时间填写");
  if (moment < now - oldestMs) throw wrongField(field, "早于 7 天前，请由学校人工登记");
  // a clock that is ahead a little does not bring money from tomorrow
  return Math.min(moment, now);
}
