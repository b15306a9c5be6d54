import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../support/server/server";

const asked: Duplex[] = [];
const backend = createServer((_request, response) => response.end("{}"));
backend.on("upgrade", (_request, socket: Duplex) => {
  socket.on("error", () => undefined);
  socket.on("end", () => socket.destroy());
  // read, so that its end is noticed
  socket.resume();
  asked.push(socket);
});
await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
const pages = await startServer({ settings: { BACKEND_URL: `http://127.0.0.1:${portOf(backend)}` } });

afterAll(async () => {
  await pages.dispose();
  for (const socket of asked) socket.destroy();
  await new Promise((resolve) => backend.close(resolve));
});

function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Asks the pages for a socket; settles when the backend was asked for it. */
async function ask(): Promise<{ stranger: Socket; socket: Duplex }> {
  const before = asked.length;
  const { hostname, port } = new URL(pages.url);
  const stranger = connect(Number(port), hostname);
  stranger.on("error", () => undefined);
  stranger.write(
    [
      "GET /ws?token=x HTTP/1.1",
      `Host: ${hostname}:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "",
      "",
    ].join("\r\n"),
  );
  await expect.poll(() => asked.length).toBe(before + 1);
  const socket = asked.at(-1);
  if (!socket) throw new Error("the backend was not asked");
  return { stranger, socket };
}

async function expectAlive(): Promise<void> {
  expect((await fetch(`${pages.url}/healthz`)).status).toBe(200);
  expect(pages.stderr()).toBe("");
}

test("a line that is reset while the backend is asked for a socket ends with its own alone [HOLD-01, HTTP-05]", async () => {
  const { stranger, socket } = await ask();
  stranger.resetAndDestroy();
  socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await expect.poll(() => socket.destroyed, { timeout: 10_000 }).toBe(true);
  await expectAlive();
});

test("a line that is reset as it is refused a socket ends nothing else [HOLD-01, HTTP-05]", async () => {
  const { stranger, socket } = await ask();
  stranger.once("data", () => stranger.resetAndDestroy());
  // as much as fills the line: some of it is on its way when it is reset
  socket.end(`HTTP/1.1 401 Unauthorized\r\nX-Long: ${"x".repeat(12_000)}\r\nContent-Length: 0\r\n\r\n`);
  await expect.poll(() => stranger.destroyed).toBe(true);
  await expectAlive();
  await expectAlive();
});

test("the words of a refused socket are passed on, and its line is hung up [HTTP-05]", async () => {
  const { stranger, socket } = await ask();
  let told = "";
  stranger.on("data", (piece: Buffer) => (told += piece.toString()));
  socket.write("HTTP/1.1 401 Unauthorized\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nno one\r\n0\r\n\r\n");
  await expect.poll(() => told).toMatch(/^HTTP\/1\.1 401 .*\r\n\r\nno one$/s);
  await expect.poll(() => stranger.destroyed).toBe(true);
});
