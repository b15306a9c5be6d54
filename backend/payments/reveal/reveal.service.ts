import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { revealFields, type RevealInput } from "#contract/platform/privacy";
import type { RequestContext } from "../../kernel/context";
import { AppError, badInput } from "../../kernel/errors";
import { requirePayer } from "../payers/payer-detail.service";
import { requireStudent } from "../students/students.service";
import { openDataKey } from "../../kernel/data-key";
import { readIdCard } from "../../platform/privacy/id-card";

interface Person {
  /** The names of the records in the log: a number, never the text that is shown. */
  called: string;
  values: Partial<Record<RevealInput["field"], string>>;
}

/**
 * One field of a person in scope as it is. The operation log gets who asked for what of whom and why, never the value.
 * Throws `refused` for who is not there or not the caller's and where nothing is stored, `badInput` for a field they have not.
 */
export async function revealField(ctx: RequestContext, input: RevealInput): Promise<{ value: string }> {
  const { called, values } = await readPerson(ctx, input);
  const label = labelOf(revealFields, input.field);
  const value = values[input.field];
  if (value === undefined) throw badInput("field", `没有“${label}”这一项`);
  if (value === "") throw new AppError(code.refused, `${called}没有登记${label}`);
  ctx.audit.change({ object: called, before: null, after: { 查看: label, 原因: input.reason } });
  return { value };
}

async function readPerson(ctx: RequestContext, { subject, id }: RevealInput): Promise<Person> {
  switch (subject) {
    case "student": {
      const student = await requireStudent(ctx, id);
      const id_card = readIdCard(openDataKey(ctx.env.dataKey), student);
      return {
        called: `学生 ${student.student_no}`,
        values: { id_card, phone: student.phone ?? "", name: student.name },
      };
    }
    case "payer": {
      const { phone, name } = await requirePayer(ctx, id);
      return { called: `付款人 ${id}`, values: { phone, name } };
    }
  }
}
