import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../support/server/server";

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** A folder of its own, in which the server makes its own. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "campus-modes-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "data");
}

async function modesAfterStart(dataDir: string): Promise<Record<string, string>> {
  const server = await startServer({ settings: { DATA_DIR: dataDir, DATABASE_URL: "" } });
  onTestFinished(server.dispose);
  await server.signIn("clerk");
  const names = (await readdir(dataDir)).filter((name) => name.startsWith("campus.db"));
  expect(names.sort()).toEqual(["campus.db", "campus.db-shm", "campus.db-wal"]);
  const modes = await Promise.all(names.map(async (name) => [name, await modeOf(join(dataDir, name))] as const));
  return Object.fromEntries([["", await modeOf(dataDir)], ...modes]);
}

const closed = { "": "700", "campus.db": "600", "campus.db-shm": "600", "campus.db-wal": "600" };

test("the database is for the server's own user alone, whatever the umask [S14, O-m3, HOLD-11]", async () => {
  const former = process.umask(0);
  onTestFinished(() => void process.umask(former));
  expect(await modesAfterStart(await newFolder())).toEqual(closed);
});

test("what an older version left open to all is closed [S14, HOLD-11]", async () => {
  const dataDir = await newFolder();
  await mkdir(dataDir);
  const first = await startServer({ settings: { DATA_DIR: dataDir, DATABASE_URL: "" } });
  await first.kill();
  for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), name === "files" ? 0o755 : 0o644);
  await chmod(dataDir, 0o755);
  await first.dispose();
  expect(await modesAfterStart(dataDir)).toEqual(closed);
});
