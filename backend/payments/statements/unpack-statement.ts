import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { statementRefusals } from "./statement-refusals";

type Bytes = AsyncIterable<Uint8Array>;

/** The content of a file: a text as its bytes, or a workbook. */
export type Unpacked = { kind: "text"; chunks: Bytes } | { kind: "workbook"; content: Buffer };

export interface Unpacking {
  statement: Unpacked;
  /** The hash of the statement itself, once it was read to its end. */
  sha256: () => string;
}

/** Far above half a million lines of the longest format. */
const mostBytes = 512 * 1024 * 1024;
const mostEntries = 100;

/** Takes a statement out of what it is packed in (.zip or .gz, by content). Refuses with 4001. */
export async function unpackStatement(packed: Bytes): Promise<Unpacking> {
  const { start, chunks } = await peek(packed);
  if (start.length === 0) throw statementRefusals.empty();
  const magic = start.toString("hex", 0, 4);
  if (magic.startsWith("d0cf11e0")) throw statementRefusals.oldXls();
  const hash = createHash("sha256");
  const sha256 = () => hash.digest("hex");
  if (magic.startsWith("1f8b")) return { statement: { kind: "text", chunks: watch(inflate(chunks), hash) }, sha256 };
  if (magic !== "504b0304") return { statement: { kind: "text", chunks: watch(chunks, hash) }, sha256 };
  const content = await collect(chunks);
  const zip = await orCorrupt(fromBufferPromise(content, { lazyEntries: true, autoClose: false }));
  const entries = await listEntries(zip);
  if (entries.has("xl/workbook.xml")) {
    hash.update(content);
    return { statement: { kind: "workbook", content }, sha256 };
  }
  const stream = await orCorrupt(zip.openReadStreamPromise(statementIn(entries)));
  return { statement: { kind: "text", chunks: watch(bytesOf(stream), hash) }, sha256 };
}

async function peek(packed: Bytes): Promise<{ start: Buffer; chunks: Bytes }> {
  const iterator = packed[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < 4) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.length;
  }
  const start = Buffer.concat(first);
  async function* chunks() {
    if (start.length > 0) yield start;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return { start, chunks: chunks() };
}

async function* inflate(chunks: Bytes): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const source = Readable.from(chunks);
  source.on("error", (error) => gunzip.destroy(error));
  yield* bytesOf(source.pipe(gunzip));
}

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
  } catch {
    throw statementRefusals.corrupt();
  }
}

async function* watch(chunks: Bytes, hash: { update: (chunk: Uint8Array) => unknown }): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw statementRefusals.bomb();
    hash.update(chunk);
    yield chunk;
  }
}

async function collect(chunks: Bytes): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw statementRefusals.severalStatements();
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(nameOf(entry), entry);
  } catch {
    throw statementRefusals.corrupt();
  }
  return entries;
}

/** 支付宝 names the files of its zip in GBK without saying so. */
function nameOf({ fileNameRaw }: Entry): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder("gb18030").decode(fileNameRaw);
  }
}

/** Beside the details lies a file of their sums. */
function statementIn(entries: ReadonlyMap<string, Entry>): Entry {
  const found = [...entries].filter(([name]) => /\.(csv|txt)$/i.test(name) && !/汇总|__MACOSX/.test(name));
  const [statement, another] = found;
  if (!statement) throw statementRefusals.noStatement();
  if (another) throw statementRefusals.severalStatements();
  if (statement[1].isEncrypted()) throw statementRefusals.encrypted();
  return statement[1];
}

async function orCorrupt<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch {
    throw statementRefusals.corrupt();
  }
}
