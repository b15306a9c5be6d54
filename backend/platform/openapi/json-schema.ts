import * as z from "zod";

/** A schema of the document, and the schemas it refers to by name. */
export interface DocumentSchema {
  schema: Record<string, unknown>;
  components: Record<string, unknown>;
}

const JsonObject = z.record(z.string(), z.unknown());

/**
 * A zod schema as the document writes it. Parts that refer to themselves move to the document's components under
 * `name`, because a reference is read from the root of the document.
 */
export function toDocumentSchema(source: z.ZodType, io: "input" | "output", name: string): DocumentSchema {
  const generated = z.toJSONSchema(source, { io, unrepresentable: "any" });
  const text = JSON.stringify(generated).replaceAll('"#/$defs/', `"#/components/schemas/${name}`);
  const document: unknown = JSON.parse(text);
  const { $schema: _, $defs, ...schema } = JsonObject.parse(document);
  const parts = Object.entries(JsonObject.parse($defs ?? {})).map(([key, part]): [string, unknown] => [
    `${name}${key}`,
    part,
  ]);
  return { schema, components: Object.fromEntries(parts) };
}
