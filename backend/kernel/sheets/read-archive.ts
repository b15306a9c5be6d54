import { StringDecoder } from "node:string_decoder";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { refusals } from "./read-refusals";

/** Bounds on what a sheet may unpack to: ours are far above any honest file of 10 MiB. */
export const archiveLimits = { entries: 2_000, inflatedBytes: 200 * 1024 * 1024, ratio: 300 } as const;

// small files of one repeated letter may pass the ratio honestly
const ratioFreeBytes = 5 * 1024 * 1024;

export interface Archive {
  has: (name: string) => boolean;
  /** The text of a part, in pieces; refuses once all that was read exceeds the limits. */
  read: (name: string) => AsyncGenerator<string>;
}

/**
 * Opens an untrusted zip by its central directory; nothing is inflated before it is asked for.
 * Every inflated byte counts against one budget, whatever sizes the directory declares.
 */
export async function openArchive(content: Buffer): Promise<Archive> {
  const zip = await orCorrupt(fromBufferPromise(content, { lazyEntries: true, autoClose: false }));
  const entries = await listEntries(zip);
  let inflatedBytes = 0;

  async function* read(name: string) {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw refusals.corrupt();
    if (entry.isEncrypted()) throw refusals.encrypted();
    // a chunk may end in the middle of a Chinese character
    const decoder = new StringDecoder("utf8");
    const stream = await orCorrupt(zip.openReadStreamPromise(entry));
    let entryBytes = 0;
    try {
      for await (const chunk of stream) {
        if (!Buffer.isBuffer(chunk)) continue;
        entryBytes += chunk.length;
        inflatedBytes += chunk.length;
        if (isBomb(inflatedBytes, entryBytes, entry.compressedSize)) throw refusals.bomb();
        yield decoder.write(chunk);
      }
    } finally {
      stream.destroy();
    }
    yield decoder.end();
  }

  return { has: (name) => entries.has(name.toLowerCase()), read };
}

function isBomb(inflatedBytes: number, entryBytes: number, compressedSize: number): boolean {
  if (inflatedBytes > archiveLimits.inflatedBytes) return true;
  return entryBytes > ratioFreeBytes && entryBytes > compressedSize * archiveLimits.ratio;
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries) throw refusals.bomb();
  const entries = new Map<string, Entry>();
  let declaredBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      declaredBytes += entry.uncompressedSize;
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch {
    throw refusals.corrupt();
  }
  if (declaredBytes > archiveLimits.inflatedBytes) throw refusals.bomb();
  return entries;
}

async function orCorrupt<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch {
    throw refusals.corrupt();
  }
}
