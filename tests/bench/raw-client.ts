import { once } from "node:events";
import { connect, type Socket } from "node:net";

// A WebSocket client that only counts: at a million deliveries a second a client library would be what is measured.

const textFrame = 0x81;
const pingFrame = 0x89;
const length16 = 126;
const length64 = 127;
// an empty pong, masked by zeros as every frame of a client
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

export interface RawClient {
  /** Takes a frame of `clientFrame`. */
  send: (frame: Buffer) => void;
  /** Called with each text: where it lies in a buffer that is used again. */
  onText: (data: Buffer, start: number, end: number) => void;
  /** Called when the connection ends, however it does. */
  onClose: () => void;
  close: () => void;
}

/** Opens a socket of `user` and resolves once the handshake is over. */
export async function openRawClient(port: number, user: number, query: string): Promise<RawClient> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  const key = Buffer.from(String(user).padStart(16, "0")).toString("base64");
  const head = [
    `GET /ws${query} HTTP/1.1`,
    "Host: 127.0.0.1",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${key}`,
    `Sec-WebSocket-Protocol: ${user}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const client: RawClient = {
    send: (frame) => void socket.write(frame),
    onText: () => undefined,
    onClose: () => undefined,
    close: () => socket.destroy(),
  };
  const rest = await readHandshake(socket);
  readFrames(socket, rest, client);
  return client;
}

/** The bytes of one text frame of a client, masked by zeros. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt8(textFrame, 0);
  head.writeUInt8(0x80 | length16, 1);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

async function readHandshake(socket: Socket): Promise<Buffer> {
  let read = Buffer.alloc(0);
  for (;;) {
    const [chunk]: unknown[] = await once(socket, "data");
    if (!Buffer.isBuffer(chunk)) throw new Error("no answer to the handshake");
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf("\r\n\r\n");
    if (end < 0) continue;
    if (!read.subarray(0, end).includes(" 101 ")) throw new Error(read.subarray(0, end).toString());
    socket.pause();
    return read.subarray(end + 4);
  }
}

function readFrames(socket: Socket, first: Buffer, client: RawClient): void {
  let rest: Buffer = first;
  const read = (chunk: Buffer) => {
    const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (;;) {
      const frame = frameAt(data, start);
      if (!frame) break;
      if (data[start] === textFrame) client.onText(data, frame.start, frame.end);
      else if (data[start] === pingFrame) socket.write(pong);
      start = frame.end;
    }
    rest = data.subarray(start);
  };
  socket.on("data", read);
  socket.on("error", () => socket.destroy());
  socket.on("close", () => client.onClose());
  // what came with the handshake is read once the caller listens
  setImmediate(() => {
    read(Buffer.alloc(0));
    socket.resume();
  });
}

/** Finds the payload of the frame at `start`; null while a part of it is missing. */
function frameAt(data: Buffer, start: number): { start: number; end: number } | null {
  if (data.length < start + 2) return null;
  const short = data.readUInt8(start + 1);
  const headLength = short === length16 ? 4 : short === length64 ? 10 : 2;
  if (data.length < start + headLength) return null;
  const length =
    short === length16
      ? data.readUInt16BE(start + 2)
      : short === length64
        ? Number(data.readBigUInt64BE(start + 2))
        : short;
  const end = start + headLength + length;
  return data.length < end ? null : { start: start + headLength, end };
}
