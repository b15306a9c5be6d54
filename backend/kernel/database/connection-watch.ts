import pg from "pg";
import { processOf, readBackendStates } from "./backend-states";
import type { DatabaseLog } from "./database-log";

// A route that died, a firewall that forgot the flow: nothing is answered and nothing fails. Limits alone would keep everybody who got
// such a connection waiting for the slowest statement that is allowed. So who is silent is asked for over a new connection: the server
// knows whether it is working on anything there.

export interface ConnectionWatch {
  /** Connections of a pool are watched from now on. */
  add: (pool: pg.Pool) => void;
  asked: (client: pg.PoolClient) => void;
  answered: (client: pg.PoolClient) => void;
  /** Cuts the connections of a pool that are in use. */
  abandon: (pool: pg.Pool) => void;
  stop: () => void;
}

interface Watched {
  client: pg.Client;
  pool: pg.Pool;
  isTaken: boolean;
  /** Statements that left and have no answer yet. */
  unanswered: number;
  /** The last answer, or the first statement after it. */
  silentSince: number;
}

const suspectAfterMs = 3000;
const lookEveryMs = 1000;

/** Finds the connections whose other end is gone, and cuts them; the pools replace them. */
export function createConnectionWatch(openProbe: () => pg.Client, log?: DatabaseLog): ConnectionWatch {
  const watched = new Map<pg.PoolClient, Watched>();
  let isLooking = false;

  async function look(): Promise<void> {
    const now = performance.now();
    const silent = [...watched.values()].filter(
      ({ unanswered, silentSince }) => unanswered > 0 && now - silentSince >= suspectAfterMs,
    );
    if (isLooking || silent.length === 0) return;
    isLooking = true;
    const lost = await findLost(silent, openProbe);
    isLooking = false;
    if (lost.length === 0) return;
    // what lies idle went the same way, most likely, and a new one costs some milliseconds
    const idle = [...watched.values()].filter(({ isTaken }) => !isTaken);
    log?.warn({ lost: lost.length, idle: idle.length }, "database connections gave no answer and were replaced");
    for (const { client } of [...lost, ...idle]) cut(client);
  }

  function setTaken(client: pg.PoolClient, isTaken: boolean): void {
    const known = watched.get(client);
    if (known) known.isTaken = isTaken;
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    add(pool) {
      pool.on("connect", (client) => {
        if (!(client instanceof pg.Client)) return;
        watched.set(client, { client, pool, isTaken: true, unanswered: 0, silentSince: performance.now() });
        client.once("end", () => watched.delete(client));
      });
      pool.on("acquire", (client) => setTaken(client, true));
      pool.on("release", (_error, client) => setTaken(client, false));
    },
    asked(client) {
      const known = watched.get(client);
      if (!known) return;
      if (known.unanswered === 0) known.silentSince = performance.now();
      known.unanswered += 1;
    },
    answered(client) {
      const known = watched.get(client);
      if (!known) return;
      known.unanswered -= 1;
      known.silentSince = performance.now();
    },
    abandon(pool) {
      for (const known of watched.values()) if (known.pool === pool && known.isTaken) cut(known.client);
    },
    stop: () => clearInterval(timer),
  };
}

/** Those the server does nothing for, though they wait for it. Whatever it cannot tell is left to the time limits. */
async function findLost(silent: readonly Watched[], openProbe: () => pg.Client): Promise<Watched[]> {
  const before = silent.map((one) => ({ one, since: one.silentSince }));
  const pids = silent.map(({ client }) => processOf(client));
  const isWorking = await readBackendStates(openProbe(), pids);
  if (!isWorking) return [];
  return before
    .filter(({ one, since }) => one.unanswered > 0 && one.silentSince === since && !isWorking(processOf(one.client)))
    .map(({ one }) => one);
}

/** No goodbye: it would wait for an answer. What was asked is refused and the pool forgets the connection. */
function cut(client: pg.Client): void {
  client.connection.stream.destroy();
}
