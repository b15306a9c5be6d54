import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { FileContents, FileStorage } from "./file-storage";

const draftEnding = ".part";

/** Files in a folder, spread over 256 folders by the beginning of their names. */
export function createDiskStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  return {
    async put(name, contents) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}${draftEnding}`;
      try {
        const bytes = await writeThrough(draft, contents);
        await rename(draft, path);
        return bytes;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name, range) {
      try {
        const file = await open(pathOf(name));
        // oxlint-disable-next-line typescript/consistent-type-assertions -- Node types its own web streams apart
        return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeDrafts(before) {
      let removed = 0;
      for (const folder of await namesIn(root)) {
        for (const name of await namesIn(join(root, folder))) {
          if (name.endsWith(draftEnding) && (await removeOlder(join(root, folder, name), before))) removed += 1;
        }
      }
      return removed;
    },
    async ready() {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
    },
    close: () => undefined,
  };
}

// a commit of the database on the same disk may have to wait until all of it is written, and all sockets with it
const mostUnsyncedBytes = 4 * 1024 * 1024;

/** A row of the database will name it, so it has to outlive a power cut as that row does. */
async function writeThrough(path: string, contents: FileContents): Promise<number> {
  const file = await open(path, "wx", 0o600);
  try {
    let unsyncedBytes = 0;
    for await (const piece of contents instanceof Uint8Array ? [contents] : contents) {
      await file.writeFile(piece);
      unsyncedBytes += piece.length;
      if (unsyncedBytes < mostUnsyncedBytes) continue;
      await file.datasync();
      unsyncedBytes = 0;
    }
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Empty where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function removeOlder(path: string, before: number): Promise<boolean> {
  try {
    if ((await stat(path)).mtimeMs >= before) return false;
    await rm(path);
    return true;
  } catch (error) {
    // its writer was done with it, or another instance was quicker
    if (isAbsent(error)) return false;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
