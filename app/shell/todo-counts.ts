import type { MenuEntry } from "~/lib/shell-data";

/** The pieces of work that wait for the account, by the path of the page that shows them. */
export type TodoCounts = Readonly<Record<string, number>>;

export const todoCountsPath = "/notifications/todos";

/** Loads them. Throws when nothing understandable came back. */
export async function fetchTodoCounts(address: string): Promise<TodoCounts> {
  const answer = await fetch(address);
  const read: unknown = answer.ok ? await answer.json() : null;
  if (!isTodoCounts(read)) throw new Error(`no to-dos: HTTP ${answer.status}`);
  return read;
}

/** The outline is enough: the answer is our own server's. */
function isTodoCounts(read: unknown): read is TodoCounts {
  return typeof read === "object" && read !== null;
}

/** Counts the to-dos on a page of the menu, or on the pages below it. */
export function countTodos({ url, child }: MenuEntry, todos: TodoCounts): number {
  return child.reduce((sum, entry) => sum + countTodos(entry, todos), todos[url] ?? 0);
}
