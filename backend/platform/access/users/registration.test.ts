import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { userApi } from "#contract/platform/users";
import { controlApi } from "#contract/platform/control";
import { startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";

const password = "visitor-2026";

async function startOpen(settings: Record<string, string> = {}) {
  const backend = await startTestBackend({ settings });
  await backend.context.db
    .updateTable("sys_configs")
    .set({ data: "1" })
    .where("key_name", "=", "register_switch")
    .execute();
  return backend;
}

const backend = await startOpen();
let made = 0;

function wanted(fields: Record<string, unknown> = {}) {
  made += 1;
  return { username: `visitor_${made}`, password, password_confirmation: password, desc: `访客${made}`, ...fields };
}

async function register(body: object, address = "10.1.0.1", on: TestBackend = backend) {
  return (await on.request("POST", "/auth/register", { body, address })).envelope;
}

test("a new account signs in as a visitor who may do nothing and sees no school [AUTH-05]", async () => {
  const { username, ...fields } = wanted();
  expect(await register({ username: ` ${username} `, ...fields })).toEqual({
    code: 200,
    msg: "注册成功，请登录",
    data: [],
  });
  const visitor = backend.client(await backend.signIn(username, password));
  const { user_info, role_info, permission, menu_list } = await visitor.call(initializationApi.initialization, {});
  expect(role_info).toEqual(["tourist_admin"]);
  expect({ permission, menu_list }).toEqual({ permission: [], menu_list: [] });
  expect(user_info).toMatchObject({ username, desc: fields.desc, account_type: 2, school_id: null, mobile: "" });
  await expect(visitor.call(userApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
});

test("a visitor is nobody's contact until an administrator places the account [AUTH-05, IM-21]", async () => {
  const fields = wanted();
  await register(fields);
  const { id } = await backend.context.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", fields.username)
    .executeTakeFirstOrThrow();
  const contacts = () =>
    backend.context.db.selectFrom("friendships").select("contact_id").where("user_id", "=", id).execute();
  expect(await contacts()).toEqual([]);
  const admin = backend.client(await backend.signIn("admin"));
  const { list } = await admin.call(userApi.edit, { id });
  await admin.call(userApi.update, { ...list, id, mobile: "", school_id: 1, roleData: ["clerk"] });
  expect((await contacts()).map(({ contact_id }) => contact_id)).toEqual(expect.arrayContaining([1, 2, 3]));
});

test("while registration is closed nobody gets an account, and is told so [AUTH-05, DICT-03]", async () => {
  const closed = await startTestBackend();
  const fields = wanted();
  const answer = await register(fields, undefined, closed);
  expect(answer).toEqual({ code: code.registrationClosed, msg: "暂未开放注册，请联系管理员开通账号", data: [] });
  const admin = closed.client(await closed.signIn("admin"));
  await admin.call(controlApi.change, { key: "register_switch", value: true });
  expect((await register(fields, undefined, closed)).code).toBe(200);
});

test.each([
  ["username", { username: "abc" }],
  ["username", { username: "a".repeat(19) }],
  ["username", { username: "<b>name</b>" }],
  ["password", { password: "v7-k2mq", password_confirmation: "v7-k2mq" }],
  ["password", { password: `${"v7-k2mq.".repeat(8)}x`, password_confirmation: `${"v7-k2mq.".repeat(8)}x` }],
  ["password_confirmation", { password_confirmation: "visitor-2027" }],
  ["desc", { desc: " " }],
  ["desc", { desc: "<script>" }],
  ["desc", { desc: "长".repeat(61) }],
])("a wrong %s is refused by its name: %j [AUTH-05, VAL-02]", async (field, wrong) => {
  const answer = await register(wanted(wrong), "10.1.0.2");
  expect(answer).toMatchObject({ code: code.badInput, data: [], values: { field } });
});

test.each([
  ["common_password", "woaini520"],
  ["password_is_name", "Longnamed1"],
])("a registration refuses a password for %s [AUTH-15]", async (reason, password) => {
  const fields = wanted({ username: "longnamed1", password, password_confirmation: password });
  const answer = await register(fields, "10.1.0.3");
  expect(answer).toMatchObject({ code: code.badInput, values: { field: "password" }, reason });
});

test("what nobody may choose is not taken from the form [AUTH-05]", async () => {
  const fields = wanted({ account_type: 1, school_id: 1, role: "super_admin", roleData: ["super_admin"], status: 0 });
  expect((await register(fields)).code).toBe(200);
  const visitor = backend.client(await backend.signIn(fields.username, password));
  const { user_info, role_info } = await visitor.call(initializationApi.initialization, {});
  expect(role_info).toEqual(["tourist_admin"]);
  expect(user_info).toMatchObject({ account_type: 2, school_id: null, status: 1 });
});

test("of those who ask for a name at the same moment one gets it [AUTH-05]", async () => {
  const fields = wanted();
  const answers = await Promise.all(["1", "2", "3"].map((last) => register(fields, `10.1.3.${last}`)));
  expect(answers.map((answer) => answer.code).sort()).toEqual([200, code.nameTaken, code.nameTaken]);
  expect(answers.find((answer) => answer.code === code.nameTaken)?.msg).toBe("名称已被使用");
});

test("a captcha is good for one attempt, whatever else was wrong with it [AUTH-05]", async () => {
  const asking = await startOpen({ CAPTCHA: "fixed:AB3D" });
  const newKey = async () =>
    (await asking.request("GET", "/common/auth/verification_code")).envelope.data as { code_key: string };
  const { code_key } = await newKey();
  const taken = wanted({ username: "finance", captcha: "ab3d", code_key });
  expect((await register(taken, undefined, asking)).code).toBe(code.nameTaken);
  const again = wanted({ captcha: "ab3d", code_key });
  expect((await register(again, undefined, asking)).code).toBe(code.captchaWrong);
  expect((await register(wanted(), undefined, asking)).code).toBe(code.captchaWrong);
  const { code_key: fresh } = await newKey();
  expect((await register(wanted({ captcha: "ab3d", code_key: fresh }), undefined, asking)).code).toBe(200);
});

test("an address that goes on registering is slowed, then locked, and told for how long [AUTH-05, AUTH-13]", async () => {
  const address = "10.1.9.9";
  const tries = Array.from({ length: 10 }, () => wanted({ username: "finance" }));
  for (const fields of tries) expect((await register(fields, address)).code).toBe(code.nameTaken);
  const slowed = await register(wanted(), address);
  expect(slowed).toMatchObject({ code: code.tooOften, msg: expect.stringMatching(/^注册过于频繁，请 \d+ 秒后再试$/) });
  expect((await register(wanted(), "10.1.9.10")).code).toBe(200);
  expect(
    (await backend.request("POST", "/auth/login", { address, body: { username: "clerk", password: "x" } })).envelope
      .code,
  ).toBe(code.badCredentials);
});

test("a registration is in the operation log without its password [AUTH-05, PLUS-02]", async () => {
  const fields = wanted();
  await register(fields);
  const find = () =>
    backend.context.db
      .selectFrom("operate_logs")
      .selectAll()
      .where("target_url", "like", "%/auth/register")
      .where("changes", "like", `%${fields.username}%`)
      .executeTakeFirst();
  await expect.poll(async () => (await find())?.uid).toBeNull();
  const row = await find();
  expect(row).toMatchObject({ username: "", status: 1 });
  expect(JSON.stringify(row)).not.toContain(password);
});
