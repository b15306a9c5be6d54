import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { BackendContext } from "../kernel/context";
import { soleSchool } from "../platform/access/middleware/school-scope";
import { requestIdHeader, requestIdOf, serve } from "../kernel/operations/served-request";
import type { Attendance } from "./attendance";
import { closeReason, Connection, type ConnectionDetails } from "./connection";
import type { Dispatcher } from "./dispatch";
import { createHandshake, HandshakeRefused } from "./handshake";
import type { Hub } from "./hub";
import { type Opening, socketContext } from "./opening";

export type UpgradeHandler = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

interface GatewayParts {
  hub: Hub;
  attendance: Attendance;
  dispatcher: Dispatcher;
  /** Tells a new socket how everything stands. */
  open: Opening;
  /** The process is about to end: nobody is let in. */
  isClosing: () => boolean;
}

// read, to refuse it with the name of its message; beyond it the socket is closed with 1009
const maxReadableBytes = 256 * 1024;
const maxSocketsPerUser = 50;

/** Lets sockets in, and takes their frames to the dispatcher until they close. */
export function createGateway(ctx: BackendContext, parts: GatewayParts): UpgradeHandler {
  const { hub, attendance, dispatcher } = parts;
  const readHandshake = createHandshake(ctx);
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxReadableBytes,
    perMessageDeflate: false,
    handleProtocols: ([first]) => first ?? false,
  });

  async function open(socket: WebSocket, stream: Duplex, handshake: ConnectionDetails): Promise<void> {
    const connection = new Connection(socket, stream, handshake);
    const socketCtx = socketContext(ctx, connection, attendance);
    socket.on("error", (error) =>
      ctx.log.info({ err: error, requestId: connection.id, userId: connection.userId }, "socket error"),
    );
    socket.on("pong", () => void (connection.isAlive = true));
    socket.on("message", (data, isBinary) => {
      if (Buffer.isBuffer(data) && connection.isHeard) void dispatcher.receive(socketCtx, data, isBinary);
    });
    ctx.counters.socketOpened(handshake.isReconnection ? "again" : "first");
    socket.on("close", (closeCode) => {
      ctx.counters.socketClosed(closeReason(closeCode));
      hub.remove(connection);
      attendance.leave(connection);
    });
    // among the listeners, here and of other instances, first, then the state: what happens in between comes twice, never not at all
    hub.add(connection);
    await attendance.arrive(connection);
    const { userId, details } = connection;
    const opened = { requestId: connection.id, userId, schoolId: soleSchool(details.actor.schools) };
    await serve(opened, () => parts.open(connection));
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    try {
      if (parts.isClosing()) throw new HandshakeRefused("503 Service Unavailable", "unavailable");
      const handshake = await readHandshake(request);
      if (hub.countOf(handshake.actor.userId) >= maxSocketsPerUser)
        throw new HandshakeRefused("429 Too Many Requests", "sockets");
      server.handleUpgrade(request, stream, head, (socket) => void open(socket, stream, handshake));
    } catch (error) {
      if (error instanceof HandshakeRefused) {
        ctx.counters.refused("socket", error.kind);
        ctx.log.info({ kind: error.kind }, "handshake refused");
      } else ctx.log.error({ err: error }, "handshake failed");
      const status = error instanceof HandshakeRefused ? error.status : "503 Service Unavailable";
      stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
  }

  return (request, stream, head) => {
    stream.on("error", () => stream.destroy());
    const requestId = requestIdOf(request.headers[requestIdHeader]?.toString());
    void serve({ requestId }, () => upgrade(request, stream, head));
  };
}
