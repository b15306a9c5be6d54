import Check from "lucide-react/icons/check";
import { NavLink } from "@remix-run/react";
import type { FirstDay } from "#contract/first-day";
import { fill } from "~/lib/fill";
import { stepPath } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";

const dots = {
  done: "border-success bg-success text-white",
  skipped: "border-dashed border-ink-faint text-ink-soft",
  open: "border-ink-faint text-ink-soft group-aria-[current=page]:border-accent-text group-aria-[current=page]:font-semibold group-aria-[current=page]:text-accent-text",
} as const;

/** All steps with how far they are, each a link. */
export function StepList({ steps }: Pick<FirstDay, "steps">) {
  const count = (state: keyof typeof dots) => steps.filter((step) => step.state === state).length;
  const [done, skipped, left] = [count("done"), count("skipped"), count("open")];
  return (
    <nav aria-label={firstDayTexts.steps} className="group/steps rounded-card border border-line bg-card shadow-card">
      <div className="border-b border-line px-4 py-3">
        <p className="text-sm font-medium">
          {left === 0
            ? firstDayTexts.all
            : fill(skipped > 0 ? firstDayTexts.progressSkipped : firstDayTexts.progress, { done, skipped, left })}
        </p>
        <div aria-hidden className="mt-2 flex gap-1">
          {steps.map(({ step, state }) => (
            <i key={step} className={`h-1.5 grow rounded ${state === "done" ? "bg-success" : "bg-line"}`} />
          ))}
        </div>
        {/* on a phone the open step comes first, and its page names it */}
        <label className="mt-2 flex items-center gap-2 text-sm sm:hidden">
          <input type="checkbox" />
          {firstDayTexts.allSteps}
        </label>
      </div>
      <ol className="grid py-1 max-desk:grid-cols-2 max-sm:hidden max-sm:grid-cols-1 group-has-[:checked]/steps:grid">
        {steps.map(({ step, state, detail }, index) => (
          <li key={step}>
            <NavLink
              to={stepPath(step)}
              className="group grid grid-cols-[28px_1fr_auto] items-baseline gap-x-2 px-4 py-2 text-sm hover:bg-raised aria-[current=page]:bg-accent/10"
            >
              <span
                className={`inline-grid size-6 place-items-center self-center rounded-full border text-xs tabular-nums ${dots[state]}`}
              >
                {state === "done" ? <Check size={14} aria-hidden /> : index + 1}
              </span>
              <b className="font-medium">
                {firstDayTexts[step].name}
                <span className="sr-only">{firstDayTexts.state[state]}</span>
              </b>
              <span className="text-xs text-ink-soft">
                {state === "skipped" ? firstDayTexts.resume : state === "open" ? firstDayTexts[step].minutes : ""}
              </span>
              {detail !== "" && (
                <small className="col-start-2 col-end-4 truncate text-xs text-ink-soft">{detail}</small>
              )}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
