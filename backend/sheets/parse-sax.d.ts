/** The XML tokeniser inside exceljs (saxes), which ships no types for it. */
declare module "exceljs/lib/utils/parse-sax.js" {
  export type SaxEvent =
    | { eventType: "opentag"; value: { name: string; attributes: Record<string, string> } }
    | { eventType: "text"; value: string }
    | { eventType: "closetag"; value: { name: string } };

  /** Throws on XML that is not well formed; does not notice an end that comes too early. */
  export default function parseSax(chunks: AsyncIterable<string>): AsyncGenerator<SaxEvent[]>;
}
