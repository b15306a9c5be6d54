import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, sqliteFile } from "#backend/kernel/database/connection";
import type { Client } from "#contract/kernel/client";
import { billApi } from "#contract/payments/bills";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { studentApi } from "#contract/payments/students";
import { privacyApi } from "#contract/platform/privacy";
import { schoolsApi } from "#contract/platform/schools";
import { userApi } from "#contract/platform/users";
import { demoIds } from "../support/api/demo-ids";
import { scratchFolder } from "../support/api/scratch-folder";
import { filesBelow } from "../support/files/files-below";
import { pngOf } from "../support/files/pictures";
import { readTables, restoreSchool, runCommand, startMoved } from "../support/server/moved-school";
import { startServer, type TestServer } from "../support/server/server";

const school = 1;
const stranger = "外校传话人";
const strangers = ["系统管理员", "年级班主任", "渠道经理", "区域代理", "临湖", "云岭", "钱塘", "太湖", stranger];

const withWork = { DEMO_ORDERS: "600", DEMO_WORK: "on" };

/** Three schools, the settings of commands over them, and a folder for what these make. */
async function startSchools(demo: Record<string, string> = {}) {
  const server = await startServer({ settings: demo });
  onTestFinished(server.dispose);
  const { dataDir, databaseUrl } = server;
  const settings: Record<string, string> = { DATA_DIR: dataDir };
  if (databaseUrl) Object.assign(settings, { DATABASE_URL: databaseUrl, DATA_KEY: "test-data-key-0123" });
  const folder = await mkdtemp(join(scratchFolder(), "campus-school-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { server, settings, folder };
}

async function giveAvatar(server: TestServer, username: "finance" | "teacher"): Promise<string> {
  const client = server.client(await server.signIn(username));
  const file = new File([new Uint8Array(await pngOf())], "a.png");
  return basename((await client.call(userApi.uploadAvatar, { file, id: demoIds[username] })).fileName);
}

/** Adds what the demo lacks: the platform's own merchant with a key, and words of another school passed on within this one. */
async function addWhatIsShared({ DATA_DIR: dataDir = "", DATABASE_URL }: Record<string, string>) {
  const { db, close } = openDatabase({ dataDir, databaseUrl: DATABASE_URL ?? null });
  const times = { created_at: 1, created_by: 1, updated_at: 1, updated_by: 1 };
  const merchant = {
    channel: "wxpay",
    is_partner: 1,
    mch_no: "1900099999",
    app_id: "wx99",
    notify_key: "platform-key",
  };
  const { id } = await db
    .insertInto("channel_merchants")
    .values({ ...times, ...merchant, school_id: null, status: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const key = { kind: "api_v3_key", serial: "", sealed: "of-the-platform", fingerprint: "", state: 1 };
  await db
    .insertInto("channel_credentials")
    .values({ merchant_id: id, ...key, created_at: 1, created_by: 1 })
    .execute();
  await db.updateTable("collect_accounts").set({ merchant_id: id }).where("id", "in", [1, 5]).execute();
  const orders = await db.selectFrom("pay_orders").select(["id", "school_id"]).execute();
  const task = { kind: "trade", due_at: 9_999_999_999_999, tries: 0, leased_until: 0, problem: "", created_at: 1 };
  await db
    .insertInto("channel_tasks")
    .values(orders.map((order) => ({ ...task, subject: String(order.id) })))
    .execute();
  const talk = await db
    .selectFrom("conversations")
    .select(["id", "change_seq"])
    .where("key", "=", `${demoIds.finance}:${demoIds.clerk}`)
    .executeTakeFirstOrThrow();
  const fromUser = { id: demoIds.teacher, displayName: stranger, avatar: "/files/m.png" };
  const bundle = { message: [{ message_id: "a", type: "text", content: "您好", fromUser }], total: 1 };
  const seq = Number(talk.change_seq) + 1;
  const line = { type: "forward", file_name: "", file_size: 0, file_ext: "", send_time: 1 } as const;
  await db
    .insertInto("messages")
    .values({
      ...line,
      conversation_id: talk.id,
      seq,
      message_id: "moved-1",
      from_uid: 2,
      content: JSON.stringify(bundle),
    })
    .execute();
  await db.updateTable("conversations").set({ change_seq: seq, last_seq: seq }).where("id", "=", talk.id).execute();
  await close();
  return orders.filter((order) => Number(order.school_id) === school).map((order) => String(order.id));
}

/** The figures of a school as its finance office reads them. */
async function readFigures(client: Client) {
  const { at_least: _, ...orders } = await client.call(orderApi.list, { page_size: 20 });
  const refunds = await client.call(refundApi.list, { page_size: 20 });
  const bills = await client.call(billApi.list, { page_size: 20 });
  return { orders, refunds: [refunds.total, refunds.sum], bills: [bills.total, bills.sum] };
}

/** The ID card of the first student that has one, whole. */
async function readIdCard(client: Client) {
  const { list } = await client.call(studentApi.list, { page_size: 20 });
  const { id } = list.find(({ id_card }) => id_card !== "") ?? { id: 0 };
  const asked = { subject: "student", id, field: "id_card", reason: "迁移后核对" } as const;
  return { id, value: (await client.call(privacyApi.reveal, asked)).value };
}

const textOf = (tables: object) => JSON.stringify(tables);
const phonesIn = (text: string) => new Set(text.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g));

test(
  "one school moves to an installation of its own with its sums, people and files, and nothing of anybody else [O-X8] [OPS-03]",
  { timeout: 120_000 },
  async () => {
    const { server, settings, folder } = await startSchools(withWork);
    const [ownFile, otherFile] = [await giveAvatar(server, "finance"), await giveAvatar(server, "teacher")];
    const tasks = await addWhatIsShared(settings);
    const client = server.client(await server.signIn("finance"));
    const before = await readFigures(client);
    const card = await readIdCard(client);
    expect(before.orders.total).toBeGreaterThan(100);

    const target = join(folder, "school");
    expect(await runCommand("backup-school", [String(school), target], settings)).toMatch(/青溪.*\d{4,} 行，1 个文件/);
    expect([await readdir(folder), (await stat(target)).mode & 0o777]).toEqual([["school"], 0o700]);
    expect(await readdir(target)).not.toContain("session-secret");
    // the one it came from goes on
    expect(await readFigures(client)).toEqual(before);

    // in a bucket they stay, and are named
    const bucket = join(folder, "bucket");
    await runCommand("backup-school", [String(school), bucket], { ...settings, S3_BUCKET: "files" });
    expect(await readFile(join(bucket, "files.txt"), "utf8")).toBe(`files/${ownFile}\n`);

    const moved = await restoreSchool(target, join(folder, "moved"));
    expect(await runCommand("verify", [], moved)).toMatch(/核对通过：\d{3,} 组/);
    const tables = await readTables(moved);
    const all = await readTables(settings);
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows)
        if ("school_id" in row && table !== "channel_merchants")
          expect([table, Number(row.school_id)]).toEqual([table, school]);
    const kept = (table: string) => tables[table] ?? [];
    expect(kept("users").map(({ username }) => username)).toEqual(
      expect.arrayContaining(["finance", "clerk", "store"]),
    );
    expect(kept("users")).toHaveLength(3);
    expect(kept("channel_tasks").map(({ subject }) => subject)).toEqual(expect.arrayContaining(tasks));
    expect(kept("channel_tasks")).toHaveLength(tasks.length);
    expect(kept("messages").length).toBeGreaterThan(5);
    expect(kept("channel_credentials")).toEqual([]);
    const partner = kept("channel_merchants").find(({ mch_no }) => mch_no === "1900099999");
    expect([partner?.status, partner?.notify_key]).toEqual([0, expect.not.stringContaining("platform-key")]);

    // in the rows, and on SQLite also in what deleted rows and statistics leave in the file
    const own = phonesIn(textOf(tables));
    const foreign = [...phonesIn(textOf(all))].filter((phone) => !own.has(phone));
    expect(foreign.length).toBeGreaterThan(500);
    const file = settings.DATABASE_URL ? "" : (await readFile(sqliteFile(target))).toString("utf8");
    for (const text of [textOf(tables), file]) {
      expect(strangers.filter((name) => text.includes(name))).toEqual([]);
      expect(foreign.filter((phone) => text.includes(phone))).toEqual([]);
    }
    expect(strangers.filter((name) => textOf(all).includes(name))).toEqual(strangers);
    expect(filesBelow(join(folder, "moved", "files")).map((path) => basename(path))).toEqual([ownFile]);

    const there = await startMoved(moved);
    const finance = await there.signIn("finance");
    expect(await readFigures(finance)).toEqual(before);
    expect((await fetch(`${there.url}/files/${ownFile}`)).status).toBe(200);
    expect((await fetch(`${there.url}/files/${otherFile}`)).status).toBe(404);
    // sealed anew, with a key that opens nothing where it came from
    const keysOf = (rows: readonly Record<string, unknown>[] = []) =>
      new Set(rows.flatMap(({ id_card_enc: sealed }) => (sealed === null ? [] : [String(sealed).split(".")[0]])));
    expect(keysOf(kept("students"))).not.toEqual(keysOf(all.students));
    expect(await readIdCard(finance)).toEqual(card);
    const found = await finance.call(studentApi.list, { id_card: card.value });
    expect(found.list.map(({ id }) => id)).toEqual([card.id]);
    await expect(there.signIn("teacher")).rejects.toThrow();

    const told = there.log().find(({ username }) => username === "admin");
    const admin = await there.signIn("admin", String(told?.password));
    expect((await admin.call(schoolsApi.list, {})).list.map(({ name }) => name)).toEqual(["青溪实验小学"]);
    await there.end("SIGTERM");
    const again = await startMoved(moved);
    expect(again.log().some(({ username }) => username === "admin")).toBe(false);
    await again.end("SIGTERM");
    const administrators = (await readTables(moved)).users?.filter(({ account_type }) => account_type === 1);
    // not that of the administrator of before: what that one did is not theirs
    expect(administrators?.map(({ id }) => Number(id))).toEqual([8]);
  },
);

test("a school that is not there, and a folder with something in it, are refused in words [O-X8]", async () => {
  const { settings, folder } = await startSchools();
  const copy = (id: string, target: string, place: Record<string, string> = settings) =>
    runCommand("backup-school", [id, target], place);
  const refusal = (words: string) => ({ code: 1, stderr: expect.stringContaining(words) });
  for (const id of ["99", "0", "x", "1 or 1=1"])
    await expect(copy(id, join(folder, "school"))).rejects.toMatchObject(refusal(`没有编号为 ${id} 的学校`));
  await copy("2", join(folder, "school"));
  await expect(copy("1", join(folder, "school"))).rejects.toMatchObject(refusal("不是空的"));
  const wrongKey = { ...settings, DATA_KEY: "another-data-key-01" };
  await expect(copy("1", join(folder, "wrong"), wrongKey)).rejects.toMatchObject(refusal("请检查 DATA_KEY"));
  // a copy that failed leaves nothing behind
  expect(await readdir(folder)).toEqual(["school"]);
  const nowhere = { DATA_DIR: join(folder, "nowhere"), DATA_KEY: "another-data-key-01" };
  if (!settings.DATABASE_URL)
    await expect(copy("1", join(folder, "other"), nowhere)).rejects.toMatchObject(refusal("没有数据库"));
});
