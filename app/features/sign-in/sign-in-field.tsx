import type { InputHTMLAttributes } from "react";
import { FieldError } from "~/components/field";

export interface SignInFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  errors: readonly string[] | undefined;
}

/** A labelled input of the sign-in page with what is wrong below it. */
export function SignInField({ id, label, errors, ...input }: SignInFieldProps) {
  const errorId = `${id}-error`;
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
        aria-describedby={invalid ? errorId : undefined}
        className="h-10 w-full rounded border border-line bg-card px-3 text-base text-ink hover:border-ink-faint aria-[invalid=true]:border-danger"
        {...input}
      />
      <FieldError id={errorId} messages={errors} />
    </div>
  );
}
