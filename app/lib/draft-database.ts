/** The database of this browser with an account's begun forms; each account has its own, so that nobody sees another's. */
export function draftDatabase(userId: number): string {
  return `form-drafts-${userId}`;
}
