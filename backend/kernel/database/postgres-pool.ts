import type { PostgresPool } from "kysely";
import pg from "pg";
import { type ConnectionWatch, createConnectionWatch } from "./connection-watch";
import type { DatabaseLog } from "./database-log";
import { GatheringSocket } from "./gathering-socket";
import { preparingPool } from "./prepared-statements";
import { planningOnceByIndex } from "./plan-once";

/** The uses of connections to PostgreSQL, and how long anything may take on them (docs/operations.md). */
export interface PoolUse {
  connections: number;
  /** Undefined: as long as it takes. */
  statementMs?: number;
  /** A statement waits no longer for what another transaction holds, a table or a row; whoever asked is told to ask again. */
  lockMs?: number;
  /** A transaction that asks nothing for so long is ended by the server, which frees its locks: nobody may be there any more. */
  idleInTransactionMs?: number;
  /** The longest wait of a statement where all connections are busy. */
  freeWithinMs?: number;
  options?: string;
}

const seconds = 1000;
const minutes = 60 * seconds;

// an import holds its school for some seconds; a table that is held longer must not keep all connections waiting for it
const lockMs = 10 * seconds;

const readOnly = "-c default_transaction_read_only=on";
/**
 * Lets PostgreSQL follow an index one row at a time: by its default of 4, meant for turning disks, it collects and sorts all unread messages
 * of a conversation to count the first hundred.
 */
export const planning = "-c random_page_cost=1.1";

/** Connections of an instance for pages, calls and reads, unless DATABASE_POOL says another number; at least six. */
const usualConnections = 20;

/** Divides the connections for pages, calls and reads: long reads and totals never take those of the rest. */
export function poolUses(connections = usualConnections) {
  const heavy = Math.max(2, Math.round(connections / 4));
  const long = Math.max(1, Math.round(connections / 7));
  return {
    /** Pages, calls, jobs. */
    shared: {
      connections: connections - heavy - long,
      statementMs: 30 * seconds,
      lockMs,
      idleInTransactionMs: 30 * seconds,
    },
    /** Pages and totals of large lists. */
    heavy: { connections: heavy, statementMs: 30 * seconds, lockMs, options: readOnly },
    /** Reports: they may wait for one another, and nobody for them. */
    long: { connections: long, statementMs: 2 * minutes, lockMs, freeWithinMs: 2 * minutes, options: readOnly },
    /** Sign-in, and who calls: they get in while all of the others wait for what somebody holds. */
    entrance: { connections: 3, statementMs: 30 * seconds, lockMs, idleInTransactionMs: 30 * seconds },
    /** The shared transaction of chat, and readiness: they wait for nobody else. */
    reserved: { connections: 2, statementMs: 5 * seconds, idleInTransactionMs: 3 * seconds },
    /** The shared transaction of payments. */
    payments: {
      connections: 1,
      statementMs: 5 * seconds,
      idleInTransactionMs: 3 * seconds,
      options: planningOnceByIndex,
    },
    /** One thread that goes through many rows once. */
    reader: { connections: 1, statementMs: 10 * minutes, options: readOnly },
    /** Migrations and first data wait for those of another instance, and may rebuild a table. */
    preparing: { connections: 2 },
  } satisfies Record<string, PoolUse>;
}

const connectWithinMs = 3 * seconds;
// where all connections are busy; a storm of reconnecting sockets queues here for a second or two
const usuallyFreeWithinMs = 10 * seconds;
// a server that hangs does not fire its own limit
const answerAfterLimitMs = 2 * seconds;
const keepAliveAfterMs = 10 * seconds;

// count, sum and int8 come as text from PostgreSQL; ours stay below 2^53
const int8 = 20;
const numeric = 1700;

/** The pool limits how long one waits for a free connection, its clients how long it takes to get a new one. */
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectWithinMs });
  }
}

export interface OpenPool {
  pool: PostgresPool;
  /** Cuts the connections that are in use: what they were asked is refused, and the next one asks over new ones. */
  abandon: () => void;
  load: () => PoolLoad;
}

/** Connections of a pool in use, idle and waited for. */
export interface PoolLoad {
  used: number;
  idle: number;
  /** Those who wait for one. */
  waiting: number;
}

/** Finds connections to one server that hang; all pools of a process share one watch. */
export function watchServer(connectionString: string, log?: DatabaseLog): ConnectionWatch {
  return createConnectionWatch(() => new QuickClient({ connectionString, query_timeout: connectWithinMs }), log);
}

/** Connections to PostgreSQL that are given up and replaced when they hang. */
export function openPool(connectionString: string, use: PoolUse, watch: ConnectionWatch): OpenPool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(numeric, Number);
  const { connections, statementMs, idleInTransactionMs, freeWithinMs = usuallyFreeWithinMs, options = "" } = use;
  const pool = new pg.Pool({
    connectionString,
    types,
    // statements that are asked for together leave together (group-commit.ts)
    pipeline: true,
    stream: () => new GatheringSocket(),
    Client: QuickClient,
    max: connections,
    connectionTimeoutMillis: freeWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    statement_timeout: statementMs,
    query_timeout: statementMs && statementMs + answerAfterLimitMs,
    lock_timeout: use.lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: `${planning} ${options}`,
  });
  // a broken connection fails its query and is replaced; unheard, the event of one that is idle, or taken but between
  // two statements, would end the process
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  watch.add(pool);
  return { pool: preparingPool(pool, watch), abandon: () => watch.abandon(pool), load: () => loadOf(pool) };
}

function loadOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolLoad {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
