/** A share in words and as a bar; above 80 % it warns, above 95 % it alarms. */
export function ShareBar({ label, percent, text }: { label: string; percent: number; text?: string }) {
  const shown = Math.min(100, Math.max(0, percent));
  const colour = shown > 95 ? "bg-danger" : shown > 80 ? "bg-warning" : "bg-success";
  return (
    <div className="text-sm">
      <p className="flex justify-between gap-2">
        <span className="text-ink-soft">{label}</span>
        <span className="tabular-nums">{text ? `${text}（${percent}%）` : `${percent}%`}</span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded bg-raised">
        <div className={`h-full ${colour}`} style={{ width: `${shown}%` }} />
      </div>
    </div>
  );
}
