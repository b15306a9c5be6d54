import { code } from "#contract/kernel/errors";
import { classLabel } from "#contract/payments/class-label";
import type {
  CampaignChoice,
  CampaignDetail,
  CampaignInput,
  CampaignPreview,
  CampaignQuery,
  CampaignSchool,
  FamilyCampaign,
} from "#contract/payments/family-campaigns";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { maskPhone } from "../../kernel/masking";
import { dateOf, dayMs, formatTime, startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { requireLinkHolder } from "../notice-slips/notice-slip.policy";
import { type StoredChoice, countUnreached, listFamilyBills, listSchoolsOfBills } from "./campaign-families.repository";
import { byFamily } from "./campaign-rounds.service";
import { campaignTitle } from "./campaign-title.service";
import {
  type CampaignRecord,
  countCampaigns,
  findCampaign,
  insertCampaign,
  listCampaignClasses,
  listCampaigns,
  listFailedMessages,
  listMessageStudents,
  stopCampaignRow,
} from "./campaigns.repository";
import { hasGateway } from "./gateways.service";
import { sampleText } from "./sample-text.service";
import { listFailed, listToldPhones, reviveMessage } from "./messages.repository";
import { nextSendingTime } from "./sending-hours";

const longestDays = 92;
const mostFailed = 100;

/** Reads what a campaign would do, school by school; changes nothing. Throws `forbidden` for agents, `refused` for a grade, class or plan that is absent or not yours. */
export async function previewCampaign(ctx: RequestContext, choice: CampaignChoice): Promise<CampaignPreview> {
  requireLinkHolder(ctx.actor);
  const startsAt = nextSendingTime(ctx.now());
  const { stored, schools } = await readSchools(ctx, choice);
  const title = await campaignTitle(ctx, stored);
  const list: CampaignSchool[] = [];
  for (const { school_id, name } of schools) {
    const search = { school_id, choice: stored, dueBefore: startOfDay(dateOf(ctx.now())) };
    const [bills, unreached_count, told, is_ready] = await Promise.all([
      listFamilyBills(ctx.readDb, search),
      countUnreached(ctx.readDb, search),
      listToldPhones(ctx.readDb, school_id, dateOf(startsAt)),
      hasGateway(ctx, school_id),
    ]);
    const families = [...byFamily(bills).values()];
    const fresh = families.find(([{ phone }]) => !told.has(phone));
    list.push({
      ...{ school_id, school_name: name, is_ready, title, unreached_count },
      family_count: families.length,
      student_count: new Set(bills.map(({ student_id }) => student_id)).size,
      owed_fen: bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0),
      told_count: families.filter(([{ phone }]) => told.has(phone)).length,
      sample: fresh ? await sampleText(ctx, name, fresh) : "",
    });
  }
  return { schools: list, starts_at: formatTime(startsAt).slice(0, 16) };
}

/**
 * Begins a campaign for each school of a choice; its messages leave at once by day, else at 8:00. Throws as `previewCampaign`, `refused`
 * where nobody owes or a school has no gateway, `badInput` for a last day that is over or too far.
 */
export async function createCampaigns(ctx: RequestContext, input: CampaignInput): Promise<{ count: number }> {
  requireLinkHolder(ctx.actor);
  const { every_days, until } = input;
  const until_at = every_days === 0 ? 0 : readUntil(ctx.now(), until);
  const { stored, schools } = await readSchools(ctx, input);
  if (schools.length === 0) throw new AppError(code.refused, "所选范围没有待缴账单，没有要通知的家庭");
  for (const { school_id, name } of schools)
    if (!(await hasGateway(ctx, school_id)))
      throw new AppError(code.refused, `“${name}”还没有设置家长消息网关，请联系平台管理员`);
  const title = await campaignTitle(ctx, stored);
  const [now, by] = [ctx.now(), ctx.actor.userId];
  await ctx.db.transaction().execute(async (trx) => {
    for (const { school_id } of schools)
      await insertCampaign(trx, {
        ...{ school_id, title, choice: JSON.stringify(stored), every_days, until_at, next_at: now, round_count: 0 },
        ...{ state: "running", created_at: now, created_by: by, updated_at: now, updated_by: by },
      });
  });
  const after = {
    学校: schools.map(({ name }) => name).join("、"),
    重复: every_days === 0 ? "只发一次" : `每 ${every_days} 天，至 ${until}`,
  };
  ctx.audit.change({ object: `家长通知“${title}”`, before: null, after });
  ctx.wakeJob("family messages");
  return { count: schools.length };
}

/** One page of campaigns, the newest first. */
export async function findCampaigns(ctx: RequestContext, { cur_page, page_size }: CampaignQuery) {
  const [rows, total] = await Promise.all([
    listCampaigns(ctx.readDb, ctx.scope, page_size, (cur_page - 1) * page_size),
    countCampaigns(ctx.readDb, ctx.scope),
  ]);
  return { list: rows.map(toCampaign), total };
}

