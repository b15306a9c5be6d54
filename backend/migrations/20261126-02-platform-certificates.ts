import type { Kysely, Migration } from "kysely";

/** The beginning of a key's time, and when a merchant's channel was last asked for its certificates. */
export const platformCertificates: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("channel_credentials").addColumn("valid_from", "bigint").execute();
    await schema.alterTable("channel_merchants").addColumn("certificates_asked_at", "bigint").execute();
  },
};
