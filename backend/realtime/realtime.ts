import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { BackendContext, PublishedEvent } from "../context";

export interface Realtime {
  publish: (event: PublishedEvent) => void;
  /** Begins to take sockets; answers the handler of `/ws` upgrades. */
  start: (ctx: BackendContext) => (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
}

export function createRealtime(): Realtime {
  return {
    publish: () => undefined,
    start: () => (_request, socket) => void socket.destroy(),
    close: async () => undefined,
  };
}
