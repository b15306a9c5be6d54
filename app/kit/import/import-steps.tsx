import { importTexts } from "./import-texts";

const steps = ["file", "check", "done"] as const;

/** The step of the import that this page is. */
export function ImportSteps({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current);
  return (
    <ol aria-label={importTexts.steps} className="flex flex-wrap items-center gap-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={`flex items-center gap-2 ${index <= reached ? "text-ink" : "text-ink-soft"}`}
        >
          {index > 0 && <span aria-hidden className="h-px w-6 bg-line" />}
          <span
            className={`inline-flex h-5 w-5 items-center justify-center rounded-full text-xs tabular-nums ${index <= reached ? "bg-accent-soft font-semibold text-accent-text" : "bg-raised"}`}
          >
            {index + 1}
          </span>
          {importTexts.step[step]}
        </li>
      ))}
    </ol>
  );
}
