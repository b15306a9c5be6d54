import { accountType } from "#contract/platform/states";
import { dayCloseState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import * as z from "zod";
import { DayAccount, type DaySheet, dayStates } from "#contract/payments/day-closes";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { dateOf } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { yuan } from "../../kernel/yuan";
import { type AccountSheet, dayState } from "./day-accounts";
import { insertDayClose, listAccounts, listDayCloses, listSchoolNames } from "./day-closes.repository";
import { type DaySheets, readAgentDays, readSchoolDays } from "./read-days.service";

/** One day of a school or an agent by account. Throws `refused`: absent and not yours answer alike. */
export async function readDaySheet(ctx: RequestContext, { key }: { key: string }): Promise<{ list: DaySheet }> {
  const [date = "", owner = ""] = key.split("_");
  const days = { first: date, last: date };
  const isAgent = owner.startsWith("a");
  const sheets = isAgent
    ? await readAgentDays(ctx, ctx.readDb, days)
    : await readSchoolDays(ctx.readDb, ctx.scope, days);
  const sheet = sheets.find(({ row }) => row.key === key);
  if (!sheet) throw notFound("日结单");
  return {
    list: {
      row: sheet.row,
      accounts: await nameAccounts(ctx.db, sheet.accounts),
      closed: isAgent ? null : await readClosed(ctx, date, Number(owner.slice(1))),
      may_close: !isAgent && sheet.row.close_state === dayCloseState.open && date < dateOf(ctx.now()),
    },
  };
}

interface Confirmation {
  biz_date: string;
  school_id: number;
  remark: string;
}

/**
 * Closes a school's day with its figures as they are. Throws `badInput` for a day that is not over, and without a remark
 * where the statements do not agree; `refused` for one that is closed, however many close it at once.
 */
export async function closeDay(ctx: RequestContext, { biz_date, school_id, remark }: Confirmation): Promise<void> {
  if (ctx.actor.accountType === accountType.agent) {
    throw new AppError(code.forbidden, "日结由学校财务确认");
  }
  await requireOneSchool(ctx, school_id, "只能确认本校的日结");
  if (biz_date >= dateOf(ctx.now())) throw badInput("biz_date", "当天还没有结束，请在次日确认日结");
  const [sheet] = await readSchoolDays(ctx.readDb, [school_id], { first: biz_date, last: biz_date });
  if (!sheet) throw new AppError(code.refused, `${biz_date} 没有收退款，无需日结`);
  const { row } = sheet;
  if (row.state !== dayState.balanced && remark === "") {
    throw badInput("remark", `该日${labelOf(dayStates, row.state)}，请说明原因后再确认`);
  }
  const write = writeDayClose(ctx.db, school_id, sheet, { remark, at: ctx.now(), by: ctx.actor.userId });
  await whenTaken(write, () => new AppError(code.refused, `${biz_date} 已经日结，请刷新后查看`));
  ctx.wakeJob("todo reminders");
  const { pay_fen, refund_fen, state } = row;
  const after = { 收款: yuan(pay_fen), 退款: yuan(refund_fen), 对账: labelOf(dayStates, state), 备注: remark };
  ctx.audit.change({ object: `${row.name} ${biz_date} 的日结`, before: null, after });
}

/** Writes a school's day down as it stands; `at` epoch ms. Fails on `day_closes_once` when that was done already. */
export async function writeDayClose(
  db: Kysely<Database>,
  school_id: number,
  { row, accounts }: DaySheets,
  { remark, at, by }: { remark: string; at: number; by: number },
): Promise<void> {
  const { biz_date, pay_count, pay_fen, refund_count, refund_fen, fee_fen, file_pay_fen, file_refund_fen, state } = row;
  await insertDayClose(db, {
    ...{ school_id, biz_date, figures: JSON.stringify(await nameAccounts(db, accounts)) },
    ...{ pay_count, pay_fen, refund_count, refund_fen, fee_fen, file_pay_fen, file_refund_fen, state },
    ...{ remark, created_at: at, created_by: by },
  });
}

async function readClosed(ctx: RequestContext, date: string, schoolId: number): Promise<DayAccount[] | null> {
  const closes = await listDayCloses(ctx.db, ctx.scope, { first: date, last: date });
  const close = closes.find(({ school_id }) => school_id === schoolId);
  return close ? z.array(DayAccount).parse(JSON.parse(close.figures)) : null;
}

/** With the names of schools and the numbers of merchants, by school and channel. */
async function nameAccounts(db: Kysely<Database>, sheets: DaySheets["accounts"]): Promise<DayAccount[]> {
  const scope = [...new Set(sheets.map(({ school_id }) => school_id))];
  const [schools, accounts] = await Promise.all([listSchoolNames(db, scope), listAccounts(db, scope)]);
  const named = sheets.map(({ biz_date: _, ...sheet }: AccountSheet) => ({
    ...sheet,
    school_name: schools.find(({ school_id }) => school_id === sheet.school_id)?.name ?? "",
    mch_no: accounts.find(({ id }) => id === sheet.collect_account_id)?.mch_no ?? "",
  }));
  return named.sort((a, b) => a.school_id - b.school_id || a.collect_account_id - b.collect_account_id);
}
