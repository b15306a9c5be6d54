import { type Kysely, type Migration, sql } from "kysely";
import { spellPerson } from "../kernel/pinyin";

const rowsAtOnce = 500;

/** Students and payers keep their name in pinyin, by which they are found. */
export const namePinyin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["students", "payers"]) {
      await db.schema
        .alterTable(table)
        .addColumn("name_pinyin", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await spellNames(db, table);
    }
  },
};

async function spellNames(db: Kysely<unknown>, table: string): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id > ${last} order by id limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    const spelled = sql.join(rows.map(({ id, name }) => sql`(${sql.lit(id)}, ${spellPerson(name)})`));
    await sql`
      with spelled (id, name_pinyin) as (values ${spelled})
      update ${sql.table(table)} set name_pinyin = spelled.name_pinyin
      from spelled where spelled.id = ${sql.ref(`${table}.id`)}`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
