import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { columnsApi } from "#contract/platform/columns";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { userApi } from "#contract/platform/users";
import { makeRole, makeUser, newUser, userRights } from "../../../../tests/support/api/administrators";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";
import { refusedField } from "../../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);
const orderRights = ["Api:campus_pay/order/list-index", "Api:campus_pay/order/detail-detail"];
/** Looks after the accounts of school 1, and may read its orders. */
const keeperRole = await makeRole(backend, admin, [...userRights, ...orderRights]);
/** May do nothing that the keeper may not. */
const readerRole = await makeRole(backend, admin, orderRights);
const keeper = await makeUser(backend, admin, { roleData: [keeperRole.name], account_type: 2, school_id: 1 });
const asKeeper = backend.client(await backend.signIn(keeper.username));

const refusedWith = (wanted: number, message?: string) =>
  expect.objectContaining({ code: wanted, ...(message && { message: expect.stringContaining(message) }) });

async function roleOfUser(username: string) {
  const { list } = await asAdmin.call(userApi.list, { username });
  return list[0]?.roleData;
}

test("a new account signs in with the name, the phone and the roles it was given [DICT-04]", async () => {
  const fields = newUser({ roleData: ["teacher"], account_type: 2, school_id: 2 });
  expect((await asAdmin.send(userApi.store, fields)).msg).toBe("新增账号成功");
  const token = await backend.signIn(fields.username);
  const { user_info, role_info } = await backend.client(token).call(initializationApi.initialization, {});
  expect(user_info).toMatchObject({ desc: fields.desc, mobile: fields.mobile, school_id: 2, creater: "admin" });
  expect(role_info).toEqual(["teacher"]);
  await backend.client().call(authApi.loginByPhone, { phone: fields.mobile, password: demoPassword });
});

test("a new account has its school's staff as contacts from the start [DICT-04, IM-21]", async () => {
  const { id } = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const rows = await backend.context.db
    .selectFrom("friendships")
    .innerJoin("users", "users.id", "friendships.contact_id")
    .select("users.username")
    .where("user_id", "=", id)
    .execute();
  expect(rows.map(({ username }) => username)).toEqual(expect.arrayContaining(["admin", "finance", "clerk", "agent"]));
  expect(rows.map(({ username }) => username)).not.toContain("teacher");
});

const long = `${"v7-k2mq.".repeat(8)}x`;

test.each([
  ["a name of three characters", { username: "abc" }, "username"],
  ["a name of nineteen characters", { username: "a".repeat(19) }, "username"],
  ["a password of seven characters", { password: "v7-k2mq", password_confirmation: "v7-k2mq" }, "password"],
  ["a password of 65 characters", { password: long, password_confirmation: long }, "password"],
  ["a password that is common", { password: "qq123456789", password_confirmation: "qq123456789" }, "password"],
  ["two passwords that differ", { password_confirmation: "campus-2027" }, "password_confirmation"],
  ["a phone that is none", { mobile: "12345678901" }, "mobile"],
  ["no role", { roleData: [] }, "roleData"],
  ["a role that does not exist", { roleData: ["nobody"] }, "roleData"],
  ["a school that does not exist", { school_id: 999 }, "school_id"],
])("%s makes no account [DICT-04, HTTP-04, AUTH-15]", async (_what, wrong, field) => {
  const fields = { ...newUser({ roleData: ["clerk"], account_type: 2, school_id: 1 }), ...wrong };
  await expect(asAdmin.call(userApi.store, fields)).rejects.toEqual(refusedField(field));
});

test("a name or a phone is taken once [DICT-04]", async () => {
  const fields = newUser({ roleData: ["clerk"], account_type: 2, school_id: 1 });
  await asAdmin.call(userApi.store, fields);
  const again = newUser({ roleData: ["clerk"], account_type: 2, school_id: 1 });
  const sameName = asAdmin.call(userApi.store, { ...again, username: fields.username });
  await expect(sameName).rejects.toEqual(refusedWith(code.nameTaken, "账号已存在"));
  const samePhone = asAdmin.call(userApi.store, { ...again, mobile: fields.mobile });
  await expect(samePhone).rejects.toEqual(refusedWith(code.nameTaken, "手机号"));
});

