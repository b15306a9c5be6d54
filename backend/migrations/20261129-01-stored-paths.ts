import { type Kysely, type Migration, sql } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";

const atOnce = 200;

// an origin, whichever, before the name of a file of ours
const wholeAddress = `http%://%/files/${"_".repeat(32)}.%`;
const deeperAddress = "http%://%/%/files/%";
const inBundle = /"https?:\/\/[^"/]+(\/files\/[0-9a-f]{32}\.[a-z0-9]{1,10}")/g;

/** Addresses of our own files become paths (S12): before, the origin of whoever wrote them was stored. */
export function storedPaths(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const isFile = sql`type in ('image', 'file', 'video')`;
      for (const { table, column, which } of [
        { table: "users", column: "avatar", which: sql`1 = 1` },
        { table: "chat_groups", column: "avatar", which: sql`1 = 1` },
        { table: "messages", column: "content", which: isFile },
      ])
        await sql`
          update ${sql.table(table)}
          set ${sql.ref(column)} = ${pathIn(kind, column)}
          where ${which} and ${sql.ref(column)} like ${wholeAddress} and ${sql.ref(column)} not like ${deeperAddress}
        `.execute(db);
      await shortenBundles(db);
    },
  };
}

function pathIn(kind: DatabaseKind, column: string) {
  const from = sql.ref(column);
  return kind === "sqlite"
    ? sql`substr(${from}, instr(${from}, '/files/'))`
    : sql`substr(${from}, strpos(${from}, '/files/'))`;
}

/** Messages that were forwarded together are one JSON text, in which files and faces have addresses, too. */
async function shortenBundles(db: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<{ message_id: string; content: string }>`
      select message_id, content from messages
      where type = 'forward' and message_id > ${after} and content like '%/files/%' order by message_id limit ${sql.lit(atOnce)}
    `.execute(db);
    for (const { message_id, content } of rows) {
      const shortened = content.replace(inBundle, '"$1');
      if (shortened !== content)
        await sql`update messages set content = ${shortened} where message_id = ${message_id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.message_id;
  }
}
