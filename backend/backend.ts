import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import pino, { type Logger } from "pino";
import { type Api, createApi } from "./api";
import type { BackendContext } from "./context";
import { openDatabase } from "./database/connection";
import { createGroupCommit } from "./database/group-commit";
import { migrate } from "./database/migrate";
import { seed } from "./database/seed/seed";
import type { Env } from "./env";
import { createFileServer, type FileServer } from "./files/file-server";
import { openStorage } from "./files/file-storage";
import { createOutsideAgent } from "./http/outside-agent";
import { jobs } from "./jobs";
import { startJob } from "./operations/start-job";
import { openBus } from "./realtime/open-bus";
import { createRealtime } from "./realtime/realtime";
import { socketModule } from "./socket-module";

export interface Backend {
  api: Api;
  files: FileServer;
  context: BackendContext;
  /** Takes over an upgrade of `/ws`. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Rejects with the reason when the database, the bus or the storage for files cannot be used. */
  ready: () => Promise<void>;
  /** Tells sockets to reconnect elsewhere; calls in hand go on. */
  disconnect: () => Promise<void>;
  /** Disconnects, ends jobs, closes the database. */
  close: () => Promise<void>;
}

export interface BackendOptions {
  env: Env;
  now?: () => number;
  log?: Logger;
  /** Frames a user may send in ten seconds, when it is not to be the usual number. */
  framesPerTenSeconds?: number;
  /** Addresses the image proxy may reach beside public ones. */
  reachableAddresses?: readonly string[];
}

/** Opens the database, brings it up to date and composes API and sockets over it. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { env, now = Date.now, log = pino(), framesPerTenSeconds, reachableAddresses } = options;
  const { db, heavy, kind, close } = openDatabase(env);
  try {
    await migrate(db, kind);
    await seed({ env, db, kind, now, log });
  } catch (error) {
    await close();
    throw error;
  }
  const realtime = createRealtime({ module: socketModule, bus: openBus(env, log), framesPerTenSeconds });
  const { publish, isOnline, dropSession, countSockets } = realtime;
  const groupCommit = createGroupCommit(db);
  const storage = openStorage(env);
  const context: BackendContext = {
    env,
    db,
    heavy,
    kind,
    storage,
    outsideAgent: createOutsideAgent(reachableAddresses),
    now,
    log,
    publish,
    isOnline,
    dropSession,
    countSockets,
    groupCommit,
  };
  const api = createApi(context);
  const jobEnds = jobs.map((job) => startJob(context, job));
  let disconnected: Promise<void> | undefined;
  const disconnect = () => (disconnected ??= realtime.close());
  return {
    api,
    files: createFileServer(context),
    context,
    upgrade: realtime.start(context),
    async ready() {
      await db.selectFrom("sys_configs").select("id").limit(1).execute();
      await realtime.ready();
      await storage.ready();
    },
    disconnect,
    async close() {
      await disconnect();
      await Promise.all([api.settled(), ...jobEnds.map((end) => end())]);
      storage.close();
      await close();
    },
  };
}