/** A campaign by class, with messages that were given up. Throws `refused`: absent and not yours answer alike. */
export async function readCampaign(ctx: RequestContext, { id }: { id: number }): Promise<CampaignDetail> {
  const record = await requireCampaign(ctx, id);
  const [classes, failed] = await Promise.all([
    listCampaignClasses(ctx.readDb, id),
    listFailedMessages(ctx.readDb, id, mostFailed),
  ]);
  const students = await listMessageStudents(
    ctx.readDb,
    failed.map((message) => message.id),
  );
  const namesOf = (message: number) =>
    students.filter(({ message_id }) => message_id === message).map(({ name }) => name);
  return {
    ...toCampaign(record),
    classes: classes.map(({ grade_name, class_name, ...counts }) => ({
      ...counts,
      class_name: classLabel({ grade_name, class_name }),
    })),
    failed: failed.map(({ phone, ...message }) => ({
      ...message,
      ...{ phone: maskPhone(phone), students: namesOf(message.id).join("、") },
    })),
  };
}

/** Stops a campaign: what waits does not leave. Throws `refused` where it has ended and nothing waits. */
export async function stopCampaign(ctx: RequestContext, { id }: { id: number }): Promise<void> {
  requireLinkHolder(ctx.actor);
  const { state, title, waiting_count } = await requireCampaign(ctx, id);
  if (state !== "running" && waiting_count === 0) throw new AppError(code.refused, "这次通知已经结束，没有待发的消息");
  await ctx.db.transaction().execute((trx) => stopCampaignRow(trx, id, { at: ctx.now(), by: ctx.actor.userId }));
  ctx.audit.change({ object: `家长通知“${title}”`, before: { 待发: waiting_count }, after: { 待发: 0 } });
}

/** Lets failed messages wait again, but those whose number has another one on the day; answers how many. Throws `refused` where none failed. */
export async function retryCampaign(ctx: RequestContext, { id }: { id: number }): Promise<{ count: number }> {
  requireLinkHolder(ctx.actor);
  const { title, state } = await requireCampaign(ctx, id);
  if (state === "stopped") throw new AppError(code.refused, "这次通知已经停止");
  const failed = await listFailed(ctx.db, id);
  if (failed.length === 0) throw new AppError(code.refused, "没有发送失败的消息");
  const due_at = nextSendingTime(ctx.now());
  const taken = new Error("taken");
  let count = 0;
  for (const message of failed) {
    try {
      await whenTaken(reviveMessage(ctx.db, message.id, { day: dateOf(due_at), due_at }), () => taken);
      count += 1;
    } catch (error) {
      if (error !== taken) throw error;
    }
  }
  ctx.audit.change({ object: `家长通知“${title}”`, before: null, after: { 重发: count } });
  ctx.wakeJob("family messages");
  return { count };
}

async function requireCampaign(ctx: RequestContext, id: number): Promise<CampaignRecord> {
  const record = await findCampaign(ctx.db, ctx.scope, id);
  if (!record) throw notFound("通知记录");
  return record;
}

async function readSchools(ctx: RequestContext, choice: CampaignChoice) {
  const { school_id, grade_id, class_id, plan_id, overdue, students } = choice;
  const ids = students === undefined ? undefined : [...new Set(students.split(",").map(Number))];
  const stored: StoredChoice = {
    ...(grade_id === undefined ? {} : { grade_id }),
    ...(class_id === undefined ? {} : { class_id }),
    ...(plan_id === undefined ? {} : { plan_id }),
    ...(ids === undefined ? {} : { students: ids }),
    overdue,
  };
  const scope =
    school_id === undefined ? ctx.scope : ctx.scope === "all" || ctx.scope.includes(school_id) ? [school_id] : [];
  const dueBefore = startOfDay(dateOf(ctx.now()));
  return { stored, schools: await listSchoolsOfBills(ctx.readDb, scope, { choice: stored, dueBefore }) };
}

function readUntil(now: number, until: string): number {
  const end = startOfNextDay(until);
  if (end <= now) throw badInput("until", "最后一天不能早于今天");
  if (end > startOfDay(dateOf(now)) + (longestDays + 1) * dayMs) throw badInput("until", `最长 ${longestDays} 天`);
  return end;
}

function toCampaign({ until_at, next_at, state, creator, created_at, ...row }: CampaignRecord): FamilyCampaign {
  return {
    ...row,
    until: until_at === 0 ? "" : dateOf(until_at - 1),
    next_at: next_at === null ? "" : formatTime(next_at),
    state: state === "running" || state === "stopped" ? state : "done",
    created_by: creator ?? "已删除的账号",
    created_at: formatTime(created_at),
  };
}
