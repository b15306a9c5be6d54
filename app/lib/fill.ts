type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Puts values into the places `{{name}}` of a text; one that is not named does not compile, an undefined one leaves its place empty. */
export function fill<const Text extends string, Values extends Record<NamesIn<Text>, string | number | undefined>>(
  text: Text,
  values: Values,
): string {
  const known: Record<string, string | number | undefined> = values;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ""));
}
