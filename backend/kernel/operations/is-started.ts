import { createRequire } from "node:module";
import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";

/** True where a module is what Node.js was started with: whoever imports it starts servers of its own. */
export function isStarted(moduleUrl: string): boolean {
  const [, started = ""] = process.argv;
  // a folder stands for its index, a link for what it points to
  return isAbsolute(started) && createRequire(moduleUrl).resolve(started) === fileURLToPath(moduleUrl);
}
