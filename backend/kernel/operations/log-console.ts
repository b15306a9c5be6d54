import { format } from "node:util";
import type { Logger } from "pino";

const mostCharacters = 4_000;

/** Turns writes of pages and packages to the console into lines of the log, one for each call, an error with its stack. */
export function logConsole(log: Logger, target: Pick<Console, "error" | "warn"> = console): void {
  const sayAs =
    (level: "error" | "warn") =>
    (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const text = format(...values.filter((value) => value !== err)).slice(0, mostCharacters);
      log[level]({ ...(err && { err }) }, text || "unexpected");
    };
  target.error = sayAs("error");
  target.warn = sayAs("warn");
}
