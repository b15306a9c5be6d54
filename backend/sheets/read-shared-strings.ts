import type { XmlEvent } from "./read-xml";

/** The texts that cells refer to by number; the parts of a rich text joined, phonetic guides left out. */
export async function readSharedStrings(batches: AsyncIterable<XmlEvent[]>): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let inText = false;
  let inPhonetic = false;
  for await (const batch of batches) {
    for (const event of batch) {
      if (event.kind === "text") {
        if (inText && !inPhonetic) text += event.text;
        continue;
      }
      const opens = event.kind === "open";
      if (event.name === "t") inText = opens;
      else if (event.name === "rPh") inPhonetic = opens;
      else if (event.name === "si") {
        if (!opens) strings.push(text);
        text = "";
      }
    }
  }
  return strings;
}
