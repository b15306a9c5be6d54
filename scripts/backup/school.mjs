// Leaves one school in a copy of the whole database: its rows, its people, nothing of anybody else.
import { randomBytes } from "node:crypto";
import { Hint } from "../process.mjs";
import { hideForwardedNames } from "./forwarded-names.mjs";
import { withoutGuards } from "./open-place.mjs";
import { keepNamedFiles } from "./school-files.mjs";
import { schoolChanges, schoolTables } from "./school-tables.mjs";
import { sealAnew } from "./sealed-texts.mjs";

/**
 * Deletes everything from a copy that is not of one school, and seals what is sealed with a key of its own. Answers under which names each of its files is stored.
 * @param {{ databaseUrl: string | undefined, dataDir: string }} place
 * @param {{ school: string, formerKey: string, key: string }} choice
 */
export async function keepSchool(place, { school, formerKey, key }) {
  let files = [];
  await withoutGuards(place, async (database) => {
    for (const [table, rules] of Object.entries(schoolTables)) {
      if (table === "files") files = await keepNamedFiles(database);
      for (const rule of rules) await database.all(`delete from ${table} where ${rule(school, table)}`);
    }
    const random = randomBytes(16).toString("base64url");
    for (const change of schoolChanges) await database.all(change(school, random));
    await database.all("drop table named_files");
    await hideForwardedNames(database);
    await sealAnew(database, formerKey, key);
  });
  return files;
}

/** Answers a school's name. Throws for a number that no school has. */
export async function requireSchool(store, school) {
  const wrong = () => new Hint(`没有编号为 ${school} 的学校。 (No such school; its number is in the list of schools.)`);
  if (!/^[1-9]\d{0,14}$/.test(school)) throw wrong();
  const [found] = await store.read(`select name from schools where school_id = ${school}`);
  if (!found) throw wrong();
  return found.name;
}
