import type { Client } from "#contract/kernel/client";
import { reminderApi } from "#contract/platform/reminders";
import { todoApi } from "#contract/todos";
import type { UnreadReminders } from "./reminders";

/** Reads the unread notifications of the account, and the to-dos that none of them says already. */
export async function readReminders(backend: Client): Promise<UnreadReminders> {
  const [reminders, { list: todos }] = await Promise.all([
    backend.call(reminderApi.list, {}),
    backend.call(todoApi.list, {}),
  ]);
  const said = new Set(reminders.list.map(({ url }) => url));
  return { ...reminders, todos: todos.filter(({ url }) => !said.has(url)) };
}
