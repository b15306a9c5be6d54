import { WebSocket } from "ws";

/** A round to the server and back, which hears whatever came before it; also ends when the socket closes. */
export function roundTrip(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN) return resolve();
    const done = () => {
      socket.off("pong", done).off("close", done);
      resolve();
    };
    socket.on("pong", done).on("close", done).ping();
  });
}
