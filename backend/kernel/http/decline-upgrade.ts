import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** Headers of a connection; without them the request asks for no other protocol. */
const ofConnection = ["upgrade", "connection", "http2-settings"];

/**
 * Serves a request that asks for a protocol not spoken here as if it had not asked (RFC 9110 §7.8): Java's own client asks for HTTP/2 with
 * each call without TLS. `node:http` has stopped reading its connection, which is handed in once more, for this one request.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`, "Connection: close"];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    if (!ofConnection.includes(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}

/** Answers CONNECT, which asks for a tunnel: there is none here, and `node:http` would hang up without a word. */
export function declineTunnel(socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  socket.end("HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
}
