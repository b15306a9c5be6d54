// Copies one school out of the running installation, as a backup that an installation of its own restores: `npm run backup:school -- 3 /mnt/backup/school`.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { dataDir, runCommand } from "./backup/command.mjs";
import { makeBackupFolder, writeManifest } from "./backup/folder.mjs";
import { makePlace } from "./backup/place.mjs";
import { copyFiles } from "./backup/school-files.mjs";
import { keepSchool, requireSchool } from "./backup/school.mjs";
import { readDataKey } from "./backup/sealed-texts.mjs";
import { storeOf } from "./backup/stores.mjs";
import { Hint } from "./process.mjs";

const usage = "npm run backup:school -- <学校编号 (school number)> <目标文件夹 (target folder)>";

await runCommand(usage, 2, async ([school, target]) => {
  const databaseUrl = process.env.DATABASE_URL;
  const store = storeOf({ databaseUrl, dataDir });
  const formerKey = readDataKey(dataDir);
  const name = await requireSchool(store, school);
  requireEmptyFolder(target);
  makeBackupFolder(target, store);
  const key = randomBytes(32).toString("base64url");
  // beside the target: the whole database has room there for a while
  const place = await makePlace({ name: "campus_school", inside: dirname(resolve(target)), databaseUrl });
  try {
    await store.copyTo(place.dataDir);
    const copy = storeOf(place);
    if (databaseUrl) await copy.copyFrom(place.dataDir);
    const files = await keepSchool(place, { school, formerKey, key });
    const rows = await copy.copyTo(target);
    writeFileSync(join(target, "data-key"), `${key}\n`, { mode: 0o600 });
    writeFiles(files.flat(), target);
    writeManifest(target, { kind: store.kind, at: new Date().toISOString(), school: Number(school), rows });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `已把学校“${name}”复制到 ${target}：${total} 行，${files.length} 个文件；新的 DATA_KEY 在其中的 data-key`,
    );
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  } finally {
    await place.remove();
  }
});

/** Throws for a folder with something in it: that would be handed over with the school, or go with a copy that failed. */
function requireEmptyFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Hint(`${folder} 不是空的，请换一个文件夹。 (The folder is not empty.)`);
}

/** The files themselves, or where they lie in a bucket the names of what is to be copied there. */
function writeFiles(names, target) {
  if (process.env.S3_BUCKET) {
    const lines = names.map((name) => `files/${name}\n`);
    writeFileSync(join(target, "files.txt"), lines.join(""), { mode: 0o600 });
    return;
  }
  mkdirSync(join(target, "files"), { recursive: true, mode: 0o700 });
  copyFiles(names, dataDir, target);
}
