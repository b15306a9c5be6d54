import { isSessionAlive } from "../platform/access/auth/authenticate-socket";
import type { BackendContext, SocketContext } from "../kernel/context";
import { type Connection, socketClosed } from "./connection";
import type { Attendance } from "./attendance";
import type { SocketModule } from "./socket-module";

/** Tells a socket how everything stands, first when it opens; closes it where its session has ended or nothing can be told. Never rejects. */
export type Opening = (connection: Connection) => Promise<void>;

export function createOpening(ctx: BackendContext, module: SocketModule, attendance: Attendance): Opening {
  return async (connection) => {
    connection.hold();
    try {
      // a session that ended during the handshake was dropped before this socket was among those to drop
      const isAlive = await isSessionAlive(ctx, connection.details.sessionId);
      if (!isAlive) return connection.close(socketClosed.sessionEnded, "session ended");
      connection.start(await module.openingFrame(socketContext(ctx, connection, attendance), connection.takeKnown()));
    } catch (error) {
      ctx.log.error({ err: error, userId: connection.userId }, "socket could not be opened");
      connection.close(socketClosed.failure, "");
    }
  };
}

export function socketContext(ctx: BackendContext, connection: Connection, attendance: Attendance): SocketContext {
  const { actor, reader, sync, isReconnection } = connection.details;
  const send = (frame: object) => connection.send(frame);
  const rest = (isResting: boolean) => attendance.rest(connection, isResting);
  // begins with a property of its own: one hidden class for all sockets (docs/decisions/0182-young-objects.md)
  const socket = { id: connection.id, sync, isReconnection, send, rest };
  return { socket, ...ctx, actor, origin: reader.origin };
}
