import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "#backend/kernel/database/connection";
import { scratchFolder } from "../support/api/scratch-folder";
import { launch, type RunningServer, StartRefused } from "../support/server/server-process";

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(scratchFolder(), "campus-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function begin(settings: Record<string, string>): Promise<RunningServer> {
  const server = await launch({ HOST: "127.0.0.1", PORT: "0", ...settings });
  onTestFinished(async () => void (await server.end("SIGTERM")));
  return server;
}

/** The one sentence on stderr that the start ended with; nothing else is there, and no stack in the log. */
async function sentenceOf(settings: Record<string, string>): Promise<string> {
  const outcome = await begin(settings).catch((error: unknown) => error);
  if (!(outcome instanceof StartRefused)) throw new Error("the server started");
  const { code, stderr, message } = outcome;
  expect(code).toBe(1);
  expect(message).not.toContain('"stack"');
  const lines = stderr.trim().split("\n");
  expect(lines).toEqual([expect.stringMatching(/\p{Script=Han}.*\([A-Za-z/].*\)$/u)]);
  return lines[0] ?? "";
}

const secrets = { SESSION_SECRET: "0123456789abcdef", DATA_KEY: "0123456789abcdef" };

/** A port that somebody listens at. */
async function takePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function stopped(settings: Record<string, string>): Promise<void> {
  const server = await begin(settings);
  expect(await server.end("SIGTERM")).toBe(0);
}

test("a database that refuses connections is named without its password [O-m1, HOLD-10]", async () => {
  const DATABASE_URL = "postgres://nobody:hidden-word@127.0.0.1:9/nowhere";
  const sentence = await sentenceOf({ ...secrets, DATA_DIR: await newDataDir(), DATABASE_URL });
  expect(sentence).toContain("无法连接数据库 postgres://127.0.0.1:9/nowhere（ECONNREFUSED）");
  expect(sentence).not.toContain("hidden-word");
});

test("a port that is in use is named [O-m1, HOLD-10]", async () => {
  const port = await takePort();
  const sentence = await sentenceOf({ DATA_DIR: await newDataDir(), PORT: String(port) });
  expect(sentence).toContain(`端口 ${port} 已被占用`);
});

test("a secret that cannot be read is named [O-m1, HOLD-10]", async () => {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, "session-secret"));
  expect(await sentenceOf({ DATA_DIR: dataDir })).toContain(`无法读写 ${join(dataDir, "session-secret")}`);
});

test("a file that is no SQLite database is named and left alone [O-m1, HOLD-10]", async () => {
  const dataDir = await newDataDir();
  await writeFile(sqliteFile(dataDir), "这是一份备份说明，不是数据库。\n".repeat(200));
  const sentence = await sentenceOf({ DATA_DIR: dataDir });
  expect(sentence).toContain(`数据库文件 ${sqliteFile(dataDir)} 已损坏`);
  expect(sentence).toContain("恢复备份");
});

test("a damaged database is named [O-m1, HOLD-10]", async () => {
  const dataDir = await newDataDir();
  await stopped({ DATA_DIR: dataDir });
  const contents = await readFile(sqliteFile(dataDir));
  // all but the first page
  await writeFile(sqliteFile(dataDir), contents.fill("x", 4096));
  expect(await sentenceOf({ DATA_DIR: dataDir })).toContain("已损坏");
});

test("a SQLite file of another program is refused and left as it was [O-m1, HOLD-10]", async () => {
  const dataDir = await newDataDir();
  const database = new BetterSqlite(sqliteFile(dataDir));
  database.exec("create table songs (title text); insert into songs values ('晨曲')");
  expect(await sentenceOf({ DATA_DIR: dataDir })).toContain("属于另一个程序");
  expect(database.prepare("select name from sqlite_master").pluck().all()).toEqual(["songs"]);
  database.close();
});

test("a database that a newer version opened is refused and left as it was [O-m2, HOLD-10]", async () => {
  const dataDir = await newDataDir();
  await stopped({ DATA_DIR: dataDir });
  const database = new BetterSqlite(sqliteFile(dataDir));
  database.exec("insert into kysely_migration values ('29991231-01-future', '2999-12-31')");
  expect(await sentenceOf({ DATA_DIR: dataDir })).toContain("更新的版本");
  database.exec("delete from kysely_migration where name = '29991231-01-future'");
  database.close();
  await stopped({ DATA_DIR: dataDir });
});

test("a data directory that cannot be made ends the start at once [O-m10, HOLD-10]", async () => {
  expect(await sentenceOf({ DATA_DIR: "/proc/nope/data" })).toContain("无法读写 /proc/nope/data（ENOENT）");
});

test("an address that nobody may listen at is named [O-m1, HOLD-10]", async () => {
  // of a network for documents (RFC 5737)
  const sentence = await sentenceOf({ DATA_DIR: await newDataDir(), HOST: "192.0.2.1" });
  expect(sentence).toContain("无法在 192.0.2.1:0 上监听（EADDRNOTAVAIL）");
});
