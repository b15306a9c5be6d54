import { SaxesParser } from "saxes";
import { AppError } from "../errors";
import { refusals } from "./read-refusals";

export type XmlEvent =
  | { kind: "open"; name: string; attributes: Record<string, string> }
  | { kind: "text"; text: string }
  | { kind: "close"; name: string };

// far above what any program writes into a workbook
const maxDepth = 64;

/**
 * The elements and texts of a part of a workbook, names without their namespace prefix (some writers say `x:row`);
 * in batches, since one promise for each of a million events would cost more than reading them.
 * Refuses XML that is broken off or not well formed, and such as would fill the memory with one element.
 */
export async function* xmlEvents(chunks: AsyncIterable<string>): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser();
  let depth = 0;
  let hasRoot = false;
  let problem: Error | undefined;
  let events: XmlEvent[] = [];
  parser.on("error", (error) => void (problem ??= error));
  parser.on("text", (text) => void events.push({ kind: "text", text }));
  parser.on("opentag", ({ name, attributes }) => {
    hasRoot = true;
    if (++depth > maxDepth) throw refusals.tooComplex();
    events.push({ kind: "open", name: localName(name), attributes });
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    events.push({ kind: "close", name: localName(name) });
  });
  try {
    for await (const chunk of plainMarkup(chunks)) {
      parser.write(chunk);
      if (problem) throw problem;
      yield events;
      events = [];
    }
  } catch (error) {
    throw error instanceof AppError ? error : refusals.corrupt();
  }
  // the parser does not notice an end that comes too early
  if (depth !== 0 || !hasRoot) throw refusals.corrupt();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const declaration = /^\uFEFF?<\?xml[^<>]{0,200}\?>/;
const declarationLength = 256;
// a cell holds at most 32,767 characters, each up to 10 when escaped
const maxStretch = 400_000;

/**
 * Lets through elements and text only, in stretches of bounded length. One huge tag makes the tokeniser allocate at once
 * what its thread does not have, which ends the process and not only the thread; comments, CDATA, instructions and
 * document types would hide such stretches, and no program writes them into a workbook.
 */
async function* plainMarkup(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let stretch = 0;
  let lastCharacter = "";
  for await (const piece of withoutDeclaration(chunks)) {
    if (/<[!?]/.test(lastCharacter + piece)) throw refusals.tooComplex();
    stretch = stretchAtEnd(piece, stretch);
    lastCharacter = piece.slice(-1) || lastCharacter;
    yield piece;
  }
}

async function* withoutDeclaration(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = "";
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head += chunk;
    if (head.length < declarationLength) continue;
    yield head.replace(declaration, "");
    head = null;
  }
  if (head !== null) yield head.replace(declaration, "");
}

/** Measures the distance from the last tag of a piece to its end; refuses two tags too far apart. */
function stretchAtEnd(piece: string, before: number): number {
  let start = -before;
  for (let next = piece.indexOf("<"); next !== -1; next = piece.indexOf("<", next + 1)) {
    if (next - start > maxStretch) throw refusals.tooComplex();
    start = next;
  }
  if (piece.length - start > maxStretch) throw refusals.tooComplex();
  return piece.length - start;
}
