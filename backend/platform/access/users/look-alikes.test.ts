import { sql } from "kysely";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { userApi } from "#contract/platform/users";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { makeUser, newUser } from "../../../../tests/support/api/administrators";
import { refusal, refusedField } from "../../../../tests/support/api/refusal";
import { accountNames } from "../../../migrations/20261127-01-account-names";

const backend = await startTestBackend();
const { db } = backend.context;
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);
const place = { roleData: ["clerk"], account_type: 2 as const, school_id: 1 };

test("no account is made whose name looks like another's or like none [S11]", async () => {
  const store = (username: string) => asAdmin.call(userApi.store, newUser({ ...place, username }));
  for (const username of ["Admin", "ADMIN", "Finance"])
    await expect(store(username), username).rejects.toEqual(refusal(code.nameTaken, "已存在"));
  for (const username of ["admin.", "admin_", "__proto__", "_admin", "1admin", "-admin"])
    await expect(store(username), username).rejects.toEqual(refusedField("username", "账号须以字母开头"));
  await store("Zhang.San-01");
});

test("the database itself takes no second account of a name [S11]", async () => {
  const { id } = await makeUser(backend, admin, place);
  const { username } = await db.selectFrom("users").select("username").where("id", "=", id).executeTakeFirstOrThrow();
  const rename = db.updateTable("users").set({ username: username.toUpperCase() }).where("username", "=", "teacher");
  await expect(rename.execute()).rejects.toThrow(/unique/i);
});

test("nobody but a super administrator is called as one [S11]", async () => {
  const { id, username, mobile } = await makeUser(backend, admin, place);
  const own = backend.client(await backend.signIn(username));
  const details = { id, mobile, email: "", sex: 2, address: "" };
  const reserved = ["系统管理员", "系统管理员.", "系_统_管理员", "超级管理员01", "Admin", "系统"];
  for (const desc of reserved) {
    const refused = refusedField("desc", `“${desc}”是系统保留的称呼`);
    await expect(own.call(userApi.updateProfile, { ...details, desc }), desc).rejects.toEqual(refused);
    await expect(asAdmin.call(userApi.store, newUser({ ...place, desc })), desc).rejects.toEqual(refused);
  }
  await own.call(userApi.updateProfile, { ...details, desc: "系统组老师" });
  await makeUser(backend, admin, { roleData: ["super_admin"], account_type: 1, desc: "系统管理员" });
});

test("accounts of before that differ by case alone are told of and kept; no more are made [S11]", async () => {
  const migration = accountNames((facts, text) => void told.push([facts, text]));
  const told: unknown[] = [];
  await sql`drop index users_username_lower`.execute(db);
  const { id, username } = await makeUser(backend, admin, place);
  const twin = await makeUser(backend, admin, place);
  await db.updateTable("users").set({ username: username.toUpperCase() }).where("id", "=", twin.id).execute();
  await migration.up(db as never);
  expect(told).toEqual([[{ table: "users", ids: [twin.id] }, expect.stringContaining("case alone")]]);
  for (const name of [username, username.toUpperCase()]) await backend.signIn(name);
  const again = db
    .updateTable("users")
    .set({ username: `U${username.slice(1)}` })
    .where("username", "=", "teacher");
  await expect(again.execute()).rejects.toThrow(/unique/i);
  expect(id).toBeLessThan(twin.id);
});
