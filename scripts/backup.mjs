// Copies the database, the secrets and the files while the server runs on them: `npm run backup -- /mnt/backup/2026-11-20`.
import { copyBeside, makeBackupFolder, writeManifest } from "./backup/folder.mjs";
import { dataDir, runCommand } from "./backup/command.mjs";
import { storeOf } from "./backup/stores.mjs";

await runCommand("npm run backup -- <目标文件夹 (target folder)>", 1, async ([target]) => {
  const store = storeOf({ databaseUrl: process.env.DATABASE_URL, dataDir });
  makeBackupFolder(target, store);
  const rows = await store.copyTo(target);
  // the database first: a file is stored before its row
  copyBeside(dataDir, target);
  writeManifest(target, { kind: store.kind, at: new Date().toISOString(), rows });
  console.log(`已备份到 ${target}`);
});
