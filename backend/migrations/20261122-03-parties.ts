import { type Kysely, type Migration, sql } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Face-pay enrolments; a school has each collecting account and each school its code once; what asks for a store's or an agent's own. */
export function parties(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createFacepays(db, kind);
      await db.schema
        .createIndex("collect_accounts_once")
        .on("collect_accounts")
        .columns(["school_id", "channel", "mch_no", "sub_mch_no"])
        .unique()
        .execute();
      await db.schema.createIndex("agent_schools_school").on("agent_schools").column("school_id").execute();
      // schools without a code are many, those with the same one are the same school
      await sql`create unique index schools_std_code on schools (std_code) where std_code <> ''`.execute(db);
    },
  };
}

async function createFacepays(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, db.schema.createTable("facepays"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("student_id", "integer", (c) => c.notNull().references("students.id"))
    .addColumn("payer_id", "integer", (c) => c.references("payers.id"))
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("face_uid", "text", (c) => c.notNull())
    .addColumn("cert_type", "text", (c) => c.notNull())
    .addColumn("photo_state", "integer", (c) => c.notNull())
    .addColumn("photo_ref", "text", (c) => c.notNull())
    .addColumn("sign_state", "integer", (c) => c.notNull())
    .addColumn("pass_status", "text", (c) => c.notNull())
    .addColumn("pay_status", "text", (c) => c.notNull())
    .addColumn("day_limit_fen", "bigint", (c) => c.notNull())
    .addColumn("day_times", "integer", (c) => c.notNull())
    .addColumn("consented_at", "bigint")
    .addColumn("opened_at", "bigint")
    .addColumn("closed_at", "bigint")
    .addColumn("close_reason", "text", (c) => c.notNull())
    .addColumn("state", "integer", (c) => c.generatedAlwaysAs(displayState).stored())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("updated_by", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("facepays_state").on("facepays").columns(["school_id", "state", "id"]).execute();
  await db.schema.createIndex("facepays_student").on("facepays").column("student_id").execute();
  // a closed enrolment makes room for another
  await sql`create unique index facepays_once on facepays (student_id, channel) where closed_at is null`.execute(db);
}

// domain 4.4: one label, derived; backend/payments/states/facepay-states.ts names the numbers
const displayState = sql`case
  when closed_at is not null then 5
  when consented_at is null then 0
  when photo_state <> 2 then 1
  when sign_state <> 1 then 2
  when pay_status <> 'OPEN' then 4
  else 3 end`;
