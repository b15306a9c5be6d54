import * as z from "zod";

// more would not fit into an address
const mostValues = 100;

const keysOfSeveral = new WeakSet<z.ZodType>();

/**
 * A key of a query that takes one value of `member` or several separated by commas (`state=1,3`), an array too where a body holds it;
 * absent where it is not asked. Each value comes out once. A wrong one is refused in the words of a wrong single value.
 */
export function several<Member extends z.ZodType>(member: Member) {
  const Values = z.unknown().transform((sent, ctx) => {
    const values = new Set<z.output<Member>>();
    const parts = partsOf(sent);
    if (parts.length === 0) ctx.addIssue({ code: "too_small", origin: "array", minimum: 1, inclusive: true });
    for (const part of parts) {
      // no words yet: who asked has the words for the whole key
      const parsed = member.safeParse(part, { error: () => "" });
      if (parsed.success) values.add(parsed.data);
      else for (const issue of parsed.error.issues) ctx.addIssue({ ...issue, path: [] });
    }
    if (values.size > mostValues)
      ctx.addIssue({ code: "too_big", origin: "array", maximum: mostValues, inclusive: true });
    return [...values];
  });
  const key = Values.optional().meta({
    type: "string",
    description: `一个值，或以逗号分隔的多个值（最多 ${mostValues} 个）`,
  });
  keysOfSeveral.add(key);
  return key;
}

/** The keys of a query that take several values. */
export function severalKeys({ shape }: z.ZodObject): string[] {
  return Object.entries(shape).flatMap(([name, key]) => (isOfSeveral(key) ? [name] : []));
}

function isOfSeveral(key: unknown): boolean {
  return key instanceof z.ZodType && keysOfSeveral.has(key);
}

function partsOf(sent: unknown): readonly unknown[] {
  if (Array.isArray(sent)) return sent;
  if (typeof sent !== "string") return [sent];
  return sent
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
