import { accountType } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import type { Actor, SchoolScope } from "../../../kernel/context";
import { AppError, badInput } from "../../../kernel/errors";

/**
 * The schools of one call. An agent narrows its own by `agent_selected_id`, where empty means all of them; for everybody
 * else the parameter means nothing, but asking for a school one has no part in is refused all the same (PERM-04).
 */
export function requestedScope({ accountType: type, schools }: Actor, selected: string | undefined): SchoolScope {
  if (!selected || schools === "all") return schools;
  const schoolId = Number(selected);
  if (!Number.isSafeInteger(schoolId) || schoolId <= 0) throw badInput("agent_selected_id", "学校编号有误");
  if (!schools.includes(schoolId)) throw new AppError(code.forbidden, "无权查看该学校");
  return type === accountType.agent ? [schoolId] : schools;
}

/** The school that is meant where a scope leaves no other; undefined for several. */
export function soleSchool(scope: SchoolScope): number | undefined {
  return scope !== "all" && scope.length === 1 ? scope[0] : undefined;
}
