import type * as z from "zod";

/** A field of an input: its dotted name, and what may stand there. */
export interface InputField {
  name: string;
  schema: z.core.$ZodType;
}

/** Every named field of an input, those inside lists and choices too. */
export function fieldsOf(schema: z.core.$ZodType, path = ""): InputField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, inner]) => {
        const name = path ? `${path}.${key}` : key;
        return [{ name, schema: inner }, ...fieldsOf(inner, name)];
      });
    case "array":
      return fieldsOf(def.element, path);
    case "union":
      return def.options.flatMap((option) => fieldsOf(option, path));
    case "intersection":
      return [...fieldsOf(def.left, path), ...fieldsOf(def.right, path)];
    case "record":
      return fieldsOf(def.valueType, path);
    case "pipe":
      return [...fieldsOf(def.in, path), ...fieldsOf(def.out, path)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return fieldsOf(def.innerType, path);
    default:
      return [];
  }
}
