import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
const enoughBytes = 4 * 2 ** 30;

/**
 * The folder for data of tests: in memory where there is room, since SQLite waits for the disk at every commit. A server that is killed
 * leaves there what it would leave on a disk.
 */
export function scratchFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= enoughBytes ? memoryFolder : tmpdir();
}
