// From an empty database to the first notice: what is done is read from the data, so it is right whoever did it and wherever.
import { code } from "#contract/kernel/errors";
import type { FirstDay } from "#contract/first-day";
import { type FirstDayStep, firstDaySteps } from "#contract/first-day-steps";
import { labelOf } from "#contract/kernel/enumeration";
import { merchantChannels } from "#contract/payments/merchant-enumerations";
import type { BackendContext, RequestContext } from "../kernel/context";
import { firstDayDismissedFact, firstPasswordFact } from "./first-day-facts";
import { AppError } from "../kernel/errors";
import {
  countStudents,
  findFact,
  findPasswordHash,
  hasLinks,
  keepFact,
  listConnectedAccounts,
  listItemNames,
  listPlanTitles,
  listSchoolNames,
} from "./first-day.repository";

const skippedFact = "first_day_skipped";
const firstAdministrator = 1;

/** The steps with what is there of each. Throws `forbidden` for all but super administrators. */
export async function readFirstDay(ctx: RequestContext): Promise<FirstDay> {
  requireSuperAdministrator(ctx);
  const [details, skipped, dismissed] = await Promise.all([
    readDetails(ctx),
    readSkipped(ctx),
    findFact(ctx.db, firstDayDismissedFact),
  ]);
  return {
    steps: firstDaySteps.map((step) => {
      const state = details[step] !== "" ? "done" : skipped.includes(step) ? "skipped" : "open";
      return { step, state, detail: details[step] };
    }),
    is_dismissed: dismissed !== undefined,
  };
}

/** Leaves a step for later, or takes that back. Throws `forbidden`. */
export async function skipStep(
  ctx: RequestContext,
  { step, skipped }: { step: FirstDayStep; skipped: 0 | 1 },
): Promise<void> {
  requireSuperAdministrator(ctx);
  const others = (await readSkipped(ctx)).filter((each) => each !== step);
  await keepFact(ctx.db, skippedFact, (skipped === 1 ? [...others, step] : others).join());
}

/** Ends the hint at home for everybody. Throws `forbidden`. */
export async function dismissFirstDay(ctx: RequestContext): Promise<void> {
  requireSuperAdministrator(ctx);
  await keepFact(ctx.db, firstDayDismissedFact, "1");
}

function requireSuperAdministrator({ actor }: RequestContext): void {
  if (!actor.isSuperAdmin) throw new AppError(code.forbidden, "只有超级管理员可以使用“开始使用”");
}

async function readSkipped({ db }: BackendContext): Promise<readonly string[]> {
  return (await findFact(db, skippedFact))?.split(",") ?? [];
}

async function readDetails({ db }: BackendContext): Promise<Record<FirstDayStep, string>> {
  const [password, schools, accounts, items, { students, classes }, plans, links] = await Promise.all([
    isPasswordChanged(db),
    listSchoolNames(db),
    listConnectedAccounts(db),
    listItemNames(db),
    countStudents(db),
    listPlanTitles(db),
    hasLinks(db),
  ]);
  return {
    password: password ? "已改为自己的密码" : "",
    school: listed(schools.map(({ name }) => name)),
    account: listed(accounts.map(({ channel, mch_no }) => `${labelOf(merchantChannels, channel)} ${mch_no}`)),
    item: listed(items.map(({ name }) => name)),
    student: students > 0 ? `${classes} 个班，${students} 名学生` : "",
    plan: listed(plans.map(({ title }) => title)),
    notice: links ? "已发出缴费链接" : "",
  };
}

/** An installation that did not note its first password has one of its own for long. */
async function isPasswordChanged(db: BackendContext["db"]): Promise<boolean> {
  const [first, now] = await Promise.all([findFact(db, firstPasswordFact), findPasswordHash(db, firstAdministrator)]);
  return first === undefined || first !== now;
}

function listed(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join("、")} 等` : names.join("、");
}
