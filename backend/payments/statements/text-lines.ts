import type { TextLine } from "./statement";
import { statementRefusals } from "./statement-refusals";

// enough to tell the encoding by: the names of the columns are Chinese
const sniffedBytes = 64 * 1024;
const longestLine = 64 * 1024;

/** The lines of a text in UTF-8, with or without its mark, or in GBK, in batches. Refuses what is no text with 4001. */
export async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine[]> {
  let number = 0;
  let rest = "";
  for await (const text of decoded(chunks)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw statementRefusals.unknown();
    yield lines.map((line) => ({ number: ++number, text: line.endsWith("\r") ? line.slice(0, -1) : line }));
  }
  if (rest !== "") yield [{ number: ++number, text: rest }];
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let first: Uint8Array[] = [];
  let sniffed = 0;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    first.push(chunk);
    sniffed += chunk.length;
    if (sniffed < sniffedBytes) continue;
    const start = Buffer.concat(first);
    first = [];
    decoder = decoderOf(start);
    yield decode(decoder, start);
  }
  if (decoder) {
    yield decode(decoder);
    return;
  }
  const whole = Buffer.concat(first);
  const small = decoderOf(whole);
  yield decode(small, whole) + decode(small);
}

function decoderOf(start: Buffer): TextDecoder {
  if (start.includes(0)) throw statementRefusals.unknown();
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return new TextDecoder("utf-8", { fatal: true });
  } catch {
    return new TextDecoder("gb18030", { fatal: true });
  }
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw statementRefusals.corrupt();
  }
}