test("a name or a phone asked for by several at the same moment is taken once, and the others are told so [DICT-04]", async () => {
  const drawn = () => newUser({ roleData: ["clerk"], account_type: 2, school_id: 1 });
  const { username, mobile } = drawn();
  for (const shared of [{ username }, { mobile }]) {
    const calls = [1, 2, 3, 4].map(() => asAdmin.call(userApi.store, { ...drawn(), ...shared }));
    const answers = await Promise.allSettled(calls);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    expect(refusals).toEqual([1, 2, 3].map(() => refusedWith(code.nameTaken)));
  }
});

test("the store keeper's role needs a store of the account's school [DICT-04]", async () => {
  const fields = newUser({ roleData: ["admin_store"], account_type: 2, school_id: 1 });
  await expect(asAdmin.call(userApi.store, fields)).rejects.toEqual(refusedField("store_id"));
  const foreign = await backend.context.db
    .selectFrom("stores")
    .select("store_id")
    .where("school_id", "=", 2)
    .executeTakeFirstOrThrow();
  const elsewhere = asAdmin.call(userApi.store, { ...fields, store_id: foreign.store_id });
  await expect(elsewhere).rejects.toEqual(refusedField("store_id"));
  await asAdmin.call(userApi.store, { ...fields, store_id: 1 });
});

test("the list filters by account, nickname, state and role, and never carries a password [DICT-04]", async () => {
  const role = await makeRole(backend, admin, []);
  const one = await makeUser(backend, admin, {
    roleData: [role.name],
    account_type: 2,
    school_id: 3,
    desc: "下划线_甲",
  });
  await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 3, status: 0 });
  const names = async (filter: object) =>
    (await asAdmin.call(userApi.list, { role_name: role.name, ...filter })).list.map(({ username }) => username);
  expect(await names({})).toHaveLength(2);
  expect(await names({ status: 1 })).toEqual([one.username]);
  expect(await names({ username: one.username.toUpperCase() })).toEqual([one.username]);
  expect(await names({ desc: "_" })).toEqual([one.username]);
  const { envelope } = await backend.request("GET", "/setting/user_module/user/list", { token: admin });
  expect(JSON.stringify(envelope)).not.toMatch(/password|argon2/);
});

test("the edited account comes back, its name unchanged [DICT-04]", async () => {
  const { id, username } = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const { list } = await asAdmin.call(userApi.edit, { id });
  const echoed = { ...list, id, desc: "新的昵称", sex: 1, address: "北门", roleData: ["finance"] };
  const { envelope } = await backend.request("PUT", `/setting/user_module/user/update/${id}`, {
    token: admin,
    body: { ...echoed, username: "somebody_else" },
  });
  expect(envelope).toEqual({ code: 200, msg: "修改账号成功", data: [] });
  const after = (await asAdmin.call(userApi.edit, { id })).list;
  expect(after).toMatchObject({ username, desc: "新的昵称", sex: 1, address: "北门", roleData: ["finance"] });
});

test("roles changed by an administrator count on the next request [DICT-04, PERM-01]", async () => {
  const { id, username } = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const token = await backend.signIn(username);
  const orders = () => backend.request("GET", "/campus_pay/order/list", { token });
  expect((await orders()).envelope.code).toBe(200);
  const { list } = await asAdmin.call(userApi.edit, { id });
  await asAdmin.call(userApi.update, { ...list, id, roleData: ["teacher"] });
  expect((await orders()).envelope.code).toBe(code.forbidden);
});

test("disabling an account ends its sessions and its sign-in at once [DICT-04, PLUS-01]", async () => {
  const { id, username } = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const token = await backend.signIn(username);
  await asAdmin.call(userApi.changeStatus, { id, status: 0 });
  const dead = backend.client(token).call(initializationApi.initialization, {});
  await expect(dead).rejects.toEqual(refusedWith(code.sessionExpired));
  await expect(backend.signIn(username)).rejects.toEqual(refusedWith(code.accountDisabled));
  await asAdmin.call(userApi.changeStatus, { id, status: 1 });
  await expect(dead).rejects.toEqual(refusedWith(code.sessionExpired));
  await backend.signIn(username);
});

