import type { InputHTMLAttributes } from "react";
import { FieldError } from "~/components/field";

export interface SignInFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  errors: readonly string[] | undefined;
  /** The hint of the field, while nothing is wrong. */
  hint?: string;
}

/** A labelled input of the sign-in page with what is wrong below it. */
export function SignInField({ id, label, errors, hint, ...input }: SignInFieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const invalid = Boolean(errors?.length);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        required
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? errorId : hint && hintId}
        className="h-10 w-full rounded border border-line bg-card px-3 text-base text-ink hover:border-ink-faint aria-[invalid=true]:border-danger"
        {...input}
      />
      {hint && !invalid && (
        <p id={hintId} className="mt-1 text-xs text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={errorId} messages={errors} />
    </div>
  );
}
