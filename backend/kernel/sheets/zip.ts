import { Readable, pipeline } from "node:stream";
import { constants, crc32, createDeflateRaw } from "node:zlib";

// A zip archive that is written as it is read: nothing is held but what zlib is working on. Sizes are not known
// beforehand, so each file is followed by them ("data descriptor"). Without zip64, which older Excels refuse: a file
// or an archive beyond 4 GiB is an error.

export interface ZipFile {
  name: string;
  /** Pulled as the archive is read. */
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

/** Sizes and places are 32 bits wide. */
const mostBytes = 0xffff_ffff;

// bit 3: sizes follow the content, bit 11: names are UTF-8
const flags = 0x0808;
const deflated = 8;
// 2.0, the least that knows deflate
const version = 20;
// 1980-01-01 00:00: nobody asks when a part of a sheet was made
const time = 0;
const date = 0x21;

/** The bytes of an archive, one file after the other in the order they come. */
export async function* zip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const file of files) {
    const written: Written = { name: Buffer.from(file.name), crc: 0, packedBytes: 0, bytes: 0, offset };
    const head = localHeader(written);
    yield head;
    for await (const chunk of deflate(file.content, written)) {
      written.packedBytes += chunk.length;
      yield chunk;
    }
    const tail = descriptor(written);
    yield tail;
    offset += head.length + written.packedBytes + tail.length;
    if (offset > mostBytes || written.bytes > mostBytes) throw new Error("the archive exceeds 4 GiB");
    directory.push(written);
  }
  const entries = Buffer.concat(directory.map(directoryEntry));
  yield entries;
  yield endOfDirectory(directory.length, entries.length, offset);
}

/** Packs on zlib's threads; checksum and size go to `written`. */
async function* deflate(content: ZipFile["content"], written: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      written.crc = crc32(bytes, written.crc);
      written.bytes += bytes.length;
      yield bytes;
    }
  }
  // tables pack nearly as well fast
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  const source = Readable.from(measured(), { objectMode: true, highWaterMark: 1 });
  // a failure of either ends both, and the reader of the packer hears of it
  pipeline(source, packer, () => undefined);
  const packed: AsyncIterable<Buffer> = packer;
  yield* packed;
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeFacts(header, 4);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packedBytes, bytes }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  writeSizes(tail, 4, { crc, packedBytes, bytes });
  return tail;
}

function directoryEntry(written: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  writeFacts(entry, 6);
  writeSizes(entry, 16, written);
  entry.writeUInt16LE(written.name.length, 28);
  entry.writeUInt32LE(written.offset, 42);
  return Buffer.concat([entry, written.name]);
}

function endOfDirectory(count: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function writeFacts(target: Buffer, at: number): void {
  [version, flags, deflated, time, date].forEach((fact, index) => target.writeUInt16LE(fact, at + index * 2));
}

function writeSizes(
  target: Buffer,
  at: number,
  { crc, packedBytes, bytes }: Pick<Written, "crc" | "packedBytes" | "bytes">,
): void {
  [crc, packedBytes, bytes].forEach((fact, index) => target.writeUInt32LE(fact, at + index * 4));
}
