// Puts a backup in the place of an empty installation, and holds it to what it had: `npm run restore -- /mnt/backup/2026-11-20`.
import { copyBeside, readManifest, requireCounts } from "./backup/folder.mjs";
import { dataDir, runCommand } from "./backup/command.mjs";
import { storeOf } from "./backup/stores.mjs";

await runCommand("npm run restore -- <备份文件夹 (backup folder)>", 1, async ([folder]) => {
  const store = storeOf({ databaseUrl: process.env.DATABASE_URL, dataDir });
  const { rows, at } = readManifest(folder, store);
  await store.requireEmpty();
  await store.copyFrom(folder);
  copyBeside(folder, dataDir);
  requireCounts(rows, await store.count());
  console.log(`已恢复 ${at} 的备份，各表行数与备份时一致`);
});
