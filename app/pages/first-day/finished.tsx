import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { firstDayApi } from "#contract/first-day";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { PageLink } from "~/components/school-scope";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { nextStep, stepPath } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";

export const handle = {} satisfies RouteHandle;

/** Leads to the step that is next. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const next = nextStep(await backend.call(firstDayApi.read, {}));
  return next === null ? null : redirect(stepPath(next));
}

export default function FirstDayOver() {
  return (
    <Card title={firstDayTexts.finished.title}>
      <div className="flex flex-col items-start gap-3 px-4 py-5 text-sm">
        <p>{firstDayTexts.finished.text}</p>
        <PageLink to="/home" className={buttonStyle("primary")}>
          {firstDayTexts.finished.home}
        </PageLink>
      </div>
    </Card>
  );
}
