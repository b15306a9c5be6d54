/** The account that a page was drawn for and, where it works for one school, that school: `12.1`. */
export function drawnFor({ id, school_id }: { id: number; school_id: number | null }): string {
  return `${id}.${school_id ?? 0}`;
}

/** True for the page of another account. */
export function isOfAnotherAccount(page: string, { id }: { id: number }): boolean {
  return page.split(".")[0] !== String(id);
}

/** True for the page of an account that was moved to another school since. */
export function isOfAnotherSchool(page: string, { school_id }: { school_id: number | null }): boolean {
  const [, school] = page.split(".");
  return school !== undefined && school !== String(school_id ?? 0);
}
