import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "./database";
import { runName } from "./run-name";
import { scratchFolder } from "./scratch-folder";

/** The place of a test's data. */
export interface TestPlace {
  /** The settings that lead a backend there. */
  settings: Record<string, string>;
  /** A second one with the same data; nobody may have this one open. */
  copy: () => Promise<TestPlace>;
  remove: () => Promise<void>;
}

/** A data directory of its own, and what `createTestDatabase` gives. */
export async function createTestPlace(): Promise<TestPlace> {
  return placeOf(await createDataDir(), await createTestDatabase());
}

function createDataDir(): Promise<string> {
  return mkdtemp(join(scratchFolder(), `${runName()}_`));
}

function placeOf(dataDir: string, database: TestDatabase): TestPlace {
  return {
    settings: { DATA_DIR: dataDir, ...database.settings },
    async copy() {
      const copied = await createDataDir();
      await cp(dataDir, copied, { recursive: true });
      return placeOf(copied, await database.copy());
    },
    async remove() {
      await database.drop();
      // something may still be written there, such as the picture of a group
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}
