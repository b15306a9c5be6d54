import type { FirstDay } from "#contract/first-day";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageForm } from "~/components/page-form";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { firstDayPath, nextStep } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";

/** At home, until the last step is done or somebody wants no more of it. */
export function FirstDayCard({ firstDay }: { firstDay: FirstDay }) {
  const next = nextStep(firstDay);
  if (next === null || firstDay.is_dismissed) return null;
  const done = firstDay.steps.filter(({ state }) => state === "done").length;
  return (
    <section className="flex flex-wrap items-center gap-3 rounded border border-accent/40 bg-accent/10 px-4 py-3">
      <h2 className="text-base font-semibold">{firstDayTexts.title}</h2>
      <p className="grow text-sm text-ink-soft">{fill(firstDayTexts.hint, { done, step: firstDayTexts[next].name })}</p>
      <PageForm method="post" action={firstDayPath}>
        <Button type="submit" name="intent" value="dismiss">
          {firstDayTexts.dismiss}
        </Button>
      </PageForm>
      <PageLink to={firstDayPath} className={buttonStyle("primary")}>
        {firstDayTexts.goOn}
      </PageLink>
    </section>
  );
}
