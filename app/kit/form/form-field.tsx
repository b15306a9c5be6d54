import { type ReactNode, useId } from "react";
import { FieldError } from "~/components/field";
import type { Field } from "~/lib/form-description";
import type { ControlTies } from "./control-ties";
import { FieldControl } from "./field-control";
import { formTexts } from "./form-texts";

/** One field: label with its mark, control, hint, and what is wrong. `children` draws a control of the page's own. */
export function FormField({
  field,
  value,
  errors,
  children,
}: {
  field: Field;
  value: unknown;
  errors: readonly string[] | undefined;
  children?: (ties: ControlTies) => ReactNode;
}) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const isWrong = Boolean(errors?.length);
  const describedBy = [field.hint && hintId, isWrong && errorId].filter(Boolean).join(" ");
  const ties: ControlTies = {
    id,
    ...(isWrong && { "aria-invalid": true }),
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(field.required && { "aria-required": true }),
  };
  const isGroup = field.kind === "radio" || field.kind === "checks";
  const label = (
    <>
      {field.label}
      {field.required && (
        <span aria-hidden title={formTexts.required} className="ml-0.5 text-danger">
          *
        </span>
      )}
    </>
  );
  return (
    <div
      className={`grid gap-x-3 gap-y-1 ${field.kind === "html" ? "" : "sm:grid-cols-[7.5rem_minmax(0,1fr)]"} ${field.className ?? ""}`}
    >
      {isGroup ? (
        <span id={`${id}-label`} className={labelStyle}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={field.kind === "html" ? "text-sm text-ink-soft" : labelStyle}>
          {label}
        </label>
      )}
      <div className="min-w-0">
        {children ? children(ties) : <FieldControl field={field} value={value} ties={ties} />}
        <FieldError id={errorId} messages={errors} />
        {field.hint && (
          <p id={hintId} className="mt-1 text-xs text-ink-soft">
            {field.hint}
          </p>
        )}
      </div>
    </div>
  );
}

const labelStyle = "text-sm text-ink-soft sm:text-right sm:leading-8";
