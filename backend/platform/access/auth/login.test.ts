import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { demoPassword, startTestBackend, type TestRequest } from "../../../../tests/support/api/backend";
import { hashPassword, verifyPassword } from "./password";

const backend = await startTestBackend();

let lastAddress = 0;
/** Every test from an address of its own, so that no lock reaches another. */
const freshAddress = () => `10.0.0.${(lastAddress += 1)}`;

async function login(username: string, password: string, address = freshAddress()) {
  return (await backend.request("POST", "/auth/login", { body: { username, password }, address })).envelope;
}

async function createAccount(username: string, status = 1): Promise<string> {
  const finance = await backend.context.db
    .selectFrom("users")
    .selectAll()
    .where("username", "=", "finance")
    .executeTakeFirstOrThrow();
  const { id: _, ...row } = finance;
  await backend.context.db
    .insertInto("users")
    .values({ ...row, username, phone: null, status })
    .execute();
  return username;
}

test("a member of staff signs in by user name, spaces around it ignored, and gets a bearer token for two hours", async () => {
  const answer = await login("  finance ", demoPassword);
  expect(answer).toMatchObject({ code: 200, data: { token_type: "bearer", expires_in: 7200 } });
  expect(JSON.stringify(answer.data)).toMatch(/"access_token":"[A-Za-z0-9_-]{43}"/);
});

test("a member of staff signs in by phone", async () => {
  const body = { phone: "13800000003", password: demoPassword };
  const { envelope } = await backend.request("POST", "/auth/loginByPhone", { body, address: freshAddress() });
  expect(envelope).toMatchObject({ code: 200, data: { token_type: "bearer" } });
});

test("a number that is no mainland mobile number is refused by name of the field [HTTP-04]", async () => {
  for (const phone of ["12800000003", "1380000000", "138000000033", "+8613800000003"]) {
    const { status, envelope } = await backend.request("POST", "/auth/loginByPhone", {
      body: { phone, password: "x" },
    });
    expect({ status, ...envelope }).toMatchObject({ status: 200, code: code.badInput, data: [] });
    expect(envelope.values).toMatchObject({ field: "phone" });
  }
});

test("a wrong password and an unknown user name are answered alike", async () => {
  const wrongPassword = await login("clerk", "wrong-password");
  const unknownUser = await login("nobody-at-all", "wrong-password");
  expect(wrongPassword).toEqual({
    code: code.badCredentials,
    msg: expect.stringContaining("账号或密码错误"),
    data: [],
  });
  expect(unknownUser).toEqual(wrongPassword);
});

test("a name that no account has is hashed for as well: it takes no less time to refuse than a hash", async () => {
  const timed = async (act: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    return performance.now() - start;
  };
  const kept = await hashPassword("some-password");
  const refusals: number[] = [];
  const hashes: number[] = [];
  // by turns, so that a busy moment lengthens both
  for (const name of ["no-such-1", "no-such-2", "no-such-3"]) {
    refusals.push(await timed(() => login(name, "wrong-password")));
    for (let round = 0; round < 4; round++) hashes.push(await timed(() => verifyPassword(kept, "wrong-password")));
  }
  // without the hash it would be a tenth
  expect(Math.min(...refusals)).toBeGreaterThan(Math.min(...hashes) / 2);
});

test("a disabled account is told so, but only to who knows its password", async () => {
  const username = await createAccount("left-the-school", 0);
  expect(await login(username, "wrong-password")).toMatchObject({ code: code.badCredentials });
  expect(await login(username, demoPassword)).toMatchObject({ code: code.accountDisabled, data: [] });
});

test("missing fields and fields of the wrong type are refused by name [HTTP-04]", async () => {
  const bodies: [string, TestRequest["body"]][] = [
    ["username", { password: "x" }],
    ["username", { username: 5, password: "x" }],
    ["username", { username: "", password: "x" }],
    ["username", { username: "x".repeat(65), password: "x" }],
    ["password", { username: "finance" }],
    ["password", { username: "finance", password: ["a"] }],
    ["captcha", { username: "finance", password: "x", captcha: { a: 1 } }],
  ];
  for (const [field, body] of bodies) {
    const { status, envelope } = await backend.request("POST", "/auth/login", { body });
    expect({ status, ...envelope }).toMatchObject({ status: 200, code: code.badInput, data: [] });
    expect(envelope.values).toMatchObject({ field });
  }
});

test("unknown keys of a body are ignored and never stored [HTTP-04]", async () => {
  const body = { username: "teacher", password: demoPassword, account_type: 1, isSuperAdmin: true, school_id: 1 };
  const { envelope } = await backend.request("POST", "/auth/login", { body, address: freshAddress() });
  expect(envelope.code).toBe(200);
  const teacher = backend.context.db.selectFrom("users").selectAll().where("username", "=", "teacher");
  expect(await teacher.executeTakeFirstOrThrow()).toMatchObject({ account_type: 2, school_id: 2 });
});

test("the sign-in leaves its time and address on the account, and only the token's hash in the database", async () => {
  const address = freshAddress();
  const { data } = await login("store", demoPassword, address);
  const store = backend.context.db.selectFrom("users").selectAll().where("username", "=", "store");
  expect(await store.executeTakeFirstOrThrow()).toMatchObject({ last_ip: address, last_login: backend.clock.now() });
  const tokens = await backend.context.db.selectFrom("tokens").selectAll().execute();
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
  expect(token).toBeDefined();
  expect(JSON.stringify(tokens)).not.toContain(token);
});
