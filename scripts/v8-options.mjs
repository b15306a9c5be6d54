import { availableParallelism, totalmem } from "node:os";

/**
 * Leaves one processor to whoever answers: V8 collects garbage and compiles in four threads beside it, on a machine of two processors
 * too, and all requests of that moment wait for them.
 */
export const helperThreads = `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`;

const [leastMb, mostMb] = [16, 64];

/**
 * Gives young objects the room that the memory allows, a 64th of it: what is under way in a busy moment dies before it is copied out of
 * there (docs/decisions/0183-room-for-young-objects.md).
 */
export const youngRoom = `--max-semi-space-size=${Math.max(leastMb, Math.min(mostMb, Math.floor(memoryMb() / 64)))}`;

/** Those of the server, however it is started. */
export const serverOptions = [helperThreads, youngRoom];

/** That of the machine, or of the container. */
function memoryMb() {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
}
