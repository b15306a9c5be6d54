import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";

/** Keys of machines, the nonces and counts of their calls, and what they reported under which number. */
export function machines(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createKeys(db, kind);
      await createCalls(db);
      await createReports(db);
    },
  };
}

async function createKeys({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await idColumn(kind, schema.createTable("machine_keys"))
    .addColumn("key", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("store_id", "integer")
    .addColumn("scopes", "text", (c) => c.notNull())
    .addColumn("sealed", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("last_used_at", "bigint", (c) => c.notNull().defaultTo(0))
    .addColumn("last_address", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addColumn("updated_by", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint("machine_keys_name", ["school_id", "name"])
    .execute();
  await schema
    .createTable("machine_key_accounts")
    .addColumn("machine_key_id", "integer", (c) => c.notNull().references("machine_keys.id"))
    .addColumn("collect_account_id", "integer", (c) =>
      c.notNull().references("collect_accounts.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("machine_key_accounts_pk", ["machine_key_id", "collect_account_id"])
    .execute();
  await schema
    .createIndex("machine_key_accounts_account")
    .on("machine_key_accounts")
    .column("collect_account_id")
    .execute();
}

async function createCalls({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("machine_nonces")
    .addColumn("machine_key_id", "integer", (c) => c.notNull())
    .addColumn("nonce", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("machine_nonces_pk", ["machine_key_id", "nonce"])
    .execute();
  await schema
    .createIndex("machine_nonces_minute")
    .on("machine_nonces")
    .columns(["machine_key_id", "created_at"])
    .execute();
  await schema.createIndex("machine_nonces_age").on("machine_nonces").column("created_at").execute();
  await schema
    .createTable("machine_key_days")
    .addColumn("machine_key_id", "integer", (c) => c.notNull())
    .addColumn("biz_date", "text", (c) => c.notNull())
    .addColumn("calls", "integer", (c) => c.notNull())
    .addColumn("refused", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("machine_key_days_pk", ["machine_key_id", "biz_date"])
    .execute();
}

async function createReports({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("machine_reports")
    .addColumn("school_id", "integer", (c) => c.notNull())
    .addColumn("terminal_no", "text", (c) => c.notNull())
    .addColumn("machine_key_id", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("result", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("machine_reports_pk", ["school_id", "terminal_no"])
    .execute();
}
