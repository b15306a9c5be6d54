import type { Logger } from "pino";

/** The log of connections that were lost. */
export type DatabaseLog = Pick<Logger, "warn">;
