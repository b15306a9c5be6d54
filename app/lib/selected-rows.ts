// Rows chosen on a list travel in its address under one key, beside the filter: what is asked about them is a page.

export const rowsKey = "rows";

/** The chosen rows of an address or a form, each once; a form without scripts sends the key once for each row. */
export function readRows(sent: URLSearchParams | FormData): string[] {
  const keys = sent.getAll(rowsKey).flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  return [...new Set(keys.filter(Boolean))];
}

/** The key for the kind of record that a form is to make, where the list holds several kinds. */
export const kindKey = "of";

/** The school that what lies over the list is narrowed to. */
export const partKey = "part";

/** The student whose bills are looked for over the list. */
export const studentKey = "of_student";

const keysOverList = [rowsKey, kindKey, partKey, studentKey];

/** The address without the rows and what else belongs to the page over the list: that of the list itself. */
export function withoutRows(search: string): string {
  const params = new URLSearchParams(search);
  if (!keysOverList.some((key) => params.has(key))) return search;
  for (const key of keysOverList) params.delete(key);
  const rest = params.toString();
  return rest ? `?${rest}` : "";
}
