// Restores a backup beside the installation, starts the server on it and throws it away: `npm run drill -- /mnt/backup/2026-11-20`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { copyBeside, readManifest, requireCounts } from "./backup/folder.mjs";
import { runCommand } from "./backup/command.mjs";
import { makePlace } from "./backup/place.mjs";
import { storeOf } from "./backup/stores.mjs";
import { Hint, projectRoot } from "./process.mjs";

await runCommand("npm run drill -- <备份文件夹 (backup folder)>", 1, async ([folder]) => {
  const startedAt = Date.now();
  const place = await makePlace({
    name: "campus_drill",
    inside: tmpdir(),
    databaseUrl: process.env.DATABASE_URL,
  });
  try {
    const store = storeOf(place);
    const { rows, at } = readManifest(folder, store);
    await store.copyFrom(folder);
    copyBeside(folder, place.dataDir);
    requireCounts(rows, await store.count());
    await requireStart(place);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`演练成功：${at} 的备份可以恢复，${total} 行一致，服务可以启动，用时 ${seconds} 秒`);
  } finally {
    await place.remove();
  }
});

/** Starts the built server apart from everybody: no job runs, so that no channel and no family hears of it. Throws where it is not ready. */
async function requireStart({ databaseUrl, dataDir }) {
  const { PATH, DEMO, SESSION_SECRET, DATA_KEY } = process.env;
  const settings = { PATH, DEMO, SESSION_SECRET, DATA_KEY, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const apart = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", JOBS: "off" };
  const known = Object.fromEntries(
    Object.entries({ ...settings, ...apart }).filter(([, value]) => value !== undefined),
  );
  const server = spawn(process.execPath, ["--enable-source-maps", join(projectRoot, "build/server/index.js")], {
    env: known,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  try {
    const url = await Promise.race([listeningUrl(server), ended.then(() => null)]);
    if (url === null) throw new Hint("恢复后的服务没有启动。 (The server did not start on it.)");
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Hint(`恢复后的服务没有就绪：${status}。 (It is not ready.)`);
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function listeningUrl(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const { msg, url } = JSON.parse(line);
    if (msg === "listening") return url;
  }
  return null;
}
