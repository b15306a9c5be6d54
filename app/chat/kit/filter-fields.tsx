import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { type Option, TextInput } from "~/components/field";
import { controlStyle } from "~/components/control-style";

/** A control of a filter with its label above it. */
export function FilterField({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={`block min-w-0 text-xs text-ink-soft ${className}`}>
      <span className="mb-0.5 block truncate">{label}</span>
      {children}
    </label>
  );
}

/** One of some choices; `empty` stands for all of them. */
export function FilterChoice({
  label,
  value,
  options,
  empty,
  areNames = false,
  className = "",
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  empty: string;
  /** The choices are people and groups, whose names are the same in every language. */
  areNames?: boolean;
  className?: string;
  onChange: (value: string) => void;
}) {
  return (
    <FilterField label={label} className={className}>
      {/* the browser's own list, in the language of the chat */}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlStyle} w-full min-w-0 pr-6`}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={areNames ? "no" : undefined}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterField>
  );
}

/** The first and the last day of a range, `YYYY-MM-DD`, each empty for none. */
export interface Days {
  begin: string;
  end: string;
}

/** The range ends no earlier than it begins. */
export function areInOrder({ begin, end }: Days): boolean {
  return begin === "" || end === "" || begin <= end;
}

/** Two days, side by side; says so where they are in the wrong order. */
export function DayRange({
  days,
  className,
  onChange,
}: {
  days: Days;
  className: string;
  onChange: (days: Days) => void;
}) {
  const { t } = useTranslation("chat");
  const problem = useId();
  const isWrong = !areInOrder(days);
  return (
    <div className={className}>
      <div className="grid grid-cols-2 gap-2">
        {(["begin", "end"] as const).map((edge) => (
          <FilterField key={edge} label={t(`search.filters.${edge}`)}>
            <TextInput
              type="date"
              value={days[edge]}
              onChange={(event) => onChange({ ...days, [edge]: event.target.value })}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? problem : undefined}
              className="w-full min-w-0"
            />
          </FilterField>
        ))}
      </div>
      {isWrong && (
        <p id={problem} role="alert" className="mt-1 text-xs text-danger">
          {t("search.filters.order")}
        </p>
      )}
    </div>
  );
}
