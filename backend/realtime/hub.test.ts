import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { Connection } from "./connection";
import { Hub } from "./hub";
import { sendAway } from "./sending-away";

const actor = {
  ...{ userId: 1, username: "one", sessionId: 1, accountType: 0, roles: [], isSuperAdmin: false },
  ...{ permissions: new Set<string>(), schools: [1], storeId: null },
};
const reader = { origin: "http://x", nameOfFile: () => null };
const details = { actor, sessionId: 1, reader, sync: true, isReconnection: false, isResting: false };

/** An open socket without a network. */
function createConnection(given = details): Connection {
  const socket = new WebSocket("ws://x", { createConnection: () => new PassThrough() });
  socket.on("error", () => undefined);
  vi.spyOn(socket, "readyState", "get").mockReturnValue(WebSocket.OPEN);
  vi.spyOn(socket, "ping").mockReturnValue(undefined);
  vi.spyOn(socket, "terminate").mockReturnValue(undefined);
  return new Connection(socket, new PassThrough(), given);
}

function hubWith(count: number) {
  vi.useFakeTimers();
  const hub = new Hub();
  onTestFinished(() => hub.stop());
  const connections = Array.from({ length: count }, () => createConnection());
  for (const connection of connections) hub.add(connection);
  const pinged = () => connections.filter(({ isAlive }) => !isAlive).length;
  return { hub, connections, pinged };
}

test("each socket is pinged once in 20 s, and never many at a time [RT-06]", () => {
  const { connections, pinged } = hubWith(100);
  const counts = Array.from({ length: 20 }, () => {
    vi.advanceTimersByTime(1000);
    return pinged();
  });
  expect(counts).toEqual(Array.from({ length: 20 }, (_, second) => (second + 1) * 5));
  for (const { socket } of connections) expect(socket.ping).toHaveBeenCalledOnce();
});

test("who leaves two pings unanswered is cut off, who answers stays [RT-06]", () => {
  const { hub, connections } = hubWith(3);
  const [silent, answering, gone] = connections;
  if (!silent || !answering || !gone) throw new Error("three are needed");
  hub.remove(gone);
  for (let second = 0; second < 40; second++) {
    vi.advanceTimersByTime(1000);
    answering.isAlive = true;
  }
  expect(silent.socket.terminate).toHaveBeenCalledOnce();
  expect(answering.socket.terminate).not.toHaveBeenCalled();
  expect(answering.socket.ping).toHaveBeenCalledTimes(2);
  expect(gone.socket.ping).not.toHaveBeenCalled();
});

test("ending a session, or counting its sockets, looks at no other sockets [O-X6]", () => {
  const hub = new Hub();
  onTestFinished(() => hub.stop());
  let looks = 0;
  const connections = Array.from({ length: 300 }, (_, index) => {
    const ofSession = { ...details, sessionId: index % 100 };
    const watched = new Proxy(ofSession, {
      get: (target, key, receiver) => {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    return createConnection(watched);
  });
  for (const connection of connections) {
    vi.spyOn(connection, "close").mockReturnValue(undefined);
    hub.add(connection);
  }
  looks = 0;
  expect(hub.countOfSession(7)).toBe(3);
  hub.dropSession(7, 4401, "session ended");
  expect(looks).toBe(0);
  const closed = connections.filter((connection) => vi.mocked(connection.close).mock.calls.length > 0);
  expect(closed.map(({ details: { sessionId } }) => sessionId)).toEqual([7, 7, 7]);
  for (const connection of closed) hub.remove(connection);
  expect(hub.countOfSession(7)).toBe(0);
  expect(hub.count()).toBe(297);
  expect(hub.sessions()).toHaveLength(99);
});

test("a stopping server sends 250 clients away at once, and the others in the next tenths of a second [O-X2]", async () => {
  vi.useRealTimers();
  const hub = new Hub();
  onTestFinished(() => hub.stop());
  const closedAt: number[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < 600; index++) {
    const connection = createConnection();
    vi.spyOn(connection, "close").mockImplementation(() => void closedAt.push(performance.now()));
    hub.add(connection);
  }
  const going = sendAway(hub);
  expect(closedAt).toHaveLength(250);
  await going;
  expect(closedAt).toHaveLength(600);
  expect((closedAt[250] ?? 0) - (closedAt[249] ?? 0)).toBeGreaterThan(90);
  expect((closedAt[500] ?? 0) - (closedAt[499] ?? 0)).toBeGreaterThan(90);
  expect((closedAt[599] ?? 0) - startedAt).toBeLessThan(4_000);
});
