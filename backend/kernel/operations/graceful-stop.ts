import type { Server } from "node:http";
import { setImmediate as arrived } from "node:timers/promises";
import type { Logger } from "pino";
import type { OpenSockets } from "./open-sockets";

export interface StopParts {
  server: Server;
  sockets: OpenSockets;
  /** Tells sockets to reconnect elsewhere. */
  disconnect: () => Promise<void>;
  /** Ends jobs and closes the database, once nothing uses it. */
  close: () => Promise<void>;
  log: Logger;
}

// an orchestrator kills what has not ended by itself in 10 s
const cutOffAfterMs = 7_000;
const giveUpAfterMs = 9_500;

/**
 * On SIGTERM or SIGINT: accept nothing new, send sockets elsewhere, finish the requests in hand, exit 0.
 * A second signal changes nothing: a terminal's Ctrl-C reaches this process twice when npm started it.
 */
export function stopOnSignal(parts: StopParts): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      parts.log.info({ signal }, "stopping");
      stop(parts).then(
        () => process.exit(0),
        (error: unknown) => {
          parts.log.error({ err: error }, "stop failed");
          process.exit(1);
        },
      );
    });
  }
}

async function stop({ server, sockets, disconnect, close, log }: StopParts): Promise<void> {
  setTimeout(() => process.exit(1), giveUpAfterMs).unref();
  setTimeout(() => {
    log.warn({ sockets: sockets.count() }, "cutting off what has not finished");
    server.closeAllConnections();
    sockets.destroyAll();
  }, cutOffAfterMs).unref();
  // a connection whose next request has come, but was not read yet, looks idle
  await arrived();
  const finished = new Promise<void>((resolve) => server.close(() => resolve()));
  // kept-alive connections become idle one by one as their answers end
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100);
  await disconnect();
  await finished;
  clearInterval(idle);
  await close();
  log.info("stopped");
}
