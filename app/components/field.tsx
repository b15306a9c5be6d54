import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { SearchedSelect } from "./choice/searched-select";
import { controlStyle } from "./control-style";

/** A one-line input in the product's size. */
export function TextInput({ className = "", ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input className={`${controlStyle} ${className}`} {...rest} />;
}

export interface Option {
  value: string;
  label: string;
}

const fewChoices = 8;

/** A list of choices: the browser's own where there are few, one that is searched by typing where there are many. `empty` is the option for "all". */
export function Select({
  options,
  empty,
  className = "",
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; empty?: string }) {
  const shared = { ...rest, className: `${controlStyle} pr-6 ${className}` };
  const choices = empty === undefined ? options : [{ value: "", label: empty }, ...options];
  const items = choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  if (options.length <= fewChoices) return <select {...shared}>{items}</select>;
  return (
    <SearchedSelect {...shared} choices={choices}>
      {items}
    </SearchedSelect>
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
