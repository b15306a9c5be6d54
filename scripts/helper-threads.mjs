import { availableParallelism } from "node:os";

/**
 * Leaves one processor to whoever answers: V8 collects garbage and compiles in four threads beside it, on a machine of two processors
 * too, and all requests of that moment wait for them.
 */
export const helperThreads = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;
