/** The key of what the address bar shows; a page follows it, with its location's `key`, some milliseconds later. */
export function addressKey(): string {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("key" in state)) return "default";
  return String(state.key);
}
