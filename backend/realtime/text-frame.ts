import { hasReaderAddresses, type Reader, withAddresses } from "../kernel/http/own-addresses";

const finalText = 0x81;
const length16 = 126;
const length64 = 127;

/**
 * A whole WebSocket text frame of a server (RFC 6455 §5.2: not masked, not compressed).
 * Our own addresses in it become those of the reader.
 */
export function encodeTextFrame(frame: object, reader: Reader): Buffer {
  return encodeText(withAddresses(JSON.stringify(frame), reader));
}

/**
 * Encodes a frame for several readers: it becomes text once, is encoded once where none of our addresses is in it, and once for an
 * origin where no file of a conversation is.
 */
export function createFrameEncoder(frame: object | null): (reader: Reader) => Buffer | null {
  let text: string | null = null;
  let forAll: Buffer | null = null;
  const byOrigin = new Map<string, Buffer>();
  return (reader) => {
    if (frame === null) return null;
    const known = forAll ?? byOrigin.get(reader.origin);
    if (known) return known;
    text ??= JSON.stringify(frame);
    const whole = withAddresses(text, reader);
    const encoded = encodeText(whole);
    if (hasReaderAddresses(text)) return encoded;
    if (whole === text) forAll = encoded;
    else byOrigin.set(reader.origin, encoded);
    return encoded;
  };
}

function encodeText(text: string): Buffer {
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
