import type { MenuEntry } from "~/lib/shell-data";

/** The pieces of work that wait for the account, by the path of the page that shows them. */
export type WaitingWork = Readonly<Record<string, number>>;

export const waitingWorkPath = "/notifications/work";

/** Loads it. Throws when nothing understandable came back. */
export async function fetchWaitingWork(address: string): Promise<WaitingWork> {
  const answer = await fetch(address);
  const read: unknown = answer.ok ? await answer.json() : null;
  if (!isWaitingWork(read)) throw new Error(`no waiting work: HTTP ${answer.status}`);
  return read;
}

/** The outline is enough: the answer is our own server's. */
function isWaitingWork(read: unknown): read is WaitingWork {
  return typeof read === "object" && read !== null;
}

/** The work on a page of the menu, or on the pages below it. */
export function workOf({ url, child }: MenuEntry, waiting: WaitingWork): number {
  return child.reduce((sum, entry) => sum + workOf(entry, waiting), waiting[url] ?? 0);
}
