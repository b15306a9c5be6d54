import { readdirSync } from "node:fs";
import { join } from "node:path";

const notOurs = new Set(["node_modules", "build", "data", "coverage", "test-results", ".git", ".cache"]);

/** Paths of the project's own files below a folder, from the project's root, `/` between names. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = join(folder, entry.name).replaceAll("\\", "/");
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
