import { Writable } from "node:stream";
import { verify } from "@node-rs/argon2";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { demoPassword, startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { createTestPlace } from "../../../tests/support/api/place";

const realSettings = { DEMO: "0", CAPTCHA: "on" };
const few = { DEMO_ORDERS: "20" };

/** A log whose lines can be read back. */
function readableLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino(stream), lines };
}

async function counts({ context: { db } }: TestBackend) {
  const count = async (table: "users" | "roles" | "permissions" | "schools" | "sys_configs" | "pay_orders") => {
    const row = await db.selectFrom(table).select(db.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
    return Number(row.rows);
  };
  return {
    users: await count("users"),
    roles: await count("roles"),
    permissions: await count("permissions"),
    schools: await count("schools"),
    settings: await count("sys_configs"),
    orders: await count("pay_orders"),
  };
}

test("the demo has its three schools, seven accounts and the orders asked for, and a restart adds nothing", async () => {
  const first = await startTestBackend({ settings: few });
  const seeded = await counts(first);
  expect(seeded).toMatchObject({ users: 7, schools: 3, orders: 20 });
  await first.close();
  const second = await first.startAnother({ settings: few });
  expect(await counts(second)).toEqual(seeded);
  for (const username of ["admin", "finance", "clerk", "teacher", "agent", "agent2", "store"]) {
    expect(await second.signIn(username)).toHaveLength(43);
  }
});

test("schools, accounts and the store keeper's store have the ids the documents name", async () => {
  const { context } = await startTestBackend({ settings: few });
  const schools = await context.db.selectFrom("schools").select("school_id").orderBy("school_id").execute();
  expect(schools.map((school) => school.school_id)).toEqual([1, 2, 3]);
  const users = await context.db.selectFrom("users").select(["id", "phone"]).orderBy("id").execute();
  expect(users).toEqual(users.map((_, index) => ({ id: index + 1, phone: `1380000000${index + 1}` })));
  const store = await context.db.selectFrom("stores").select("school_id").where("store_id", "=", 1).executeTakeFirst();
  expect(store).toEqual({ school_id: 1 });
});

test("new rows go on counting after the demo's ids", async () => {
  const { context } = await startTestBackend({ settings: few });
  const { school_id: _, ...school } = await context.db.selectFrom("schools").selectAll().executeTakeFirstOrThrow();
  const row = { ...school, std_code: "" };
  const added = await context.db.insertInto("schools").values(row).returning("school_id").executeTakeFirstOrThrow();
  expect(added.school_id).toBe(4);
});

test("a demo database does not open without DEMO=1, and says what to do", async () => {
  const demo = await startTestBackend({ settings: few });
  await demo.close();
  const start = demo.startAnother({ settings: realSettings });
  await expect(start).rejects.toMatchObject({ name: "SettingError", message: expect.stringContaining("DEMO=1") });
});

test("a real database does not open with DEMO=1, which could switch the captcha off", async () => {
  const real = await startTestBackend({ settings: realSettings });
  await real.close();
  await expect(real.startAnother()).rejects.toMatchObject({ name: "SettingError" });
});

test("an empty installation gets one administrator, whose password is told once", async () => {
  const { log, lines } = readableLog();
  const first = await startTestBackend({ settings: realSettings, log });
  expect(await counts(first)).toMatchObject({ users: 1, schools: 0, orders: 0 });
  const password = /"password":"([^"]{16})"/.exec(lines.join(""))?.[1] ?? "";
  const user = await first.context.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ id: 1, username: "admin", account_type: 1 });
  expect(user.password_hash).toMatch(/^\$argon2id\$/);
  expect(await verify(user.password_hash, password)).toBe(true);
  expect(await verify(user.password_hash, demoPassword)).toBe(false);
  await first.close();
  const again = readableLog();
  await first.startAnother({ settings: realSettings, log: again.log });
  expect(again.lines.join("")).not.toContain("password");
});

test("a seed that breaks off leaves nothing behind", async () => {
  const place = await createTestPlace();
  onTestFinished(place.remove);
  const failing = pino(new Writable({ write: (_chunk, _encoding, done) => done() }));
  // the payments are seeded when it is first written to
  failing.info = () => {
    throw new Error("the disk is full");
  };
  await expect(startTestBackend({ place, settings: few, log: failing })).rejects.toThrow("the disk is full");
  // would be refused if the demo had left its mark
  const real = await startTestBackend({ place, settings: realSettings });
  expect(await counts(real)).toMatchObject({ users: 1, schools: 0, orders: 0 });
});

test("instances that start at the same moment seed once", async () => {
  const place = await createTestPlace();
  onTestFinished(place.remove);
  const start = () => startTestBackend({ place, settings: few });
  // a SQLite file belongs to one instance, so there the second comes after the first
  const together = "DATABASE_URL" in place.settings;
  const first = together ? undefined : await start();
  await first?.close();
  const instances = together ? await Promise.all([start(), start(), start()]) : [await start()];
  for (const instance of instances) expect(await counts(instance)).toMatchObject({ users: 7, schools: 3, orders: 20 });
});
