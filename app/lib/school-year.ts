/** `2026-2027` for a day from August on. */
export function schoolYear(today: string): string {
  const year = Number(today.slice(0, 4));
  const first = Number(today.slice(5, 7)) >= 8 ? year : year - 1;
  return `${first}-${first + 1}`;
}

/** The first day of the school year of a day. */
export function firstOfSchoolYear(today: string): string {
  return `${schoolYear(today).slice(0, 4)}-08-01`;
}
