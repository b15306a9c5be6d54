import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** The connections that were upgraded to sockets; node:http forgets them the moment they are. */
export interface OpenSockets {
  count: () => number;
  /** Drops those still open, without a closing handshake. */
  destroyAll: () => void;
}

/** Tracks the connections whose upgrade is taken: one that is declined is served as a request. */
export function trackSockets(server: Server, isTaken: (request: IncomingMessage) => boolean): OpenSockets {
  const open = new Set<Duplex>();
  server.on("upgrade", (request, socket) => {
    if (!isTaken(request)) return;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return {
    count: () => open.size,
    destroyAll: () => open.forEach((socket) => socket.destroy()),
  };
}
