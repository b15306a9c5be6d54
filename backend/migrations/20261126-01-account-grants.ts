import type { Kysely, Migration } from "kysely";

/** Grants of schools to an app of the platform's, one an account. */
export const accountGrants: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable("account_grants")
      .addColumn("collect_account_id", "integer", (c) =>
        c.primaryKey().references("collect_accounts.id").onDelete("cascade"),
      )
      .addColumn("merchant_id", "integer", (c) => c.notNull().references("channel_merchants.id"))
      .addColumn("sub_mch_no", "text", (c) => c.notNull())
      .addColumn("app_id", "text", (c) => c.notNull())
      .addColumn("sealed_token", "text", (c) => c.notNull())
      .addColumn("sealed_refresh_token", "text", (c) => c.notNull())
      .addColumn("code_hash", "text", (c) => c.notNull())
      .addColumn("valid_to", "bigint")
      .addColumn("granted_at", "bigint", (c) => c.notNull())
      .addColumn("warned_at", "bigint")
      .execute();
    await schema
      .createIndex("account_grants_merchant")
      .on("account_grants")
      .columns(["merchant_id", "sub_mch_no"])
      .execute();
  },
};
