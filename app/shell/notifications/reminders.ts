import type { Reminder } from "#contract/platform/reminders";
import type { Todo } from "#contract/todos";
import { notificationsPath } from "../../lib/notice-paths";

/** Unread notifications, the newest first; `total` counts those that are not listed too. And the work that waits and is none of them. */
export interface UnreadReminders {
  list: readonly Reminder[];
  total: number;
  todos: readonly Todo[];
}

export type ReminderAction = "mark" | "clear";

/** The answer to an action: its message, and the notifications that are unread now. */
export type ActedReminders = UnreadReminders & { msg: string };

/** The resource that scripts ask; the page itself is for everybody. */
export const unreadPath = `${notificationsPath}/unread`;

/** Loads what is unread. Throws when nothing understandable came back. */
export async function fetchUnread(address: string): Promise<UnreadReminders> {
  return readUnread(await fetch(address));
}

/** Marks all as read, or clears them. Throws as `fetchUnread`. */
export async function actOnReminders(address: string, act: ReminderAction): Promise<ActedReminders> {
  return readUnread(await fetch(address, { method: "POST", body: new URLSearchParams({ act }) }));
}

async function readUnread(answer: Response): Promise<ActedReminders> {
  const read: unknown = answer.ok ? await answer.json() : null;
  if (!isUnread(read)) throw new Error(`no notifications: HTTP ${answer.status}`);
  return read;
}

/** The outline is enough: the answer is our own server's. */
function isUnread(read: unknown): read is ActedReminders {
  return typeof read === "object" && read !== null && "list" in read && Array.isArray(read.list) && "total" in read;
}
