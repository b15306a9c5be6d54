export type ButtonLook = "plain" | "primary" | "success" | "warning" | "danger" | "quiet";

const base =
  "inline-flex h-control select-none items-center justify-center gap-1 whitespace-nowrap rounded border px-2.5 text-sm " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const looks: Record<ButtonLook, string> = {
  plain: "border-line bg-card text-ink hover:border-accent-text hover:text-accent-text",
  primary: "border-transparent bg-accent-text text-card hover:brightness-110",
  success: "border-success/40 bg-success-soft text-success hover:border-success",
  warning: "border-warning/40 bg-warning-soft text-warning hover:border-warning",
  danger: "border-danger/40 bg-danger-soft text-danger hover:border-danger",
  quiet: "border-transparent bg-transparent text-ink-soft hover:bg-raised hover:text-ink",
};

/** Classes of a button, also for links that look like one. */
export function buttonStyle(look: ButtonLook = "plain"): string {
  return `${base} ${looks[look]}`;
}
