import { type Insertable, type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

type CampaignRow = Insertable<Database["family_campaigns"]>;

export async function insertCampaign(db: Kysely<Database>, row: CampaignRow): Promise<number> {
  const { id } = await db.insertInto("family_campaigns").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** The newest first, with what came of each. */
export function listCampaigns(db: Kysely<Database>, scope: SchoolScope, limit: number, offset: number) {
  return campaigns(db, scope).orderBy("family_campaigns.id", "desc").limit(limit).offset(offset).execute();
}
export type CampaignRecord = Awaited<ReturnType<typeof listCampaigns>>[number];

export async function countCampaigns(db: Kysely<Database>, scope: SchoolScope): Promise<number> {
  const { total } = await db
    .selectFrom("family_campaigns")
    .where(inSchools("school_id", scope))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findCampaign(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return campaigns(db, scope).where("family_campaigns.id", "=", id).executeTakeFirst();
}

/** Students of a campaign by class, as class lists run. */
export function listCampaignClasses(db: Kysely<Database>, id: number) {
  return db
    .selectFrom(told(id).as("told"))
    .innerJoin("classes", "classes.id", "told.class_id")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .groupBy(["classes.id", "classes.name", "classes.sort", "grades.id", "grades.name", "grades.sort"])
    .select(["classes.id as class_id", "classes.name as class_name", "grades.name as grade_name"])
    .select([
      sql<number>`count(*)`.as("student_count"),
      sql<number>`sum(told.is_sent)`.as("sent_count"),
      sql<number>`sum(told.is_opened)`.as("opened_count"),
      sql<number>`sum(1 - told.owes)`.as("paid_count"),
    ])
    .orderBy("grades.sort")
    .orderBy("grades.id")
    .orderBy("classes.sort")
    .orderBy("classes.id")
    .execute();
}

/** Messages that were given up, with the names of the children. */
export function listFailedMessages(db: Kysely<Database>, id: number, limit: number) {
  return db
    .selectFrom("family_messages")
    .where("family_messages.campaign_id", "=", id)
    .where("family_messages.state", "=", "failed")
    .select(["family_messages.id", "family_messages.phone", "family_messages.problem", "family_messages.tries"])
    .orderBy("family_messages.id")
    .limit(limit)
    .execute();
}

/** Names of the children of some messages. */
export function listMessageStudents(db: Kysely<Database>, messages: readonly number[]) {
  return db
    .selectFrom("family_message_bills")
    .innerJoin("bills", "bills.id", "family_message_bills.bill_id")
    .innerJoin("students", "students.id", "bills.student_id")
    .where("family_message_bills.message_id", "in", [0, ...messages])
    .select(["family_message_bills.message_id", "students.id", "students.name"])
    .distinct()
    .orderBy("students.id")
    .limit(1000)
    .execute();
}

/** Campaigns whose next round is due, the longest waiting first. */
export function listDueCampaigns(db: Kysely<Database>, now: number) {
  return db
    .selectFrom("family_campaigns")
    .where("state", "=", "running")
    .where("next_at", "<=", now)
    .select(["id", "school_id", "choice", "every_days", "until_at", "next_at", "created_by"])
    .orderBy("next_at")
    .limit(50)
    .execute();
}
export type DueCampaign = Awaited<ReturnType<typeof listDueCampaigns>>[number];

/** Notes that a round begins; false: another instance began it, or it was stopped. */
export async function beginRound(
  db: Kysely<Database>,
  { id, next_at }: Pick<DueCampaign, "id" | "next_at">,
  following: { next_at: number | null; state: string; updated_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("family_campaigns")
    .set((eb) => ({ ...following, round_count: eb("round_count", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("next_at", "=", next_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function stopCampaignRow(
  db: Kysely<Database>,
  id: number,
  { at, by }: { at: number; by: number },
): Promise<void> {
  await db
    .updateTable("family_campaigns")
    .set({ state: "stopped", next_at: null, updated_at: at, updated_by: by })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("family_messages")
    .set({ state: "stopped" })
    .where("campaign_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

function campaigns(db: Kysely<Database>, scope: SchoolScope) {
  const messages = (what: string) => sql<number>`(
    select count(*) from family_messages where family_messages.campaign_id = family_campaigns.id and family_messages.state = ${sql.lit(what)}
  )`;
  const ofTold = (what: string) => sql<number>`(
    select ${sql.raw(what)} from ${told(sql.ref("family_campaigns.id"))} as told
  )`;
  return db
    .selectFrom("family_campaigns")
    .innerJoin("schools", "schools.school_id", "family_campaigns.school_id")
    .leftJoin("users", "users.id", "family_campaigns.created_by")
    .where(inSchools("family_campaigns.school_id", scope))
    .select(["family_campaigns.id", "schools.name as school_name", "family_campaigns.title"])
    .select(["family_campaigns.every_days", "family_campaigns.until_at", "family_campaigns.next_at"])
    .select(["family_campaigns.round_count", "family_campaigns.state", "family_campaigns.created_at"])
    .select(["users.desc as creator"])
    .select([
      messages("sent").as("sent_count"),
      messages("waiting").as("waiting_count"),
      messages("failed").as("failed_count"),
      messages("paid").as("spared_count"),
      sql<number>`(
        select count(distinct family_messages.phone) from family_messages where family_messages.campaign_id = family_campaigns.id
      )`.as("family_count"),
      sql<number>`(
        select count(distinct case when ${isOpened} then family_messages.phone end) from family_messages
        left join family_links on family_links.kind = 'payer' and family_links.subject_id = family_messages.payer_id
        where family_messages.campaign_id = family_campaigns.id
      )`.as("opened_count"),
      ofTold("count(*)").as("student_count"),
      ofTold("coalesce(sum(1 - told.owes), 0)").as("paid_count"),
      ofTold("coalesce(sum(told.still_fen), 0)").as("still_fen"),
    ]);
}

/** The family opened its link after the message had left. */
const isOpened = sql`family_messages.state = 'sent' and (
  family_messages.opened_at is not null or family_links.opened_at >= family_messages.sent_at
)`;

/** Students of a campaign's messages: told, opened, owing. A bill of several rounds counts once. */
function told(campaignId: number | ReturnType<typeof sql.ref>) {
  return sql<{
    class_id: number;
    is_sent: number;
    is_opened: number;
    owes: number;
    still_fen: number;
  }>`(
    select told_bills.student_id, told_bills.class_id, max(told_bills.is_sent) as is_sent, max(told_bills.is_opened) as is_opened,
      max(case when told_bills.owed_fen > 0 then 1 else 0 end) as owes, sum(told_bills.owed_fen) as still_fen
    from (
      select students.id as student_id, students.class_id, bills.id as bill_id,
        max(case when family_messages.state = 'sent' then 1 else 0 end) as is_sent,
        max(case when ${isOpened} then 1 else 0 end) as is_opened,
        max(case when bills.state in ('NOT_PAY', 'PAYING', 'PART_PAID') then bills.owed_fen else 0 end) as owed_fen
      from family_messages
      join family_message_bills on family_message_bills.message_id = family_messages.id
      join bills on bills.id = family_message_bills.bill_id
      join students on students.id = bills.student_id
      left join family_links on family_links.kind = 'payer' and family_links.subject_id = family_messages.payer_id
      where family_messages.campaign_id = ${campaignId}
      group by students.id, students.class_id, bills.id
    ) told_bills group by told_bills.student_id, told_bills.class_id
  )`;
}
