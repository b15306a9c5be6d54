import type { Kysely, Migration } from "kysely";

/** Students are found by their ID card, which lies encrypted beside its keyed hash, and listed by number or change. */
export function students(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable("students").addColumn("id_card_index", "text").execute();
      await schema.createIndex("students_id_card").on("students").column("id_card_index").execute();
      await schema.createIndex("students_recent").on("students").columns(["school_id", "updated_at", "id"]).execute();
      await schema.createIndex("students_grade").on("students").column("grade_id").execute();
    },
  };
}
