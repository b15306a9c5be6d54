// Just enough of HTML to fill in the forms of the family's pages: a whole document for each of ten thousand pages would take minutes.

export interface FormField {
  name: string;
  value: string;
  type: string;
  isChecked: boolean;
  /** The text that follows it, up to the next tag that ends it. */
  label: string;
}

/** The fields of a page, in their order. */
export function fieldsOf(html: string): FormField[] {
  return [...html.matchAll(/<input\b([^>]*?)\/?>(?:\s*<strong>([^<]*))?/g)].map(([, text = "", label = ""]) => {
    const attributes = attributesOf(text);
    return {
      name: attributes.get("name") ?? "",
      value: attributes.get("value") ?? "",
      type: attributes.get("type") ?? "text",
      isChecked: attributes.has("checked"),
      label: decode(label),
    };
  });
}

/** The address of the first link whose address fits. */
export function linkOf(html: string, pattern: RegExp): string | null {
  for (const [, text = ""] of html.matchAll(/<a\b([^>]*)>/g)) {
    const href = attributesOf(text).get("href") ?? "";
    if (pattern.test(href)) return href;
  }
  return null;
}

/** The words of a page that says no. */
export function alertOf(html: string): string {
  return decode(/role="alert"[^>]*>([^<]*)/.exec(html)?.[1] ?? "");
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, decode(value)]),
  );
}

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&(#x27|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole);
}
