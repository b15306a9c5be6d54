import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { startTestBackend } from "../support/api/backend";
import { listenForSockets, openSocket, refusedStatus } from "../support/chat/socket-client";

const backend = await startTestBackend();
const base = await listenForSockets(backend);

test("the token is the subprotocol and is echoed [RT-01]", async () => {
  const token = await backend.signIn("clerk");
  const socket = await openSocket(base, token);
  expect(socket.socket.protocol).toBe(token);
});

test.each(["/ws", "/ws/", "//ws"])(
  "the socket is at %s, with the reconnection flag or without [RT-01]",
  async (path) => {
    const token = await backend.signIn("clerk");
    await openSocket(base, token, { path });
    await openSocket(base, token, { path, isReconnection: true, sync: false });
  },
);

test("a ticket opens one socket, once [RT-01]", async () => {
  const client = backend.client(await backend.signIn("clerk"));
  const { ticket } = await client.call(authApi.socketTicket, {});
  const socket = await openSocket(base, ticket);
  expect((await socket.next("init")).user_info.id).toBe(3);
  expect(await refusedStatus(base, [ticket])).toBe(401);
});

test("a ticket is good for half a minute [RT-01]", async () => {
  const { ticket } = await backend.client(await backend.signIn("clerk")).call(authApi.socketTicket, {});
  backend.clock.advance(30_001);
  expect(await refusedStatus(base, [ticket])).toBe(401);
});

test("without a token, or with one that never was, the handshake is refused by 401 [RT-07]", async () => {
  expect(await refusedStatus(base, [])).toBe(401);
  expect(await refusedStatus(base, ["made-up"])).toBe(401);
});

test("signing out closes the sockets of that session and no other [RT-07]", async () => {
  const [here, elsewhere] = [await backend.signIn("clerk"), await backend.signIn("clerk")];
  const [closing, staying] = [await openSocket(base, here), await openSocket(base, elsewhere)];
  await backend.client(here).call(authApi.logout, {});
  expect(await closing.closed).toBe(4401);
  expect(await refusedStatus(base, [here])).toBe(401);
  staying.sendText(2, "还在");
  expect((await staying.next("ack")).message.status).toBe("succeed");
});

test("who keeps coming with one bad token is refused before it is looked up, whoever comes with a good one never [RT-07, W-13]", async () => {
  const guarded = await startTestBackend({ settings: { TRUST_PROXY: "1" } });
  const address = await listenForSockets(guarded);
  const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
  const school = from("203.0.113.7");
  const token = await guarded.signIn("clerk");
  for (let tries = 0; tries < 10; tries += 1) expect(await refusedStatus(address, ["ended"], school)).toBe(401);
  expect(await refusedStatus(address, ["ended"], school)).toBe(429);
  expect(await refusedStatus(address, ["ended"], from("203.0.113.8"))).toBe(401);
  expect(await refusedStatus(address, ["another"], school)).toBe(401);
  const invented = Array.from({ length: 300 }, (_, index) => refusedStatus(address, [`made-up-${index}`], school));
  await Promise.all(invented);
  expect(await refusedStatus(address, ["one-more"], school)).toBe(429);
  await openSocket(address, token, school);
});

test("a user opens at most 50 sockets [RT-08]", async () => {
  const token = await backend.signIn("agent2");
  await Promise.all(Array.from({ length: 50 }, () => openSocket(base, token)));
  expect(await refusedStatus(base, [token])).toBe(429);
});
