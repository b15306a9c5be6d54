import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import pino, { type Logger } from "pino";
import { forwardedPerMinute } from "#contract/chat/commands";
import { type Api, createApi } from "./api";
import { createCaptchaLimits } from "./platform/access/auth/captcha-limits";
import type { BackendContext } from "./kernel/context";
import { makeDataDir } from "./kernel/data-folder";
import type { PoolState, ReservedConnections } from "./kernel/database/connection";
import { createDatabaseClock } from "./kernel/database/lease";
import { createGroupCommit, type GroupCommit } from "./kernel/database/group-commit";
import { lockConversations } from "./kernel/database/lock-conversations";
import { migrate } from "./migrations/migrate";
import { openOwnDatabase } from "./kernel/database/own-database";
import type { ExecutedStatement, NoteStatement } from "./kernel/database/executed-statements";
import { seed } from "./demo/seed/seed";
import type { Env } from "./kernel/env";
import { createFileServer, type FileServer } from "./platform/files/file-server";
import { countStorageFailures } from "./platform/files/counted-storage";
import { openStorage } from "./platform/files/open-storage";
import { createUserRate } from "./kernel/user-rate";
import { createPushNews } from "./chat/push/push-news";
import { createArrivalNews } from "./payments/arrivals/arrival-news";
import { openPaymentCommit } from "./payments/online-payments/payment-commit.service";
import { connectStandIn } from "./payments/channel-accounts/demo-merchants.service";
import { keepOpenedMerchants } from "./payments/channel-accounts/opened-merchants";
import { createNotificationServer } from "./payments/online-payments/notification-server";
import { startStatementThread } from "./payments/statements/open-statement";
import { connectDemoTerminal } from "./payments/machines/demo-terminal.service";
import { createMachineServer, type MachineServer } from "./payments/machines/machine-server";
import { createOutsideAgent } from "./kernel/http/outside-agent";
import { jobs } from "./jobs";
import { createRefusedSignIns } from "./platform/access/logs/refused-sign-ins";
import { keepThreads } from "./kernel/threads/kept-threads";
import { type Counters, createCounters } from "./kernel/operations/counters";
import { watchDiskSpace } from "./kernel/operations/disk-space";
import { createJobRunner } from "./kernel/jobs/job-runner";
import { createReadiness, type Readiness } from "./kernel/operations/readiness";
import { servedRequest } from "./kernel/operations/served-request";
import { traceStatement } from "./kernel/operations/traces";
import { createSlowLog, type SlowWork } from "./kernel/operations/slow-log";
import { openBus } from "./realtime/open-bus";
import { createRealtime } from "./realtime/realtime";
import { registry } from "./registry/registry";
import { openSeedOffice } from "./seed-office";
import { socketModule } from "./socket-module";

export interface Backend {
  api: Api;
  files: FileServer;
  /** Answers what channels send by themselves: a request whose path is `/notify/<channel>/<key>`, or `/notify/alipay/grant`. */
  notifications: (request: Request) => Promise<Response>;
  /** Answers machines: requests whose path is below `/open/`. */
  machines: MachineServer;
  context: BackendContext;
  /** Tells the origin at which the server listens, once it does. */
  listensAt: (origin: string) => void;
  /** Takes over an upgrade of `/ws`. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Tells which parts answer; it is ready while the database does and the writes of chat and payments get through. */
  readiness: Readiness;
  /** Free space where the data are; null before it was looked at, or where nothing is kept on this disk. */
  freeDiskBytes: () => number | null;
  /** Connections to the database in use, idle and waited for, by pool. */
  connections: () => readonly PoolState[];
  /** Resolves when no job is being done: time may be moved. */
  idle: () => Promise<void>;
  /** Does the work whose time has come: a test moved it. */
  lookAtClock: () => void;
  /** Tells sockets to reconnect elsewhere; calls in hand go on. */
  disconnect: () => Promise<void>;
  /** Disconnects, ends jobs, closes the database. */
  close: () => Promise<void>;
}

export interface BackendOptions {
  env: Env;
  now?: () => number;
  /** Sets the database's clock ahead, ms; absent: as far as `now` is of the machine's. A test that moves `now` moves leases by it too. */
  databaseAheadMs?: () => number;
  log?: Logger;
  counters?: Counters;
  /** Told of each statement that has ended. */
  onStatement?: NoteStatement;
  /** Frames a user may send in ten seconds, when it is not to be the usual number. */
  framesPerTenSeconds?: number;
  /** The time that a page that closed still counts as in use, in ms; ten minutes. */
  inUseMs?: number;
  /** Addresses that are reached beside public ones where people name them: pictures of other sites, push services. */
  reachableAddresses?: readonly string[];
  /** PEM: the only certificate such an address is known by, instead of those of the system. */
  outsideCertificate?: string;
}

// two shared transactions that were given up one after another
const stuckAfterMs = 10_000;

const slowStatementSeconds = 1;

/** Traces statements, and tells of slow ones with the request they were made for; those of jobs, which nobody waits for, in lines of their own. */
function noteStatements(log: Logger, onStatement?: NoteStatement): NoteStatement {
  const noteOfRequest = createSlowLog<SlowWork & ExecutedStatement>(log, "slow statement");
  const noteOfJob = createSlowLog<SlowWork & ExecutedStatement>(log, "slow statement");
  return (statement, query) => {
    traceStatement(statement);
    onStatement?.(statement, query);
    if (statement.seconds <= slowStatementSeconds) return;
    const request = servedRequest();
    if (request) noteOfRequest({ ...statement, ...request });
    else noteOfJob(statement);
  };
}

