const finalText = 0x81;
const length16 = 126;
const length64 = 127;

/**
 * A whole WebSocket text frame of a server (RFC 6455 §5.2: not masked, not compressed).
 * Encoded once, the same bytes go to every socket.
 */
export function encodeTextFrame(frame: object): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  return Buffer.concat([frameHeader(payload.length), payload]);
}

function frameHeader(length: number): Buffer {
  if (length < length16) return Buffer.from([finalText, length]);
  if (length <= 0xffff) {
    const header = Buffer.from([finalText, length16, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.writeUInt8(finalText, 0);
  header.writeUInt8(length64, 1);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
