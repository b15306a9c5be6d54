import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import { FeePlanChange } from "#contract/payments/fee-plan-drafts";
import { type FeePlanDetail, feePlanApi, schoolTerms } from "#contract/payments/fee-plans";
import type { Choice } from "#contract/kernel/enumeration";
import { addDays } from "~/lib/dates";
import { fenToInput, parseYuan } from "~/lib/money";
import { schoolYear } from "~/lib/school-year";
import { readDictionary } from "../../../services/dictionary.server";
import { feePlanTexts } from "./fee-plan-texts";

/** Everything the form of a plan of a school offers. `today` is `YYYY-MM-DD` in Asia/Shanghai, `kept` the plan's own year. */
export async function loadFeePlanForm(backend: Client, schoolId: number, today: string, kept?: string) {
  const [options, yesNo] = await Promise.all([
    backend.call(feePlanApi.options, { school_id: schoolId }),
    readDictionary(backend, "sys_yes_no"),
  ]);
  const first = Number(schoolYear(today).slice(0, 4));
  const years = [first - 1, first, first + 1].map((year) => `${year}-${year + 1}`);
  const year = [...new Set(kept === undefined ? years : [kept, ...years])].sort();
  const choices = {
    year: year.map((value): Choice => ({ value, label: value })),
    term: schoolTerms,
    yesNo,
  };
  return { options, choices };
}

const collectingDays = 30;

/** Makes the first values of a new plan: this term, from today on. */
export function newFeePlanValues(today: string) {
  const month = Number(today.slice(5, 7));
  return {
    year: schoolYear(today),
    term: month >= 8 || month === 1 ? 1 : 2,
    start_at: `${today} 00:00:00`,
    end_at: `${addDays(today, collectingDays)} 23:59:00`,
    overdue_payable: 0,
    allow_partial: 0,
  };
}

/** A draft as its form shows it. */
export function feePlanValues({ items, targets, min_part_fen, ...plan }: FeePlanDetail) {
  const idsOf = (kind: string) => targets.filter((target) => target.kind === kind).map(({ id }) => id);
  return {
    ...plan,
    min_part_fen: min_part_fen > 0 ? fenToInput(min_part_fen) : "",
    qty: Object.fromEntries(items.map(({ fee_item_id, qty }) => [`i${fee_item_id}`, qty])),
    grade_ids: idsOf("grade"),
    class_ids: idsOf("class"),
    student_nos: targets
      .filter(({ kind }) => kind === "student")
      .map(({ student_no }) => student_no)
      .join("\n"),
  };
}

/** The posted form of a plan: amounts come as yuan, quantities by item, student numbers as one text. */
export function feePlanSchema() {
  const {
    items: _items,
    grade_ids: _grades,
    class_ids: _classes,
    student_nos: _students,
    ...plain
  } = FeePlanChange.shape;
  return z
    .object({
      ...plain,
      min_part_fen: z
        .string()
        .optional()
        .refine((text) => text === undefined || parseYuan(text) !== null, feePlanTexts.amountWrong)
        .transform((text) => (text === undefined ? 0 : (parseYuan(text) ?? 0))),
      qty: z
        .record(z.string(), z.coerce.number(feePlanTexts.qtyWrong).int(feePlanTexts.qtyWrong).min(0).optional())
        .default({}),
      grade_ids: z.array(z.string()).default([]),
      class_ids: z.array(z.string()).default([]),
      student_nos: z.string().default(""),
    })
    .transform(({ qty, student_nos, ...value }): z.input<typeof FeePlanChange> => ({
      ...value,
      items: Object.entries(qty).flatMap(([key, count = 0]) =>
        count > 0 ? [{ fee_item_id: Number(key.slice(1)), qty: count }] : [],
      ),
      student_nos: [...new Set(student_nos.split(/[\s,，、;；]+/).filter(Boolean))],
    }))
    .pipe(FeePlanChange);
}
