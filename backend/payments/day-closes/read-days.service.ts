import { accountType } from "#contract/platform/states";
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { DayCloseFilter, DayCloseRow } from "#contract/payments/day-closes";
import type { RequestContext, SchoolScope } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { startOfNextDay } from "../../kernel/time/shanghai";
import { readAccountDays } from "../settlements/account-days";
import { commissionScope } from "../settlements/commissions.service";
import { type AccountSheet, pairAccounts } from "./day-accounts";
import {
  type Days,
  listAgentLinks,
  listDayCloses,
  listSchoolNames,
  listStatements,
  sumDifferences,
} from "./day-closes.repository";
import { agentRow, schoolRow } from "./day-rows";

/** A row and the accounts it is made of. */
export interface DaySheets {
  row: DayCloseRow;
  accounts: AccountSheet[];
}

/** Every day of each school in a scope on which there was money or a statement. `db` only reads. */
export async function readSchoolDays(db: Kysely<Database>, scope: SchoolScope, days: Days): Promise<DaySheets[]> {
  const [money, statements, closes, schools] = await Promise.all([
    readAccountDays(db, scope, days.first, days.last),
    listStatements(db, scope, days),
    listDayCloses(db, scope, days),
    listSchoolNames(db, scope),
  ]);
  const differing = await sumDifferences(
    db,
    statements.map(({ id }) => id),
  );
  const names = new Map(schools.map(({ school_id, name }) => [school_id, name]));
  const byDay = new Map<string, AccountSheet[]>();
  for (const account of pairAccounts(money, statements, differing)) {
    const key = `${account.biz_date}_s${account.school_id}`;
    byDay.set(key, [...(byDay.get(key) ?? []), account]);
  }
  return [...byDay].map(([key, accounts]) => {
    const [{ biz_date, school_id } = { biz_date: "", school_id: 0 }] = accounts;
    const close = closes.find((one) => one.school_id === school_id && one.biz_date === biz_date);
    return { row: schoolRow({ key, biz_date, name: names.get(school_id) ?? "" }, accounts, close), accounts };
  });
}

/** The same days by agent: of each the schools it looked after when the day ended. */
export async function readAgentDays(ctx: RequestContext, db: Kysely<Database>, days: Days): Promise<DaySheets[]> {
  const { schools, agentId } = await requireAgentView(ctx);
  const [links, schoolDays] = await Promise.all([
    listAgentLinks(ctx.db, schools, agentId),
    readSchoolDays(db, schools, days),
  ]);
  const byDay = new Map<string, { name: string; parts: DaySheets[] }>();
  for (const part of schoolDays) {
    const ends = startOfNextDay(part.row.biz_date);
    for (const link of links.filter(({ school_id }) => school_id === part.accounts[0]?.school_id)) {
      if (link.valid_from >= ends || (link.valid_to !== null && link.valid_to < ends)) continue;
      const key = `${part.row.biz_date}_a${link.agent_id}`;
      const known = byDay.get(key) ?? { name: link.name, parts: [] };
      byDay.set(key, { ...known, parts: [...known.parts, part] });
    }
  }
  return [...byDay].map(([key, { name, parts }]) => ({
    row: agentRow(
      { key, biz_date: key.slice(0, 10), name },
      parts.map(({ row }) => row),
    ),
    accounts: parts.flatMap(({ accounts }) => accounts),
  }));
}

/** Every row of a filter, in its order; ties by name. */
export async function readRows(ctx: RequestContext, filter: DayCloseFilter, days: Days): Promise<DayCloseRow[]> {
  const { by, school_id, state, close_state, sort } = filter;
  const sheets =
    by === "agent" ? await readAgentDays(ctx, ctx.readDb, days) : await readSchoolDays(ctx.readDb, ctx.scope, days);
  const direction = sort.startsWith("-") ? -1 : 1;
  return sheets
    .filter(({ accounts }) => school_id === undefined || accounts.some((account) => account.school_id === school_id))
    .map(({ row }) => row)
    .filter((row) => state === undefined || row.state === state)
    .filter((row) => close_state === undefined || row.close_state === close_state)
    .sort((a, b) => direction * a.biz_date.localeCompare(b.biz_date) || a.name.localeCompare(b.name, "zh"));
}

/**
 * Finds the agents that a call may see. A school's own staff sees its school: the money of an agent's other schools is
 * not its business.
 */
async function requireAgentView(ctx: RequestContext) {
  if (ctx.actor.accountType === accountType.school) {
    throw new AppError(code.refused, "学校账号只能按学校查看日结单");
  }
  return commissionScope(ctx);
}
