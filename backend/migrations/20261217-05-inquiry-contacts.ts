import type { Kysely, Migration } from "kysely";

/** The office that families of a school ask about a payment. */
export const inquiryContacts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable("schools")
      .addColumn("inquiry_contact", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
