import parseSax from "exceljs/lib/utils/parse-sax.js";
import { AppError } from "../errors";
import { refusals } from "./read-refusals";

export type XmlEvent =
  | { kind: "open"; name: string; attributes: Record<string, string> }
  | { kind: "text"; text: string }
  | { kind: "close"; name: string };

/**
 * The elements and texts of a part of a workbook, names without their namespace prefix (some writers say `x:row`);
 * in batches, since one promise for each of a million events would cost more than reading them.
 * Refuses XML that is broken off or not well formed.
 */
export async function* xmlEvents(chunks: AsyncIterable<string>): AsyncGenerator<XmlEvent[]> {
  let depth = 0;
  let hasRoot = false;
  try {
    for await (const batch of parseSax(chunks)) {
      yield batch.map(({ eventType, value }): XmlEvent => {
        if (eventType === "text") return { kind: "text", text: value };
        depth += eventType === "opentag" ? 1 : -1;
        hasRoot = true;
        const name = localName(value.name);
        return eventType === "opentag" ? { kind: "open", name, attributes: value.attributes } : { kind: "close", name };
      });
    }
  } catch (error) {
    throw error instanceof AppError ? error : refusals.corrupt();
  }
  if (depth !== 0 || !hasRoot) throw refusals.corrupt();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
