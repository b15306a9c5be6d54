import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { Connection } from "./connection";
import { Hub } from "./hub";

const actor = {
  ...{ userId: 1, username: "one", sessionId: 1, accountType: 0, roles: [], isSuperAdmin: false },
  ...{ permissions: new Set<string>(), schools: [1], storeId: null },
};
const reader = { origin: "http://x", nameOfFile: () => null };
const details = { actor, sessionId: 1, reader, sync: true, isReconnection: false };

/** An open socket without a network. */
function createConnection(): Connection {
  const socket = new WebSocket("ws://x", { createConnection: () => new PassThrough() });
  socket.on("error", () => undefined);
  vi.spyOn(socket, "readyState", "get").mockReturnValue(WebSocket.OPEN);
  vi.spyOn(socket, "ping").mockReturnValue(undefined);
  vi.spyOn(socket, "terminate").mockReturnValue(undefined);
  return new Connection(socket, new PassThrough(), details);
}

function hubWith(count: number) {
  vi.useFakeTimers();
  const hub = new Hub();
  onTestFinished(() => hub.stop());
  const connections = Array.from({ length: count }, createConnection);
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
