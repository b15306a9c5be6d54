import type { Kysely, Migration } from "kysely";

/** Keys remember that somebody was told of their end; those that end are found without reading them all. */
export const credentialWarnings: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("channel_credentials").addColumn("warned_at", "bigint").execute();
    await schema
      .createIndex("channel_credentials_end")
      .on("channel_credentials")
      .columns(["state", "valid_to"])
      .execute();
  },
};