test("an account nobody's records name is deleted, several at once [DICT-04, LIST-06]", async () => {
  const wanted = { roleData: ["clerk"], account_type: 2 as const, school_id: 1 };
  const [one, two] = [await makeUser(backend, admin, wanted), await makeUser(backend, admin, wanted)];
  const token = await backend.signIn(one.username);
  const { msg } = await asAdmin.send(userApi.destroy, { id: [one.id, two.id] });
  expect(msg).toBe("已删除 2 个账号");
  const gone = backend.client(token).call(initializationApi.initialization, {});
  await expect(gone).rejects.toEqual(refusedWith(code.sessionExpired));
  await expect(asAdmin.call(userApi.edit, { id: two.id })).rejects.toEqual(refusedWith(code.refused));
  const left = backend.context.db.selectFrom("friendships").select("user_id").where("contact_id", "=", one.id);
  expect(await left.execute()).toEqual([]);
});

test("an account with records cannot be deleted, nor anything beside it [DICT-04]", async () => {
  const free = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const { context } = backend;
  const clerk = await context.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "clerk")
    .executeTakeFirstOrThrow();
  const pair = await context.db
    .selectFrom("friendships")
    .select("conversation_id")
    .where("user_id", "=", clerk.id)
    .executeTakeFirstOrThrow();
  const written = { last_seq: 1, change_seq: 1 };
  await context.db.updateTable("conversations").set(written).where("id", "=", pair.conversation_id).execute();
  const both = asAdmin.call(userApi.destroy, { id: [free.id, clerk.id] });
  await expect(both).rejects.toEqual(refusedWith(code.refused, "请改为停用"));
  expect((await asAdmin.call(userApi.edit, { id: free.id })).list.id).toBe(free.id);
});

test("an account that reduced one bill stays in its history and cannot be deleted [DICT-04, PLUS-02]", async () => {
  const { name } = await makeRole(backend, admin, [billActionApi.reduce.permission]);
  const { id, username } = await makeUser(backend, admin, { roleData: [name], account_type: 2, school_id: 1 });
  const account = backend.client(await backend.signIn(username));
  const { list } = await asAdmin.call(billApi.list, { school_id: 1, state: "NOT_PAY" });
  const { bill_no } = list[0] ?? { bill_no: "" };
  await account.call(billActionApi.reduce, {
    ...{ bill_no, amount_fen: 1, reason: "零头免收", idempotency_key: "users-reduce-0123456789" },
  });
  const deleted = asAdmin.call(userApi.destroy, { id: [id] });
  await expect(deleted).rejects.toEqual(refusedWith(code.refused, "已有业务或聊天记录，不能删除，请改为停用"));
  const { history } = (await asAdmin.call(billApi.detail, { bill_no })).list;
  const { desc } = (await asAdmin.call(userApi.edit, { id })).list;
  expect(history.at(-1)).toMatchObject({ action: "reduce", actor: desc });
});

test("an account that only arranged its own columns can be deleted [DICT-04]", async () => {
  const { id, username } = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
  const account = backend.client(await backend.signIn(username));
  await account.call(columnsApi.set, { page: "order", columns: [] });
  expect((await asAdmin.send(userApi.destroy, { id: [id] })).msg).toBe("已删除 1 个账号");
});

test("nobody disables, deletes or re-roles the own account [DICT-04]", async () => {
  const { list } = await asAdmin.call(userApi.edit, { id: 1 });
  const own = { ...list, id: 1 };
  for (const attempt of [
    () => asAdmin.call(userApi.changeStatus, { id: 1, status: 0 }),
    () => asAdmin.call(userApi.destroy, { id: 1 }),
    () => asAdmin.call(userApi.update, { ...own, roleData: ["clerk"] }),
    () => asAdmin.call(userApi.update, { ...own, status: 0 }),
  ]) {
    await expect(attempt()).rejects.toEqual(refusedWith(code.forbidden, "本人"));
  }
  await asAdmin.call(userApi.update, { ...own, address: "总部" });
});

