import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "./database";

/** Where a test's backend keeps its data. */
export interface TestPlace {
  /** The settings that lead a backend there. */
  settings: Record<string, string>;
  remove: () => Promise<void>;
}

/** A data directory of its own, and what `createTestDatabase` gives. */
export async function createTestPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "campus-test-"));
  const database = await createTestDatabase();
  return {
    settings: { DATA_DIR: dataDir, ...database.settings },
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
