import type { Logger } from "pino";
import { code } from "#contract/kernel/errors";
import { isDiskFull } from "../../kernel/operations/disk-full";
import { AppError } from "../../kernel/errors";
import type { FileContents, FileStorage } from "./file-storage";

type StorageLog = Pick<Logger, "error">;

/**
 * Tells people of a storage that is away or cannot be written, in whatever they were doing: its calls throw `failure`. A full disk, and
 * what whoever makes the contents throws, stay as they are.
 */
export function explainFailures(storage: FileStorage, log: StorageLog): FileStorage {
  return {
    ...storage,
    async put(name, contents, mime) {
      const made = contents instanceof Uint8Array ? { contents, isBroken: () => false } : watched(contents);
      try {
        return await storage.put(name, made.contents, mime);
      } catch (error) {
        if (made.isBroken() || isDiskFull(error)) throw error;
        log.error({ err: error }, "file was not stored");
        throw new AppError(code.failure, "文件暂时无法保存，请稍后再试；若一直如此请联系管理员").withReason(
          "storage_away",
        );
      }
    },
    async read(name, range) {
      try {
        return await storage.read(name, range);
      } catch (error) {
        log.error({ err: error }, "file was not read");
        throw new AppError(code.failure, "文件暂时无法读取，请稍后再试；若一直如此请联系管理员").withReason(
          "storage_away",
        );
      }
    },
  };
}

/** Contents, and whether their maker failed. */
function watched(contents: Exclude<FileContents, Uint8Array>) {
  let isBroken = false;
  async function* pass() {
    try {
      yield* contents;
    } catch (error) {
      isBroken = true;
      throw error;
    }
  }
  return { contents: pass(), isBroken: () => isBroken };
}
