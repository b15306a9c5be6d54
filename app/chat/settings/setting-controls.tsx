import { type ReactNode, useId } from "react";

/** A heading over settings that belong together. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line pb-3 pt-3 first:pt-0 last:border-b-0 last:pb-0">
      <legend className="float-left mb-1 w-full text-xs text-ink-soft">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** A setting that is on or off. */
export function SwitchSetting({
  label,
  hint,
  checked,
  disabled = false,
  onChange,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center gap-4 py-1">
      <SettingLabel id={id} label={label} hint={hint} />
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-ink-faint before:absolute before:left-0.5 before:top-0.5 before:h-4 before:w-4 before:rounded-full before:bg-card before:transition-transform checked:bg-accent-text checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50"
      />
    </div>
  );
}

/** A setting with one of several values. */
export function ChoiceSetting<Value extends string>({
  label,
  hint,
  value,
  choices,
  onChange,
  children,
}: {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Stands behind the choice. */
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <SettingLabel id={id} label={label} hint={hint} />
      <select
        id={id}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-8 min-w-0 max-w-full rounded border border-line bg-card px-2 pr-6 text-sm text-ink hover:border-ink-faint"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

/** The name of the control `id`, and what it does below it. */
function SettingLabel({ id, label, hint }: { id: string; label: string; hint: string | undefined }) {
  return (
    <span className="min-w-0 flex-1">
      <label htmlFor={id} className="block cursor-pointer">
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="block text-xs text-ink-soft">
          {hint}
        </span>
      )}
    </span>
  );
}
