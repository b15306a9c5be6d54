import { type Kysely, type Migration, sql } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Purposes of collecting, each with one account a channel in use; 0 is the one every school has. Bills know their purpose and whether they are compulsory. */
export function collectPurposes(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createPurposes(db, kind);
      const { schema } = db;
      for (const table of ["collect_accounts", "fee_items", "bills"]) {
        await schema
          .alterTable(table)
          .addColumn("purpose_id", "integer", (c) => c.notNull().defaultTo(0))
          .execute();
      }
      await schema
        .alterTable("bills")
        .addColumn("mandatory", "integer", (c) => c.notNull().defaultTo(1))
        .execute();
      await markOptionalBills(db);
      await freezePlanItems(db);
      await partAccounts(db);
      await sql`create unique index collect_accounts_purpose on collect_accounts (school_id, purpose_id, channel)
        where status = 1`.execute(db);
    },
  };
}

async function createPurposes({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("collect_purposes"))
    .addColumn("school_id", "integer", (c) => c.notNull().references("schools.school_id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addUniqueConstraint("collect_purposes_name", ["school_id", "name"])
    .execute();
}

/** A bill none of whose items is compulsory is not. */
async function markOptionalBills(db: Kysely<unknown>): Promise<void> {
  await sql`update bills set mandatory = 0 where exists (
      select 1 from bill_items where bill_items.bill_id = bills.id and bill_items.fee_item_id is not null
    ) and not exists (
      select 1 from bill_items left join fee_items on fee_items.id = bill_items.fee_item_id
      where bill_items.bill_id = bills.id and coalesce(fee_items.mandatory, 1) = 1
    )`.execute(db);
}

/** Plans that were published charge their items as they were then. */
async function freezePlanItems(db: Kysely<unknown>): Promise<void> {
  for (const column of ["purpose_id", "mandatory"]) {
    await db.schema.alterTable("fee_plan_items").addColumn(column, "integer").execute();
    await sql`update fee_plan_items set ${sql.ref(column)} = (
        select ${sql.ref(`fee_items.${column}`)} from fee_items where fee_items.id = fee_plan_items.fee_item_id
      ) where name is not null`.execute(db);
  }
}

/** A school with several accounts of a channel in use gets a purpose for each but the oldest. */
async function partAccounts(db: Kysely<unknown>): Promise<void> {
  const { rows: later } = await sql<{ id: number; school_id: number; place: number }>`
    select id, school_id, place from (
      select id, school_id, row_number() over (partition by school_id, channel order by id) as place
      from collect_accounts where status = 1
    ) as ranked where place > 1 order by id`.execute(db);
  for (const { id, school_id, place } of later) {
    const name = `用途 ${place}`;
    await sql`insert into collect_purposes (school_id, name, created_at, created_by) values (${school_id}, ${name}, 0, 0)
      on conflict (school_id, name) do nothing`.execute(db);
    await sql`update collect_accounts set purpose_id = (
        select collect_purposes.id from collect_purposes where school_id = ${school_id} and name = ${name}
      ) where id = ${id}`.execute(db);
  }
}
