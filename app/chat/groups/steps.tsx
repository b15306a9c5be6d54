/** The present step in a series of steps. */
export function Steps({ step, names }: { step: number; names: readonly string[] }) {
  return (
    <ol className="flex items-center gap-2">
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === step ? "step" : undefined}
          className={`flex min-w-0 flex-1 items-center gap-2 border-b-2 pb-2 text-sm ${
            place <= step ? "border-accent-text text-accent-text" : "border-line text-ink-soft"
          } ${place === step ? "font-semibold" : ""}`}
        >
          <span
            className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs ${
              place <= step ? "bg-accent-soft" : "bg-raised"
            }`}
          >
            {place + 1}
          </span>
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ol>
  );
}
