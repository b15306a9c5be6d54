import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { authenticateSocket } from "./authenticate-socket";

const backend = await startTestBackend();
const minuteMs = 60_000;

const ask = (token: string) => backend.request("GET", "/auth/initialization", { token });
const refreshed = async (token: string) => (await ask(token)).headers.get("authorization");

test("a call without a token is refused with 1003, one with an unknown token with 401 [HTTP-04]", async () => {
  const without = await backend.request("GET", "/auth/initialization");
  expect(without).toMatchObject({ status: 200, envelope: { code: code.tokenInvalid, data: [] } });
  const unknown = await ask("not-a-token");
  expect(unknown).toMatchObject({ status: 200, envelope: { code: code.sessionExpired, data: [] } });
});

test("the cookie of the pages means nothing to the API", async () => {
  const token = await backend.signIn("finance");
  const { envelope } = await backend.request("GET", "/auth/initialization", {
    headers: { cookie: `session=${token}` },
  });
  expect(envelope.code).toBe(code.tokenInvalid);
});

test("a token is taken for two hours after its end, with a new one, and no longer [S17] [W-5]", async () => {
  const token = await backend.signIn("finance");
  backend.clock.advance(120 * minuteMs);
  const late = await ask(token);
  expect(late.envelope.code).toBe(200);
  const newToken = late.headers.get("authorization") ?? "";
  expect((await ask(newToken)).envelope.code).toBe(200);
  backend.clock.advance(120 * minuteMs - 1);
  expect((await ask(token)).envelope.code).toBe(200);
  backend.clock.advance(1);
  expect((await ask(token)).envelope.code).toBe(code.sessionExpired);
  expect((await ask(newToken)).envelope.code).toBe(200);
});

test("a session ends thirty days after its sign-in, however it is used [S17] [HOLD-05]", async () => {
  let token = await backend.signIn("teacher");
  const stepMs = 225 * minuteMs;
  for (let passedMs = stepMs; passedMs < 30 * 24 * 60 * minuteMs; passedMs += stepMs) {
    backend.clock.advance(stepMs);
    token = (await refreshed(token)) ?? "";
  }
  expect((await ask(token)).envelope.code).toBe(200);
  backend.clock.advance(stepMs);
  expect((await ask(token)).envelope.code).toBe(code.sessionExpired);
  await expect(authenticateSocket(backend.context, token)).rejects.toMatchObject({ code: code.sessionExpired });
});

test("signing out revokes every token of the session and no other session's", async () => {
  const [token, other] = [await backend.signIn("clerk"), await backend.signIn("clerk")];
  backend.clock.advance(61 * minuteMs);
  const newToken = (await refreshed(token)) ?? "";
  const { envelope } = await backend.request("POST", "/auth/logout", { token });
  expect(envelope).toMatchObject({ code: 200, data: [] });
  expect((await ask(token)).envelope.code).toBe(code.sessionExpired);
  expect((await ask(newToken)).envelope.code).toBe(code.sessionExpired);
  expect((await ask(other)).envelope.code).toBe(200);
});

test("past half its life a token is answered with a new bare one, and once more after its end [AUTH-12] [S17]", async () => {
  const token = await backend.signIn("finance");
  backend.clock.advance(60 * minuteMs);
  expect(await refreshed(token)).toBeNull();
  backend.clock.advance(1);
  const newToken = await refreshed(token);
  expect(newToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await refreshed(token)).toBeNull();
  backend.clock.advance(60 * minuteMs);
  expect(await refreshed(token)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await refreshed(token)).toBeNull();
  backend.clock.advance(120 * minuteMs);
  expect((await ask(token)).envelope.code).toBe(code.sessionExpired);
  expect((await ask(newToken ?? "")).envelope.code).toBe(200);
});

test("of many calls at the same moment exactly one carries the new token [AUTH-12]", async () => {
  const token = await backend.signIn("agent");
  backend.clock.advance(61 * minuteMs);
  const headers = await Promise.all(Array.from({ length: 20 }, () => refreshed(token)));
  expect(headers.filter((header) => header !== null)).toHaveLength(1);
});

test("a refusal carries the new token too, or it would be lost [AUTH-12]", async () => {
  const token = await backend.signIn("agent");
  backend.clock.advance(61 * minuteMs);
  const { envelope, headers } = await backend.request("GET", "/campus_pay/page/getColumns", { token });
  expect(envelope.code).toBe(code.badInput);
  expect(headers.get("authorization")).not.toBeNull();
});

test("the contract's client hands the new token on [AUTH-12]", async () => {
  const token = await backend.signIn("finance");
  backend.clock.advance(61 * minuteMs);
  const { headers } = await ask(token);
  const newToken = headers.get("authorization") ?? "";
  expect(await backend.client(newToken).call(initializationApi.initialization, {})).toMatchObject({
    user_info: { username: "finance" },
  });
});

test("an account that is disabled is out with its next call", async () => {
  const token = await backend.signIn("agent2");
  const setStatus = (status: number) =>
    backend.context.db.updateTable("users").set({ status }).where("username", "=", "agent2").execute();
  await setStatus(0);
  expect((await ask(token)).envelope.code).toBe(code.sessionExpired);
  await setStatus(1);
});

test("sessions whose tokens are all over go with the next sign-in of their account", async () => {
  await backend.signIn("store");
  await backend.signIn("store");
  backend.clock.advance(240 * minuteMs);
  await backend.signIn("store");
  const sessions = await backend.context.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select("sessions.id")
    .where("users.username", "=", "store")
    .execute();
  expect(sessions).toHaveLength(1);
});

test("signing out needs no body, as the other clients send none [HTTP-02]", async () => {
  const token = await backend.signIn("finance");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { envelope } = await backend.request("POST", "/auth/logout", { token, headers });
  expect(envelope.code).toBe(200);
  await expect(backend.client(token).call(authApi.logout, {})).rejects.toMatchObject({ code: code.sessionExpired });
});
