import type { Env } from "../kernel/env";
import { type Bus, createMemoryBus } from "./bus";
import { type BusWatcher, createRedisBus } from "./redis-bus";

/** The bus of the settings: Redis by REDIS_URL, else none is needed. */
export function openBus(env: Pick<Env, "redisUrl" | "redisPrefix">, watcher: BusWatcher): Bus {
  return env.redisUrl ? createRedisBus(env.redisUrl, env.redisPrefix, watcher) : createMemoryBus();
}
