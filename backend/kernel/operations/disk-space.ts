import { statfs } from "node:fs/promises";

/** The disk that holds the data directory. */
export interface DiskSpace {
  /** Rejects while less than the floor is free, or the folder cannot be looked at. */
  check: () => Promise<void>;
  /** Found by the last check; null before the first one. */
  freeBytes: () => number | null;
}

const megabyte = 1024 * 1024;

/** Watches the space that is left to the user of this process. */
export function watchDiskSpace(folder: string, floorMb: number): DiskSpace {
  let free: number | null = null;
  return {
    freeBytes: () => free,
    async check() {
      const { bavail, bsize } = await statfs(folder);
      free = bavail * bsize;
      if (free < floorMb * megabyte)
        throw new Error(`${Math.floor(free / megabyte)} MB are free, less than ${floorMb}`);
    },
  };
}