/** Opens the database, brings it up to date and composes API and sockets over it. Throws `StartError` and what the database refuses. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const {
    env,
    now = Date.now,
    databaseAheadMs = options.now && (() => now() - Date.now()),
    log = pino(),
    counters = createCounters(),
    onStatement,
    framesPerTenSeconds,
    inUseMs,
    reachableAddresses,
    outsideCertificate,
  } = options;
  if (!env.s3) makeDataDir(env.dataDir);
  const opened = openOwnDatabase(env, log, noteStatements(log, onStatement));
  const { db, heavy, long, entrance, kind, reserved, payments, connections, prepare, close } = opened;
  try {
    await prepare(async (unhurried) => {
      await migrate(unhurried, kind, (facts, text) => log.warn(facts, text));
      await seed({ env, db: unhurried, kind, now, log, openOffice: openSeedOffice });
      await connectStandIn({ env, db: unhurried, now, log });
      await connectDemoTerminal({ env, db: unhurried, now });
    });
  } catch (error) {
    await close();
    throw error;
  }
  // the Host header would say where files and links are (docs/operations.md)
  if (!env.demo && !env.publicUrl) log.warn("PUBLIC_URL is not set: addresses come from what requests claim");
  const jobRunner = createJobRunner(jobs, { now, tell: (name, inMs) => realtime.tellWork(name, inMs) });
  const realtime = createRealtime({
    module: socketModule,
    bus: openBus(env, { log, counters }),
    hearOfWork: jobRunner.hear,
    framesPerTenSeconds,
    inUseMs,
  });
  const { publish, findOnline, findResting, tellAvailability, dropSession, countSockets, openSessions } = realtime;
  const groupCommit = createGroupCommit(reserved, lockConversations);
  const paymentCommit = openPaymentCommit(payments);
  const statementThreads = keepThreads(startStatementThread);
  const storage = countStorageFailures(openStorage(env, log), counters);
  const wakeJob = jobRunner.wake;
  const arrivalNews = createArrivalNews({ db, now, log, publish, findOnline, wakeJob });
  const outsideAgent = createOutsideAgent(reachableAddresses, outsideCertificate);
  const pushNews = createPushNews({ db, env, now, log, findOnline, outsideAgent });
  let listeningAt = "http://localhost";
  const context: BackendContext = {
    env,
    db,
    readDb: heavy,
    longReadDb: long,
    signInDb: entrance,
    kind,
    storage,
    outsideAgent,
    now,
    databaseNow: createDatabaseClock(kind, databaseAheadMs),
    log,
    counters,
    publish,
    findOnline,
    findResting,
    tellAvailability,
    dropSession,
    countSockets,
    openSessions,
    groupCommit,
    paymentCommit,
    tellArrival: arrivalNews.tell,
    tellAway: pushNews.tell,
    limitForwarding: createUserRate({ perMinute: forwardedPerMinute, act: "转发", limit: "forwards" }),
    captchaLimits: createCaptchaLimits(),
    refusedSignIns: createRefusedSignIns(),
    openedMerchants: keepOpenedMerchants(),
    statementThreads,
    registry,
    notifiedOrigin: () => env.publicUrl ?? listeningAt,
    wakeJob,
  };
  const api = createApi(context);
  const machines = createMachineServer(context);
  if (env.runsJobs) jobRunner.start(context);
  let disconnected: Promise<void> | undefined;
  const disk = env.databaseUrl && env.s3 ? null : watchDiskSpace(env.dataDir, env.diskFloorMb);
  const readiness = createReadiness(
    [
      ["database", () => requireWriting(reserved, { chat: groupCommit, payments: paymentCommit })],
      ["bus", realtime.ready],
      ["storage", storage.ready],
      ...(disk ? [["disk", disk.check] as const] : []),
    ],
    log,
  );
  const disconnect = () => {
    readiness.stop();
    return (disconnected ??= realtime.closeSockets());
  };
  return {
    api,
    files: createFileServer(context),
    notifications: createNotificationServer(context),
    machines,
    context,
    listensAt: (origin) => void (listeningAt = origin),
    upgrade: realtime.start(context),
    readiness,
    freeDiskBytes: () => disk?.freeBytes() ?? null,
    connections,
    idle: jobRunner.idle,
    lookAtClock: jobRunner.lookAtClock,
    disconnect,
    async close() {
      await disconnect();
      await Promise.all([api.settled(), machines.settled(), jobRunner.end()]);
      await Promise.all([arrivalNews.settled(), pushNews.end()]);
      // what calls and jobs told at last is on its way
      await realtime.close();
      await statementThreads.end();
      storage.close();
      await close();
    },
  };
}

/** Throws where the database does not answer, or lets writes wait that share a transaction. */
async function requireWriting(
  { db }: ReservedConnections,
  commits: Readonly<Record<string, GroupCommit>>,
): Promise<void> {
  for (const [name, { oldestWaitingMs }] of Object.entries(commits)) {
    const oldest = oldestWaitingMs();
    if (oldest > stuckAfterMs) throw new Error(`a write of ${name} has waited ${Math.round(oldest)} ms`);
  }
  await db.selectFrom("sys_configs").select("id").limit(1).execute();
}
