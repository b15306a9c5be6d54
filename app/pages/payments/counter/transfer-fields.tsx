import type { SubmissionResult } from "@conform-to/react";
import { FieldError, TextInput } from "~/components/field";
import { textOf } from "~/lib/form-description";
import { transferTexts } from "../bills/transfer-texts";

/** The field for the bank's number of a transfer. */
export const transferField = "transfer_no";

const fields = [
  { name: transferField, label: transferTexts.transferNo, maxLength: 64, shape: "w-56 tabular-nums" },
  { name: "payer_name", label: transferTexts.payerName, maxLength: 50, shape: "w-36" },
] as const;

/** The bank's number of a transfer and who sent it; either may be left empty. */
export function TransferFields({ result, isUsed }: { result: SubmissionResult | undefined; isUsed: boolean }) {
  return (
    <>
      {fields.map(({ name, label, maxLength, shape }) => {
        const problem = result?.error?.[name] ?? undefined;
        return (
          <div key={name} className="max-sm:w-full">
            <label htmlFor={name} className="mb-1 block text-ink-soft">
              {label}
            </label>
            <TextInput
              id={name}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              defaultValue={isUsed ? "" : textOf(result?.initialValue?.[name])}
              placeholder={transferTexts.optional}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${name}-error`}
              className={`max-w-full max-sm:w-full ${shape}`}
            />
            <FieldError id={`${name}-error`} messages={problem} />
          </div>
        );
      })}
    </>
  );
}
