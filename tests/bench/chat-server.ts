import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import { hashSecret } from "#backend/auth/secrets";
import { type Backend, createBackend } from "#backend/backend";
import { befriendNewAccount } from "#backend/chat/contacts/befriend.service";
import { readEnv } from "#backend/env";

// The server process of tests/bench/chat.ts: `ours` stores each message before it answers, `bare` passes it on.
// Users go by number from 0; 0 and 1 are a pair, 2 and 3 the next.

const firstUserId = 100_000;
const [mode, countText] = process.argv.slice(2);
const server = createServer();
if (mode === "bare") serveBare();
else await serveOurs(Number(countText));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit(0));

function serveBare(): void {
  const sockets = new Map<number, WebSocket>();
  const wss = new WebSocketServer({ server, perMessageDeflate: false });
  wss.on("connection", (socket, request) => {
    const user = Number(request.headers["sec-websocket-protocol"]);
    sockets.set(user, socket);
    socket.on("message", (data) => sockets.get(user ^ 1)?.send(data, { binary: false }));
  });
}

async function serveOurs(userCount: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "campus-bench-"));
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? "";
  const env = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: "1",
    DEMO_ORDERS: "1",
    SESSION_SECRET: "bench-session-secret",
    DATA_KEY: "bench-data-key-0123",
  });
  const backend = await createBackend({ env, log: pino({ level: "error" }), framesPerTenSeconds: 1_000_000_000 });
  await insertPairs(backend, userCount);
  server.on("upgrade", backend.upgrade);
}

/** Each pair is a school of its own, so that its two are contacts of one another and of the platform. */
async function insertPairs({ context: { db, now } }: Backend, userCount: number): Promise<void> {
  const template = await db.selectFrom("users").selectAll().where("username", "=", "clerk").executeTakeFirstOrThrow();
  const school = await db.selectFrom("schools").selectAll().limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < userCount; index++) {
      const id = firstUserId + index;
      const schoolId = firstUserId + (index >> 1);
      if (index % 2 === 0)
        await trx
          .insertInto("schools")
          .values({ ...school, school_id: schoolId })
          .execute();
      const account = { ...template, id, username: `bench${index}`, phone: null, school_id: schoolId };
      await trx.insertInto("users").values(account).execute();
      await befriendNewAccount(trx, id, now());
      const session = { user_id: id, address: "", user_agent: "", created_at: now(), last_seen_at: now() };
      const { id: session_id } = await trx
        .insertInto("sessions")
        .values(session)
        .returning("id")
        .executeTakeFirstOrThrow();
      const token = { token_hash: hashSecret(String(index)), session_id, issued_at: now(), rotated: 0 };
      await trx
        .insertInto("tokens")
        .values({ ...token, expires_at: now() + 3_600_000 })
        .execute();
    }
  });
}
