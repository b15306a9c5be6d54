import { DayPicker, type PropsBase } from "react-day-picker";
import { zhCN } from "react-day-picker/locale/zh-CN";
import { fill } from "~/lib/fill";
import { dateTexts } from "./date-texts";

/** Days as `YYYY-MM-DD`; empty where there is none. */
export interface Days {
  from: string;
  to: string;
}

/** A month of days in Chinese, from Monday on; arrows, PageUp and PageDown, Home and End move in it, Enter picks. */
export function Calendar({
  days: { from, to },
  isRange = false,
  today,
  max,
  onPick,
  onNear,
}: {
  days: Days;
  isRange?: boolean;
  today: string;
  /** No day after it is offered. */
  max?: string;
  onPick: (day: string) => void;
  /** The pointer or the focus is on a day. */
  onNear?: (day: string) => void;
}) {
  const [first, last] = [dateOf(from || to), dateOf(to || from)];
  const near = (day: Date) => onNear?.(dayOf(day));
  const shared: PropsBase = {
    locale: zhCN,
    weekStartsOn: 1,
    showOutsideDays: true,
    autoFocus: true,
    today: dateOf(today),
    defaultMonth: last ?? dateOf(max ?? today),
    disabled: max === undefined ? undefined : { after: dateOf(max) ?? new Date() },
    classNames,
    formatters: { formatCaption },
    onDayMouseEnter: near,
    onDayFocus: near,
  };
  return isRange ? (
    <DayPicker
      {...shared}
      mode="range"
      selected={first && { from: first, to: last }}
      onSelect={(_range, day) => onPick(dayOf(day))}
    />
  ) : (
    <DayPicker {...shared} mode="single" selected={first} onSelect={(_chosen, day) => onPick(dayOf(day))} />
  );
}

function formatCaption(month: Date): string {
  return fill(dateTexts.caption, { year: month.getFullYear(), month: month.getMonth() + 1 });
}

/** The calendar counts in the clock of the browser, of which only the day is read. */
function dateOf(day: string): Date | undefined {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const end = "[&>button]:!bg-accent-text [&>button]:!text-card";
const step =
  "inline-flex size-8 items-center justify-center rounded text-ink-soft hover:bg-raised aria-disabled:opacity-40";

const classNames = {
  root: "w-fit p-2 text-sm",
  months: "relative",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: step,
  button_next: step,
  chevron: "size-4 fill-current",
  month_caption: "flex h-8 items-center justify-center font-medium",
  month_grid: "mt-1 border-separate border-spacing-x-0 border-spacing-y-0.5",
  weekday: "h-7 w-9 text-xs font-normal text-ink-soft",
  day: "p-0 text-center",
  day_button:
    "size-9 rounded tabular-nums hover:bg-raised disabled:text-ink-faint disabled:opacity-60 disabled:hover:bg-transparent",
  outside: "text-ink-faint",
  today: "font-semibold text-accent-text",
  selected: "bg-accent-soft text-accent-text",
  range_start: `rounded-l ${end}`,
  range_end: `rounded-r ${end}`,
  range_middle: "",
};
