import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { monitoringApi } from "#contract/platform/monitoring";
import { onlineApi, sessionApi } from "#contract/platform/sessions";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { makeRole, makeUser } from "../../../../tests/support/api/administrators";
import { grant } from "../../../../tests/support/api/grant";
import { listenForSockets, openSocket } from "../../../../tests/support/chat/socket-client";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const sockets = await listenForSockets(backend);

async function signInTwice(username: string) {
  const here = await backend.signIn(username);
  const there = await backend.signIn(username);
  const { list } = await backend.client(there).call(sessionApi.list, {});
  const thereId = list.find(({ is_current }) => is_current === 1)?.id ?? 0;
  return { here, there, thereId };
}

const codeOf = async (token: string) => (await backend.request("GET", "/auth/initialization", { token })).envelope.code;

test("one sees where one is signed in, and signs out there: its token is refused and its socket closed at once [PLUS-01]", async () => {
  const { here, there, thereId } = await signInTwice("finance");
  const socket = await openSocket(sockets, there);
  const { list } = await backend.client(here).call(sessionApi.list, {});
  expect(list.find(({ id }) => id === thereId)).toMatchObject({ is_current: 0, sockets: 1, login_ip: "127.0.0.1" });

  await backend.client(here).call(sessionApi.destroy, { id: thereId });
  expect(await socket.closed).toBe(4401);
  expect(await codeOf(there)).toBe(code.sessionExpired);
  expect(await codeOf(here)).toBe(200);
  const left = await backend.client(here).call(sessionApi.list, {});
  expect(left.list.map(({ id }) => id)).not.toContain(thereId);
});

test("nobody ends somebody else's session as one of the own [PLUS-01]", async () => {
  const { thereId, there } = await signInTwice("clerk");
  const other = await backend.signIn("finance");
  const { envelope } = await backend.request("DELETE", `/auth/session/destroy/${thereId}`, { token: other });
  expect(envelope.code).toBe(code.refused);
  expect(await codeOf(there)).toBe(200);
});

test("an administrator finds anybody's session and ends it, sockets included [PLUS-01, PLUS-03]", async () => {
  const admin = await backend.signIn("admin");
  const { there, thereId } = await signInTwice("teacher");
  const socket = await openSocket(sockets, there);
  const { list } = await backend.client(admin).call(onlineApi.list, { username: "teacher" });
  expect(list.find(({ id }) => id === thereId)).toMatchObject({
    username: "teacher",
    desc: "年级班主任",
    school_name: expect.any(String),
    is_online: 1,
    sockets: 1,
  });
  await backend.client(admin).call(onlineApi.destroy, { id: thereId });
  expect(await socket.closed).toBe(4401);
  expect(await codeOf(there)).toBe(code.sessionExpired);
});

test("without the right nobody sees who is online, nor ends a session", async () => {
  const { there, thereId } = await signInTwice("clerk");
  const finance = await backend.signIn("finance");
  const list = await backend.request("GET", "/setting/monitoring_module/online/list", { token: finance });
  const path = `/setting/monitoring_module/online/destroy/${thereId}`;
  const destroy = await backend.request("DELETE", path, { token: finance });
  expect([list, destroy].map(({ envelope }) => envelope.code)).toEqual([code.forbidden, code.forbidden]);
  expect(await codeOf(there)).toBe(200);
});

test("a school's administrator sees and ends sessions of the own school only [PERM-04]", async () => {
  await grant(backend, "store", [onlineApi.list.permission, onlineApi.destroy.permission]);
  const store = await backend.signIn("store");
  const { thereId: foreign, there } = await signInTwice("teacher");
  const { thereId: own } = await signInTwice("clerk");
  const { list } = await backend.client(store).call(onlineApi.list, { page_size: 1000 });
  expect(list.map(({ id }) => id)).toContain(own);
  expect(new Set(list.map(({ username }) => username)).has("teacher")).toBe(false);
  const path = "/setting/monitoring_module/online";
  const answers = await Promise.all([
    backend.request("DELETE", `${path}/destroy/${foreign}`, { token: store }),
    backend.request("GET", `${path}/edit/${foreign}`, { token: store }),
  ]);
  expect(answers.map(({ envelope }) => envelope.code)).toEqual([code.refused, code.refused]);
  expect(await codeOf(there)).toBe(200);
});

test("a session whose last token is over is not listed any more", async () => {
  const own = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  await own.signIn("clerk");
  own.clock.advance(4 * 60 * 60 * 1000);
  const token = await own.signIn("admin");
  const { list, total } = await own.client(token).call(onlineApi.list, {});
  expect(list.map(({ username }) => username)).toEqual(["admin"]);
  expect(total).toBe(1);
});

test("the monitor tells processor, memory, disk, event loop, database, sockets and who is online [PLUS-03]", async () => {
  const admin = await backend.signIn("admin");
  const socket = await openSocket(sockets, await backend.signIn("agent"));
  const state = await backend.client(admin).call(monitoringApi.serve, {});
  expect(state.cpu_info.num).toBeGreaterThan(0);
  expect(state.memory_info.mem_total).toBeGreaterThan(state.memory_info.mem_free);
  expect(state.memory_info.mem_real_percent).toBeGreaterThan(0);
  expect(state.disk.total).toBeGreaterThan(0);
  expect(state.heap.used).toBeGreaterThan(0);
  expect(state.event_loop.p99_ms).toBeGreaterThanOrEqual(state.event_loop.p50_ms);
  expect(state.database.size).toBeGreaterThan(0);
  expect(state.serve_info.php_version).toContain(process.versions.node);
  expect(state.sockets).toBeGreaterThanOrEqual(1);
  expect(state.users_online).toBeGreaterThanOrEqual(1);
  await socket.close();
  const refused = await backend.request("GET", "/setting/monitoring_module/serve", {
    token: await backend.signIn("finance"),
  });
  expect(refused.envelope.code).toBe(code.forbidden);
});

test("who may do more, super administrators above all, is put off line by nobody who may do less [S10]", async () => {
  const admin = await backend.signIn("admin");
  const role = await makeRole(backend, admin, [onlineApi.list.permission, onlineApi.destroy.permission]);
  const { username } = await makeUser(backend, admin, { account_type: 1, roleData: [role.name] });
  const watcher = await backend.signIn(username);
  const { thereId, there } = await signInTwice("admin");
  const path = "/setting/monitoring_module/online/destroy";
  const refused = await backend.request("DELETE", `${path}/${thereId}`, { token: watcher });
  expect(refused.envelope).toMatchObject({ code: code.forbidden, msg: "超级管理员账号只能由超级管理员维护" });
  const finance = await signInTwice("finance");
  const beyond = await backend.request("DELETE", `${path}/${finance.thereId}`, { token: watcher });
  expect(beyond.envelope).toMatchObject({ code: code.forbidden, msg: "该账号的权限高于您本人，不能操作" });
  expect([await codeOf(there), await codeOf(finance.there)]).toEqual([200, 200]);
  const own = await signInTwice(username);
  const ended = await backend.request("DELETE", `${path}/${own.thereId}`, { token: watcher });
  expect([ended.envelope.code, await codeOf(own.there)]).toEqual([200, code.sessionExpired]);
});
