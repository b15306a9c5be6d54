const looks = {
  success: "border-success/40 bg-success-soft text-success",
  error: "border-danger/40 bg-danger-soft text-danger",
  warning: "border-warning/40 bg-warning-soft text-warning",
} as const;

/** A message that stays on the page: announced at once when something failed, else politely. */
export function Notice({ kind, text, className = "" }: { kind: keyof typeof looks; text: string; className?: string }) {
  return (
    <p
      role={kind === "error" ? "alert" : "status"}
      className={`rounded border px-3 py-2 text-sm ${looks[kind]} ${className}`}
    >
      {text}
    </p>
  );
}
