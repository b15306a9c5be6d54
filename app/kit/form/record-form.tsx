import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { useUnanswered } from "~/hooks/use-unanswered";
import { commonTexts } from "~/i18n/locales/zh/common";
import { type Field, type FieldValues, textOf } from "~/lib/form-description";
import { valuesOfEntries } from "~/lib/form-entries";
import { FormField } from "./form-field";
import { formTexts } from "./form-texts";
import { KeptForm } from "./kept-form";
import { useFocusOnProblem } from "./use-focus-on-problem";
import { versionField } from "./version-field";

/** A button that sends the form with a value of its own. */
export interface SubmitChoice {
  name: string;
  value: string | number;
  label: string;
  look: "primary" | "danger";
}

/**
 * A form over one record, posted to the page it stands on; `kit/form/server/form.server` answers it. After a refusal it shows
 * what was typed, what is wrong under each field, and the backend's words beside the button. What is typed is not lost: `KeptForm`.
 */
export function RecordForm({
  fields,
  values = {},
  result,
  cancelTo,
  submitLabel,
  submits,
  version,
  children,
}: {
  fields: readonly Field[];
  /** At first; what was typed takes their place. */
  values?: FieldValues;
  result: SubmissionResult | undefined;
  /** The page behind; absent where the form is the page. */
  cancelTo?: string;
  submitLabel?: string;
  /** Take the place of the one button: each is an answer. */
  submits?: readonly SubmitChoice[];
  /** The version of the record at the opening of the form; empty for a new one. */
  version?: string;
  /** Fields of this form alone, below the others. */
  children?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const [restored, setRestored] = useState<FieldValues>();
  const shown: FieldValues = restored ?? result?.initialValue ?? values;
  const unanswered = useUnanswered();
  const problem = unanswered ?? result?.error?.[""]?.[0];
  useFocusOnProblem(form, result);
  return (
    // the server's words stand under the fields, the same with scripts and without
    <KeptForm
      form={form}
      isTyped={result?.initialValue !== undefined}
      onRestore={(entries) => setRestored(valuesOfEntries(entries))}
      method="post"
      action={pathname + search}
      encType={fields.some(({ kind }) => kind === "secret") ? "multipart/form-data" : undefined}
      noValidate
      preventScrollReset
    >
      <div className="flex flex-col gap-3 p-4">
        {fields.map((field) => (
          <FormField
            // fields that were restored are drawn anew
            key={`${field.name} ${restored ? 1 : 0}`}
            field={field}
            value={shown[field.name]}
            errors={result?.error?.[field.name] ?? undefined}
          />
        ))}
        {version && (
          <input type="hidden" name={versionField} value={textOf(result?.initialValue?.[versionField]) || version} />
        )}
        {children}
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-4 py-3">
        {problem && <Notice kind="error" text={problem} className="mr-auto min-w-0 flex-1 basis-64" />}
        <span className="flex shrink-0 gap-2">
          {cancelTo !== undefined && (
            <PageLink to={cancelTo} preventScrollReset className={buttonStyle()}>
              {commonTexts.cancel}
            </PageLink>
          )}
          {submits?.map(({ name, value, label, look }) => (
            <Button key={value} type="submit" name={name} value={value} look={look} aria-disabled={isSending}>
              {label}
            </Button>
          )) ?? (
            <Button type="submit" look="primary" aria-disabled={isSending}>
              {isSending ? formTexts.saving : (submitLabel ?? commonTexts.save)}
            </Button>
          )}
        </span>
      </div>
    </KeptForm>
  );
}
