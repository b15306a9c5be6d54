import { refusals } from "./read-refusals";
import type { XmlEvent } from "./read-xml";

// 20,000 rows of fifty columns; beyond it the memory of the thread is at stake
const maxStrings = 1_000_000;
const maxCharacters = 30_000_000;

/** The texts that cells refer to by number; the parts of a rich text joined, phonetic guides left out. */
export async function readSharedStrings(batches: AsyncIterable<XmlEvent[]>): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let inText = false;
  let inPhonetic = false;
  let characters = 0;
  for await (const batch of batches) {
    for (const event of batch) {
      if (event.kind === "text") {
        if (inText && !inPhonetic) text += event.text;
        characters += event.text.length;
        if (characters > maxCharacters) throw refusals.tooComplex();
        continue;
      }
      const opens = event.kind === "open";
      if (event.name === "t") inText = opens;
      else if (event.name === "rPh") inPhonetic = opens;
      else if (event.name === "si") {
        if (!opens) strings.push(text);
        if (strings.length > maxStrings) throw refusals.tooComplex();
        text = "";
      }
    }
  }
  return strings;
}
