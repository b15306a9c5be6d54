const absent = -7;
const nothing = -5;

/**
 * An answer as Remix's single fetch reads it: a table whose objects and arrays name their parts by number.
 * For plain data only, which is all that loaders answer.
 */
export function pageDataAnswer(value: unknown, status: number): Response {
  const rows: string[] = [];
  const place = (part: unknown): number => {
    if (part === undefined) return absent;
    if (part === null) return nothing;
    const index = rows.push("") - 1;
    rows[index] = write(part, place);
    return index;
  };
  place(value);
  return new Response(`[${rows.join(",")}]\n`, { status });
}

function write(part: unknown, place: (part: unknown) => number): string {
  if (Array.isArray(part)) return `[${part.map(place).join(",")}]`;
  if (typeof part !== "object" || part === null) return JSON.stringify(part);
  return `{${Object.entries(part)
    .map(([key, value]) => `"_${place(key)}":${place(value)}`)
    .join(",")}}`;
}