test("an administrator of a school sees and makes accounts of that school only [PERM-04, DICT-04]", async () => {
  const { list } = await asKeeper.call(userApi.list, { page_size: 1000 });
  expect(new Set(list.map(({ school_id, account_type }) => `${account_type}:${school_id}`))).toEqual(new Set(["2:1"]));
  const teacher = (await asAdmin.call(userApi.list, { username: "teacher" })).list[0]?.id ?? 0;
  await expect(asKeeper.call(userApi.edit, { id: teacher })).rejects.toEqual(refusedWith(code.refused));
  const wanted = { roleData: [readerRole.name] };
  const elsewhere = asKeeper.call(userApi.store, newUser({ ...wanted, account_type: 2, school_id: 2 }));
  await expect(elsewhere).rejects.toEqual(refusedWith(code.forbidden, "本校"));
  const platform = asKeeper.call(userApi.store, newUser({ ...wanted, account_type: 1 }));
  await expect(platform).rejects.toEqual(refusedWith(code.forbidden, "本校"));
  const fields = newUser(wanted);
  await asKeeper.call(userApi.store, fields);
  expect((await asKeeper.call(userApi.list, { username: fields.username })).list[0]?.school_id).toBe(1);
});

test("no account moves out of the administrator's schools [PERM-04]", async () => {
  const { id } = await makeUser(backend, admin, { roleData: [readerRole.name], account_type: 2, school_id: 1 });
  const { list } = await asKeeper.call(userApi.edit, { id });
  const moved = asKeeper.call(userApi.update, { ...list, id, school_id: 2 });
  await expect(moved).rejects.toEqual(refusedWith(code.forbidden, "本校"));
});

test.each(["finance", "super_admin"])(
  "the role %s is not given by who has less than it may [DICT-04, PERM-01]",
  async (role) => {
    const fields = newUser({ roleData: [role] });
    await expect(asKeeper.call(userApi.store, fields)).rejects.toEqual(refusedWith(code.forbidden));
    const { id, username } = await makeUser(backend, admin, { roleData: ["clerk"], account_type: 2, school_id: 1 });
    const { list } = await asKeeper.call(userApi.edit, { id });
    const raised = asKeeper.call(userApi.update, { ...list, id, roleData: [role] });
    await expect(raised).rejects.toEqual(refusedWith(code.forbidden));
    expect(await roleOfUser(username)).toEqual(["clerk"]);
  },
);

test("who may do more is not handled by who may do less [DICT-04, PERM-01]", async () => {
  const finance = (await asAdmin.call(userApi.list, { username: "finance" })).list[0]?.id ?? 0;
  const passwords = { uid: finance, new_password: "taken-over", confirm_password: "taken-over" };
  for (const attempt of [
    () => asKeeper.call(userApi.changeStatus, { id: finance, status: 0 }),
    () => asKeeper.call(userApi.destroy, { id: finance }),
    () => asKeeper.call(userApi.resetPassword, { postData: passwords }),
  ]) {
    await expect(attempt()).rejects.toEqual(refusedWith(code.forbidden, "高于您本人"));
  }
  await backend.signIn("finance");
});

test("super administrators and the first account are handled by super administrators only [DICT-04, PERM-01]", async () => {
  const role = await makeRole(backend, admin, userRights);
  const { username } = await makeUser(backend, admin, { roleData: [role.name], account_type: 1 });
  const asPlatform = backend.client(await backend.signIn(username));
  const second = await makeUser(backend, admin, { roleData: ["super_admin"], account_type: 1 });
  const passwords = { new_password: "taken-over", confirm_password: "taken-over" };
  for (const id of [1, second.id]) {
    for (const attempt of [
      () => asPlatform.call(userApi.changeStatus, { id, status: 0 }),
      () => asPlatform.call(userApi.destroy, { id }),
      () => asPlatform.call(userApi.resetPassword, { postData: { ...passwords, uid: id } }),
    ]) {
      await expect(attempt()).rejects.toEqual(refusedWith(code.forbidden, "超级管理员"));
    }
  }
  await asAdmin.call(userApi.resetPassword, { postData: { ...passwords, uid: second.id } });
  await backend.signIn(second.username, "taken-over");
});
