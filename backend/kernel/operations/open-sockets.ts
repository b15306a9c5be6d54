import type { Server } from "node:http";
import type { Duplex } from "node:stream";

/** The connections that were upgraded to sockets; node:http forgets them the moment they are. */
export interface OpenSockets {
  count: () => number;
  /** Drops those still open, without a closing handshake. */
  destroyAll: () => void;
}

export function trackSockets(server: Server): OpenSockets {
  const open = new Set<Duplex>();
  server.on("upgrade", (_request, socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return {
    count: () => open.size,
    destroyAll: () => open.forEach((socket) => socket.destroy()),
  };
}
