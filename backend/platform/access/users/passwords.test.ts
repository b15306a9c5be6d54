import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { userApi } from "#contract/platform/users";
import { hashPassword } from "../auth/password";
import { makeUser } from "../../../../tests/support/api/administrators";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";
import { refusedField } from "../../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);
const clerkOfSchool1 = { roleData: ["clerk"], account_type: 2 as const, school_id: 1 };
const next = { new_password: "next-2026", confirm_password: "next-2026" };

const isAlive = async (token: string) =>
  backend
    .client(token)
    .call(initializationApi.initialization, {})
    .then(
      () => true,
      () => false,
    );

test("a reset password signs in, and every session of the account is over [DICT-04]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  const token = await backend.signIn(username);
  const { msg } = await asAdmin.send(userApi.resetPassword, { postData: { uid: id, old_password: null, ...next } });
  expect(msg).toContain("密码已重置");
  expect(await isAlive(token)).toBe(false);
  await expect(backend.signIn(username)).rejects.toMatchObject({ code: code.badCredentials });
  await backend.signIn(username, next.new_password);
});

test("the own password takes the old one and leaves only the session that changed it [AUTH-14]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  const [here, elsewhere] = [await backend.signIn(username), await backend.signIn(username)];
  const change = (old_password: string | null) =>
    backend.client(here).call(userApi.resetPassword, { postData: { uid: id, old_password, ...next } });
  await expect(change(null)).rejects.toMatchObject({ code: code.badInput });
  await expect(change("wrong-2026")).rejects.toMatchObject({ message: expect.stringContaining("原密码") });
  await change(demoPassword);
  expect(await isAlive(here)).toBe(true);
  expect(await isAlive(elsewhere)).toBe(false);
  await backend.signIn(username, next.new_password);
});

test("an old password cannot be guessed at leisure [AUTH-13]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  const token = await backend.signIn(username);
  const guess = () =>
    backend.client(token).call(userApi.resetPassword, { postData: { uid: id, old_password: "guess-me", ...next } });
  const answers: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    answers.push(
      await guess().then(
        () => 200,
        (error: { code: number }) => error.code,
      ),
    );
  }
  expect(answers).toContain(code.tooOften);
});

test("another's password takes the right to reset [DICT-04, PERM-01]", async () => {
  const { id } = await makeUser(backend, admin, clerkOfSchool1);
  const clerk = await backend.signIn("clerk");
  const attempt = backend.client(clerk).call(userApi.resetPassword, { postData: { uid: id, ...next } });
  await expect(attempt).rejects.toMatchObject({ code: code.forbidden });
});

test.each([
  ["too short", "v7-k2mq", "v7-k2mq"],
  ["too long", "v7-k2mq.".repeat(8) + "x", "v7-k2mq.".repeat(8) + "x"],
  ["not the same twice", "campus-1", "campus-2"],
])("a new password that is %s is refused [DICT-04]", async (_what, new_password, confirm_password) => {
  const { id } = await makeUser(backend, admin, clerkOfSchool1);
  const attempt = asAdmin.call(userApi.resetPassword, { postData: { uid: id, new_password, confirm_password } });
  await expect(attempt).rejects.toMatchObject({ code: code.badInput });
});

test("a password that was set before the rule signs in until it is changed [AUTH-15]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  const password_hash = await hashPassword("123456");
  await backend.context.db.updateTable("users").set({ password_hash }).where("id", "=", id).execute();
  const client = backend.client(await backend.signIn(username, "123456"));
  const change = (new_password: string) => ({
    postData: { uid: id, old_password: "123456", new_password, confirm_password: new_password },
  });
  await expect(client.call(userApi.resetPassword, change("123456"))).rejects.toEqual(
    refusedField("postData.new_password"),
  );
  await client.call(userApi.resetPassword, change("eight-64"));
  await backend.signIn(username, "eight-64");
});

const common = ["password", "PassWord1", "woaini1314", "5201314A", "a123456789", "88888888", "12341234", "admin888"];

test.each(common)("%s is too common to become a password, whoever sets it [AUTH-15]", async (new_password) => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  const passwords = { uid: id, new_password, confirm_password: new_password };
  const tooCommon = refusedField("new_password", "该密码过于常见");
  const reset = asAdmin.call(userApi.resetPassword, { postData: passwords });
  await expect(reset).rejects.toEqual(tooCommon);
  await expect(reset).rejects.toMatchObject({ refusal: { reason: "common_password" } });
  const own = backend.client(await backend.signIn(username));
  const change = own.call(userApi.resetPassword, { postData: { ...passwords, old_password: demoPassword } });
  await expect(change).rejects.toEqual(tooCommon);
});

test("an account's own name is no password for it [AUTH-15]", async () => {
  const { id } = await makeUser(backend, admin, { ...clerkOfSchool1, username: "longnamed1" });
  const reset = (new_password: string) =>
    asAdmin.call(userApi.resetPassword, { postData: { uid: id, new_password, confirm_password: new_password } });
  await expect(reset("LongNamed1")).rejects.toEqual(refusedField("new_password", "密码不能与账号相同"));
  await reset("longnamed2");
});

test("the profile is the own one, with role labels and the last sign-in as text [SHELL-15]", async () => {
  const { username } = await makeUser(backend, admin, clerkOfSchool1);
  const profile = await backend.client(await backend.signIn(username)).call(userApi.profile, {});
  expect(profile.role).toBe("收费员 ");
  expect(profile.list).toMatchObject({ username, last_login: "2026-11-20 10:00:00" });
});

test("one's own details are changed, nobody else's [SHELL-15]", async () => {
  const { id, username, mobile } = await makeUser(backend, admin, clerkOfSchool1);
  const client = backend.client(await backend.signIn(username));
  const { list } = await client.call(userApi.profile, {});
  await client.call(userApi.updateProfile, { ...list, desc: "新昵称", email: "desk@example.com" });
  expect((await client.call(userApi.profile, {})).list).toMatchObject({ desc: "新昵称", email: "desk@example.com" });
  const foreign = client.call(userApi.updateProfile, { ...list, id: 1 });
  await expect(foreign).rejects.toMatchObject({ code: code.refused });
  const taken = client.call(userApi.updateProfile, { ...list, mobile: "13800000002" });
  await expect(taken).rejects.toMatchObject({ code: code.nameTaken });
  expect((await asAdmin.call(userApi.edit, { id })).list.mobile).toBe(mobile);
});

test("a details form cannot raise roles or state [PERM-01]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  const token = await backend.signIn(username);
  const { list } = await backend.client(token).call(userApi.profile, {});
  await backend.request("PUT", `/setting/user_module/user/profile/${id}`, {
    token,
    body: { ...list, roleData: ["super_admin"], account_type: 1, school_id: null, status: 0 },
  });
  const after = (await asAdmin.call(userApi.edit, { id })).list;
  expect(after).toMatchObject({ roleData: ["clerk"], account_type: 2, school_id: 1, status: 1 });
});
