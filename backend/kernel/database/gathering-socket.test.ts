import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { GatheringSocket } from "./gathering-socket";

/** A socket that is connected, and the text that the other end has got. */
async function connected() {
  let got = "";
  const server = createServer((other) => other.on("data", (chunk) => (got += chunk.toString()))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = new GatheringSocket();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  await once(socket, "connect");
  return { socket, got: () => got };
}

/** Writes as node-postgres writes a statement. */
function send(socket: GatheringSocket, statement: string): void {
  socket.cork();
  for (const part of statement) socket.write(part);
  socket.uncork();
}

test("statements of one turn leave in one write, those of the next in another, all in their order [CHAN-05]", async () => {
  const { socket, got } = await connected();
  const writes = vi.spyOn(socket, "_writev");
  for (const statement of ["abc", "de", "fgh"]) send(socket, statement);
  expect(writes).not.toHaveBeenCalled();
  await vi.waitUntil(() => got() === "abcdefgh");
  expect(writes).toHaveBeenCalledTimes(1);
  await Promise.resolve().then(() => send(socket, "ij"));
  await Promise.resolve().then(() => send(socket, "kl"));
  await vi.waitUntil(() => got() === "abcdefghijkl");
  expect(writes).toHaveBeenCalledTimes(2);
});
