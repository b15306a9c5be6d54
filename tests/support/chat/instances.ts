import { Redis } from "ioredis";
import { onTestFinished } from "vitest";
import { startTestBackend, type TestBackend, type TestBackendOptions } from "../api/backend";
import { listenForSockets, openSocket, type SocketOptions } from "./socket-client";

// Several instances over one PostgreSQL and one Redis, for `npm run test:scale` only.

export const redisUrl = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";

export interface Instance {
  backend: TestBackend;
  open: (token: string, options?: SocketOptions) => ReturnType<typeof openSocket>;
  /** Messages of the bus that came here so far. */
  received: () => Promise<number>;
}

/** Starts as many instances as there are addresses of Redis. */
export async function startInstances(
  urls: readonly string[],
  options: Pick<TestBackendOptions, "inUseMs"> = {},
): Promise<Instance[]> {
  const instances: Instance[] = [];
  // PostgreSQL has a hundred connections for all tests
  let shared: Record<string, string> = { DATABASE_POOL: "6" };
  for (const url of urls) {
    const backend = await startTestBackend({ ...options, settings: { ...shared, REDIS_URL: url } });
    const { databaseUrl, redisPrefix } = backend.context.env;
    shared = { ...shared, DATABASE_URL: databaseUrl ?? "", REDIS_PREFIX: redisPrefix };
    const base = await listenForSockets(backend);
    instances.push({
      backend,
      open: (token, options) => openSocket(base, token, options),
      received: async () => numberOf(await backend.context.counters.registry.metrics()),
    });
  }
  return instances;
}

/** A connection of the test's own to Redis, and the names of the instances' keys. */
export function openRedis({ backend }: Instance) {
  const redis = new Redis(redisUrl);
  onTestFinished(() => redis.disconnect());
  const prefix = backend.context.env.redisPrefix;
  return { redis, prefix };
}

function numberOf(metrics: string): number {
  return Number(/^bus_messages_total\{outcome="received"\} (\d+)$/m.exec(metrics)?.[1]);
}
