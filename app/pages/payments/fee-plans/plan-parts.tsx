import { useId } from "react";
import type { FeePlanOptions } from "#contract/payments/fee-plan-drafts";
import { FieldError, TextInput } from "~/components/field";
import { Tag } from "~/components/tag";
import { fill } from "~/lib/fill";
import { type FieldValues, textOf, textsOf } from "~/lib/form-description";
import { formatFen } from "~/lib/money";
import { feePlanTexts } from "./fee-plan-texts";

type Errors = Readonly<Record<string, readonly string[] | null | undefined>>;

/** The items and students of a plan: the school's items with quantities, its grades and classes, single students. */
export function PlanParts({
  options,
  values,
  errors = {},
}: {
  options: FeePlanOptions;
  values: FieldValues;
  errors?: Errors;
}) {
  const quantities = values.qty;
  const problems = Object.entries(errors).flatMap(([field, words]) =>
    field === "items" || field.startsWith("items[") || field.startsWith("qty") ? (words ?? []) : [],
  );
  const targets = [...(errors.grade_ids ?? []), ...(errors.class_ids ?? [])];
  return (
    <>
      <PlanItems items={options.items} quantities={quantities} problems={problems} />
      <PlanTargets grades={options.grades} values={values} problems={targets} />
      <SingleStudents value={values.student_nos} problems={errors.student_nos ?? []} />
    </>
  );
}

function PlanItems({
  items,
  quantities,
  problems,
}: {
  items: FeePlanOptions["items"];
  quantities: unknown;
  problems: readonly string[];
}) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={errorId} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{feePlanTexts.field.items}</legend>
      {/* the backend names this field when it refuses an item */}
      <input type="hidden" name="items" value="" />
      <p className="text-xs text-ink-soft">{items.length > 0 ? feePlanTexts.hint.items : feePlanTexts.noItems}</p>
      <ul className="divide-y divide-line rounded border border-line">
        {items.map(({ fee_item_id, name, price_fen, mandatory, max_qty }) => (
          <li key={fee_item_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 flex-1">
              {name} {mandatory === 1 && <Tag tone="info">{feePlanTexts.mandatory}</Tag>}
            </span>
            <span className="tabular-nums">{formatFen(price_fen)}</span>
            <span className="text-xs text-ink-soft">{fill(feePlanTexts.atMost, { count: max_qty })}</span>
            <TextInput
              type="number"
              inputMode="numeric"
              min={0}
              max={max_qty}
              name={`qty.i${fee_item_id}`}
              aria-label={fill(feePlanTexts.qtyOf, { name })}
              defaultValue={quantityOf(quantities, fee_item_id)}
              className="w-20"
            />
          </li>
        ))}
      </ul>
      <FieldError id={errorId} messages={problems} />
    </fieldset>
  );
}

function PlanTargets({
  grades,
  values,
  problems,
}: {
  grades: FeePlanOptions["grades"];
  values: FieldValues;
  problems: readonly string[];
}) {
  const errorId = useId();
  const [chosenGrades, chosenClasses] = [textsOf(values.grade_ids), textsOf(values.class_ids)];
  return (
    <fieldset aria-describedby={errorId} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{feePlanTexts.field.targets}</legend>
      <p className="text-xs text-ink-soft">{grades.length > 0 ? feePlanTexts.hint.targets : feePlanTexts.noClasses}</p>
      <ul className="divide-y divide-line rounded border border-line">
        {grades.map(({ grade_id, name, student_count, classes }) => (
          <li key={grade_id} className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-1.5">
            <span className="w-full sm:w-36">
              <Check
                name="grade_ids"
                value={grade_id}
                isOn={chosenGrades.includes(String(grade_id))}
                label={fill(feePlanTexts.wholeGrade, { grade: name, count: student_count })}
              />
            </span>
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 text-ink-soft">
              {classes.map(({ class_id, name: className, student_count: count }) => (
                <Check
                  key={class_id}
                  name="class_ids"
                  value={class_id}
                  isOn={chosenClasses.includes(String(class_id))}
                  label={fill(feePlanTexts.oneClass, { name: className, count })}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <FieldError id={errorId} messages={problems} />
    </fieldset>
  );
}

function Check({ name, value, isOn, label }: { name: string; value: number; isOn: boolean; label: string }) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-1.5">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} className="accent-accent" />
      {label}
    </label>
  );
}

function SingleStudents({ value, problems }: { value: unknown; problems: readonly string[] }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {feePlanTexts.field.student_nos}
      </label>
      <textarea
        id={id}
        name="student_nos"
        rows={2}
        maxLength={40_000}
        spellCheck={false}
        defaultValue={textOf(value)}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="block w-full rounded border border-line bg-card px-2 py-1.5 text-sm text-ink hover:border-ink-faint aria-[invalid=true]:border-danger"
      />
      <FieldError id={`${id}-error`} messages={problems} />
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        {feePlanTexts.hint.student_nos}
      </p>
    </div>
  );
}

function quantityOf(quantities: unknown, id: number): string {
  if (typeof quantities !== "object" || quantities === null) return "";
  return textOf(Object.entries(quantities).find(([key]) => key === `i${id}`)?.[1]);
}
