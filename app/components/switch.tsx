import type { InputHTMLAttributes } from "react";

/** Yes or no: a box of the browser that is drawn as a switch. Words beside it may follow it as its `peer`. */
export function Switch({ className = "", ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={`peer relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-ink-faint bg-raised transition-colors before:absolute before:left-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-ink-faint before:transition-transform checked:border-accent-text checked:bg-accent-text checked:before:translate-x-4 checked:before:bg-card disabled:cursor-not-allowed disabled:opacity-50 ${className}`}
      {...rest}
    />
  );
}
