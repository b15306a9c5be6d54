import { createServer } from "node:http";
import pino from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import { createBackend } from "#backend/backend";
import { readEnv } from "#backend/kernel/env";
import { keepObjectsYoung } from "#backend/kernel/operations/young-objects";
import { makeStoredMessages, makeTeams } from "./chat-data";

// The server process of tests/bench/chat.ts: `ours` stores each message before it answers, `bare` passes it on.
// Users go by number from 0 and write within teams of one size: teams of two are friends, larger ones groups.

const [mode, count, size, stored] = process.argv.slice(2);
const teamSize = Number(size);
const server = createServer();
if (mode === "bare") serveBare();
else await serveOurs();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit(0));
process.on("message", (message) => {
  if (message !== "memory") return;
  for (let round = 0; round < 3; round++) global.gc?.();
  // what is used: what the process holds of the system follows it in jumps
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ used: heapUsed + external });
});

function serveBare(): void {
  const sockets = new Map<number, WebSocket>();
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  wss.on("connection", (socket, request) => {
    const user = Number(request.headers["sec-websocket-protocol"]);
    const first = user - (user % teamSize);
    sockets.set(user, socket);
    socket.on("message", (data) => {
      for (let other = first; other < first + teamSize; other++)
        if (other !== user) sockets.get(other)?.send(data, { binary: false });
    });
  });
}

async function serveOurs(): Promise<void> {
  const { DATA_DIR = "", DATABASE_URL = "" } = process.env;
  const env = readEnv({
    DATA_DIR,
    DATABASE_URL,
    DEMO: "1",
    DEMO_ORDERS: "1",
    DEMO_WORK: "off",
    SESSION_SECRET: "bench-session-secret",
    DATA_KEY: "bench-data-key-0123",
  });
  keepObjectsYoung();
  const backend = await createBackend({ env, log: pino({ level: "error" }), framesPerTenSeconds: 1_000_000_000 });
  const { db, now } = backend.context;
  const conversations = await makeTeams(db, { count: Number(count), size: teamSize }, now());
  await makeStoredMessages(db, conversations, Number(stored), now());
  server.on("upgrade", backend.upgrade);
}
