import { hostname } from "node:os";
import pino, { type DestinationStream, type Logger } from "pino";
import { servedRequest } from "./served-request";

/** The server's log: one JSON object a line, with the instance and the request that is being served. */
export function createServerLog(destination?: DestinationStream): Logger {
  const { pid } = process;
  const options = {
    base: { pid, hostname: hostname(), instance: `${hostname()}:${pid}` },
    serializers: { error: pino.stdSerializers.err },
    mixin: () => ({ ...servedRequest() }),
  };
  return destination ? pino(options, destination) : pino(options);
}
