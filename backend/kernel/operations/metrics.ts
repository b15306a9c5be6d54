import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Counters } from "./counters";
import type { Readiness } from "./readiness";
import { areaOf, tellablePath } from "./request-area";
import { servedRequest } from "./served-request";
import { createSlowLog, type SlowWork } from "./slow-log";

export interface MetricsSources {
  /** Open sockets of this instance. */
  sockets: () => number;
  /** Free space where the data are; null where it is not known, or nothing is kept there. */
  freeDiskBytes: () => number | null;
  /** Which parts answer, as they were last seen. */
  readiness: Pick<Readiness, "last">;
  /** The time that the oldest write of chat has waited for its commit, in milliseconds; 0 where none waits. */
  oldestWriteMs: () => number;
  /** Counts the calls of machines by their end since the start. */
  machineCalls: () => ReadonlyMap<string, number>;
  /** Connections to the database by pool. */
  connections: () => readonly PoolUse[];
  /** The version that runs. */
  version: string;
  counters: Counters;
  log: Logger;
}

/** Connections of one pool, or threads. */
interface SlowRequest extends SlowWork {
  method: string;
  path: string;
}

interface PoolUse {
  pool: string;
  used: number;
  idle: number;
  waiting: number;
}

export interface Metrics {
  /** Times every answer but those of the operator's own addresses. */
  time: MiddlewareHandler;
  contentType: string;
  text: () => Promise<string>;
}

/** The metrics that Prometheus reads at `/metrics`: process and event loop, answers by area, sockets, parts. */
export function createMetrics({
  sockets,
  readiness,
  freeDiskBytes,
  oldestWriteMs,
  machineCalls,
  connections,
  version,
  counters,
  log,
}: MetricsSources): Metrics {
  const { registry } = counters;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the answer begins",
    labelNames: ["area", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "open_sockets",
    help: "Sockets held by this instance",
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: "chat_oldest_write_seconds",
    help: "How long the oldest write of chat has waited for its commit",
    registers: [registry],
    collect() {
      this.set(oldestWriteMs() / 1000);
    },
  });
  new Counter({
    name: "machine_calls_total",
    help: "Calls of machines at /open by what became of them",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of machineCalls()) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: "disk_free_bytes",
    help: "Space that is left on the disk of the data directory",
    registers: [registry],
    collect() {
      const free = freeDiskBytes();
      if (free === null) this.reset();
      else this.set(free);
    },
  });
  observeParts(registry, readiness);
  observeConnections(registry, connections);
  new Gauge({
    name: "build_info",
    help: "1, with the version that runs",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  const noteSlow = createSlowLog<SlowRequest>(log, "slow request");
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    async time(c, next) {
      const area = areaOf(c.req.path);
      if (!area) return next();
      const startedAt = performance.now();
      await next();
      const seconds = (performance.now() - startedAt) / 1000;
      durations.observe({ area, method: c.req.method, status: c.res.status }, seconds);
      // the path without its query: filters may hold names and numbers of people
      const path = tellablePath(c.req.path);
      if (seconds > slowSeconds) noteSlow({ method: c.req.method, path, seconds, ...servedRequest() });
    },
  };
}

const slowSeconds = 2;

function observeConnections(registry: Registry, connections: MetricsSources["connections"]): void {
  const registers = [registry];
  const waiting = new Gauge({
    name: "database_waiting",
    help: "Who waits for a connection to the database, by pool",
    labelNames: ["pool"],
    registers,
  });
  new Gauge({
    name: "database_connections",
    help: "Connections to the database, or reading threads, by pool and state",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const { pool, used, idle, waiting: waits } of connections()) {
        this.set({ pool, state: "used" }, used);
        this.set({ pool, state: "idle" }, idle);
        waiting.set({ pool }, waits);
      }
    },
  });
}

/** Nothing here waits for a part: whoever measures learns the state of the time before. */
function observeParts(registry: Registry, readiness: MetricsSources["readiness"]): void {
  const registers = [registry];
  const delay = new Gauge({
    name: "dependency_probe_seconds",
    help: "How long the last look at a part took",
    labelNames: ["name"],
    registers,
  });
  new Gauge({
    name: "dependency_up",
    help: "1 when the part answered the last look",
    labelNames: ["name"],
    registers,
    collect() {
      for (const [name, { problem, seconds }] of readiness.last()) {
        this.set({ name }, problem === null ? 1 : 0);
        delay.set({ name }, seconds);
      }
    },
  });
}
