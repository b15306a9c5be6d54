import { AppError } from "../../kernel/errors";
import { isDiskFull } from "../../kernel/operations/disk-full";
import type { Counters } from "../../kernel/operations/counters";
import { failureReason } from "../../kernel/operations/failure-reason";
import type { FileStorage } from "./file-storage";

/** The same storage; what it fails at is counted, but for what is refused on the way there. */
export function countStorageFailures(storage: FileStorage, counters: Counters): FileStorage {
  async function counting<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof AppError) && !isDiskFull(error)) counters.partFailed("storage", failureReason(error));
      throw error;
    }
  }
  return {
    ...storage,
    put: (name, contents, mime) => counting(storage.put(name, contents, mime)),
    read: (name, range) => counting(storage.read(name, range)),
    remove: (name) => counting(storage.remove(name)),
  };
}
