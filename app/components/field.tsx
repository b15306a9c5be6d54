import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";

const control =
  "h-8 rounded border border-line bg-card px-2 text-sm text-ink hover:border-ink-faint disabled:bg-raised disabled:text-ink-faint " +
  "aria-[invalid=true]:border-danger";

/** A one-line input in the product's size. */
export function TextInput({ className = "", ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={`${control} ${className}`} {...rest} />;
}

export interface Option {
  value: string;
  label: string;
}

/** A native select: works without JavaScript and on every phone. `empty` is the option for "all". */
export function Select({
  options,
  empty,
  className = "",
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; empty?: string }) {
  return (
    <select className={`${control} pr-6 ${className}`} {...rest}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A label left of its control. */
export function InlineField({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={htmlFor} className="shrink-0 text-sm text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

/** The problem of a field, tied to it by `id` (the control's `aria-describedby`). */
export function FieldError({ id, messages }: { id: string; messages: readonly string[] | undefined }) {
  if (!messages || messages.length === 0) return null;
  return (
    <p id={id} className="mt-1 text-xs text-danger">
      {messages[0]}
    </p>
  );
}
