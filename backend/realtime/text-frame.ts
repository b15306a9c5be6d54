const finalText = 0x81;
const length16 = 126;
const length64 = 127;

/**
 * A whole WebSocket text frame of a server (RFC 6455 §5.2: not masked, not compressed).
 * Encoded once, the same bytes go to every socket.
 */
export function encodeTextFrame(frame: object): Buffer {
  const text = JSON.stringify(frame);
  const length = Buffer.byteLength(text);
  // one piece of memory, for there are many frames
  const encoded = Buffer.allocUnsafe(headerLength(length) + length);
  encoded.writeUInt8(finalText, 0);
  if (length < length16) encoded.writeUInt8(length, 1);
  else if (length <= 0xffff) encoded.writeUInt16BE(length, encoded.writeUInt8(length16, 1));
  else encoded.writeBigUInt64BE(BigInt(length), encoded.writeUInt8(length64, 1));
  encoded.write(text, encoded.length - length);
  return encoded;
}

function headerLength(length: number): number {
  if (length < length16) return 2;
  return length <= 0xffff ? 4 : 10;
}
