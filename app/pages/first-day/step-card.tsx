import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FirstDay } from "#contract/first-day";
import { type FirstDayStep, firstDaySteps, skippableSteps } from "#contract/first-day-steps";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { PageForm } from "~/components/page-form";
import { fill } from "~/lib/fill";
import { firstDayPath, stepPath } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";

/** The layout's steps, read by the pages inside it. */
export function useFirstDay(): FirstDay {
  const loaded = useRouteLoaderData<FirstDay>("pages/first-day/layout");
  if (!loaded) throw new Error("useFirstDay is for the steps of 开始使用");
  return loaded;
}

/** One step: its purpose, what is there already, the work, and the ways on. */
export function StepCard({ step, children }: { step: FirstDayStep; children: ReactNode }) {
  const { steps } = useFirstDay();
  const number = firstDaySteps.indexOf(step);
  const { state, detail } = steps[number] ?? { state: "open", detail: "" };
  const following = firstDaySteps[number + 1];
  const maySkip = skippableSteps.some((each) => each === step) && state !== "done";
  return (
    <section aria-labelledby="step" className="rounded-card border border-line bg-card shadow-card">
      <header className="px-4 pt-4">
        <h2 id="step" className="text-lg font-semibold">
          {number + 1}　{firstDayTexts[step].name}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{firstDayTexts[step].purpose}</p>
        {state === "done" && <Notice kind="success" text={fill(firstDayTexts.there, { detail })} className="mt-3" />}
      </header>
      {children}
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        {maySkip && (
          <PageForm method="post" action={firstDayPath}>
            <input type="hidden" name="step" value={step} />
            <Button type="submit" name="intent" value={state === "skipped" ? "resume" : "skip"}>
              {state === "skipped" ? firstDayTexts.resume : firstDayTexts.later}
            </Button>
          </PageForm>
        )}
        {following && (
          <Link to={stepPath(following)} className={buttonStyle(state === "done" ? "primary" : undefined)}>
            {firstDayTexts.next}
          </Link>
        )}
      </footer>
    </section>
  );
}
