import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropAllOf } from "./database";
import { nameRun, runName } from "./run-name";

/** Once before all workers. */
export function setup(): void {
  nameRun();
}

/** Once after them: nothing of the run is left. */
export async function teardown(): Promise<void> {
  await dropAllOf(runName());
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(`${runName()}_`));
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true });
}
