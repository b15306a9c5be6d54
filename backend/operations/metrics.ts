import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export interface MetricsSources {
  /** Open sockets of this instance. */
  sockets: () => number;
  /** Rejects when the database or the bus cannot be reached. */
  ready: () => Promise<void>;
  /** The time that the oldest write of chat has waited for its commit, in milliseconds; 0 where none waits. */
  oldestWriteMs: () => number;
  /** How many calls of machines ended how since the start. */
  machineCalls: () => ReadonlyMap<string, number>;
  log: Logger;
}

export interface Metrics {
  /** Times every answer but those of the operator's own addresses. */
  time: MiddlewareHandler;
  contentType: string;
  text: () => Promise<string>;
}

/** What Prometheus reads at `/metrics`: process and event loop, answers by area, sockets, the database's own delay. */
export function createMetrics({ sockets, ready, oldestWriteMs, machineCalls, log }: MetricsSources): Metrics {
  const registry = new Registry();
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
  observeDatabase(registry, ready);
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
      // the path without its query: filters may hold names and numbers of people; the name of a file is the key to it
      const path = area === "file" ? "/files" : withoutKeys(c.req.path);
      if (seconds > slowSeconds) log.warn({ method: c.req.method, path, seconds }, "slow request");
    },
  };
}

const slowSeconds = 2;

/** An address of the family's page is all it takes to see it. */
function withoutKeys(path: string): string {
  if (/^\/pay\//.test(path)) return "/pay/…";
  return path.replace(/^(\/api\/family\/[a-z_]+\/).+/, "$1…");
}

function areaOf(path: string): "api" | "asset" | "file" | "machine" | "page" | null {
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return null;
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/open/")) return "machine";
  if (path.startsWith("/assets/")) return "asset";
  return path.startsWith("/files/") ? "file" : "page";
}

function observeDatabase(registry: Registry, ready: () => Promise<void>): void {
  const delay = new Gauge({
    name: "database_probe_seconds",
    help: "Time of the readiness query",
    registers: [registry],
  });
  new Gauge({
    name: "database_up",
    help: "1 when the readiness query succeeded",
    registers: [registry],
    async collect() {
      const startedAt = performance.now();
      const up = await ready().then(
        () => 1,
        () => 0,
      );
      this.set(up);
      delay.set((performance.now() - startedAt) / 1000);
    },
  });
}
