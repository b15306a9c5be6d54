import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Use {
  /** Answers that the client has not been given whole. */
  inHand: Set<ServerResponse>;
  /** Bytes received when the last of them was answered; more are of the next request. */
  restedAt: number;
}

/**
 * Creates a server of HTTP whose `closeIdleConnections`, and with it `close`, ends only connections whose last answer was handed over
 * whole: node:http takes one for idle while its answer waits for a slow client, who then keeps half a file. The answers in hand, and
 * those that follow, are said to be the last of their connections.
 */
export function createRestingServer(): Server {
  const server = createServer();
  let isClosing = false;
  const uses = new Map<Socket, Use>();

  function useOf(socket: Socket): Use {
    const use = uses.get(socket) ?? { inHand: new Set(), restedAt: 0 };
    if (!uses.has(socket)) socket.once("close", () => uses.delete(socket));
    uses.set(socket, use);
    return use;
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const use = useOf(socket);
    use.inHand.add(response);
    if (isClosing) sayLast(response);
    const look = () => {
      if (!response.closed || !request.complete) return;
      use.inHand.delete(response);
      use.restedAt = socket.bytesRead;
    };
    response.once("close", look);
    // a refused body is read on after its answer
    request.once("close", look);
  });
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const [socket, { inHand, restedAt }] of uses) {
      inHand.forEach(sayLast);
      if (inHand.size === 0 && socket.bytesRead === restedAt) socket.destroy();
    }
  };
  return server;
}

function sayLast(response: ServerResponse): void {
  if (response.headersSent) return;
  response.shouldKeepAlive = false;
  response.setHeader("Connection", "close");
}
