import type { FirstDayStep } from "#contract/first-day-steps";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { firstDayTexts } from "./first-day-texts";
import { useFirstDay } from "./step-card";

export const linkedSteps = ["account", "student", "plan", "notice"] as const satisfies readonly FirstDayStep[];
export type LinkedStep = (typeof linkedSteps)[number];

// pages of other features
const collectAccountListPath = "/campus_pay/collect_account/list";
const feePlanListPath = "/campus_pay/fee_plan/list";
const merchantListPath = "/campus_pay/merchant/list";
const noticeSlipPath = "/campus_pay/notice_slip/list";
const studentImportPath = "/campus_pay/student/import";
const studentListPath = "/campus_pay/student/list";

/** The work of a step that has pages of its own: where it is done, and what has to come before. */
export function StepLinks({ step }: { step: LinkedStep }) {
  const { steps } = useFirstDay();
  const isDone = (before: FirstDayStep) => steps.some((each) => each.step === before && each.state === "done");
  switch (step) {
    case "account":
      return (
        <Work note={firstDayTexts.account.without}>
          <PageLink to={`${merchantListPath}/new`} className={buttonStyle("primary")}>
            {firstDayTexts.account.merchant}
          </PageLink>
          <PageLink to={`${collectAccountListPath}/new`} className={buttonStyle()}>
            {firstDayTexts.account.account}
          </PageLink>
        </Work>
      );
    case "student":
      return (
        <Work>
          <PageLink to={studentImportPath} className={buttonStyle("primary")}>
            {firstDayTexts.student.import}
          </PageLink>
          <PageLink to={`${studentImportPath}/template`} reloadDocument className={buttonStyle()}>
            {firstDayTexts.student.template}
          </PageLink>
          <PageLink to={`${studentListPath}/new`} className={buttonStyle()}>
            {firstDayTexts.student.byHand}
          </PageLink>
        </Work>
      );
    case "plan":
      return (
        <Work
          note={
            isDone("item")
              ? isDone("student")
                ? undefined
                : firstDayTexts.plan.needsStudent
              : firstDayTexts.plan.needsItem
          }
        >
          <PageLink to={`${feePlanListPath}/new`} className={buttonStyle("primary")}>
            {firstDayTexts.plan.create}
          </PageLink>
          <PageLink to={feePlanListPath} className={buttonStyle()}>
            {firstDayTexts.plan.drafts}
          </PageLink>
        </Work>
      );
    case "notice":
      return (
        <Work note={isDone("plan") ? undefined : firstDayTexts.notice.needsPlan}>
          <PageLink to={noticeSlipPath} className={buttonStyle("primary")}>
            {firstDayTexts.notice.open}
          </PageLink>
        </Work>
      );
  }
}

function Work({ note, children }: { note?: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-3 px-4 py-5">
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
