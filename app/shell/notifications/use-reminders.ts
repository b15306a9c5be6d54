import { useCallback, useEffect, useRef, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import { onNews, tellNews } from "~/lib/desk-news";
import { showToast } from "~/lib/toast";

import { actOnReminders, fetchUnread, type ReminderAction, type UnreadReminders, unreadPath } from "./reminders";

interface Reminders {
  /** Null until they were loaded for the first time. */
  reminders: UnreadReminders | null;
  hasFailed: boolean;
  load: () => Promise<void>;
  /** Marks or clears all; resolves when the list shows it. */
  act: (act: ReminderAction) => Promise<void>;
}

/** The list of the panel: loaded when it opens, and anew whenever the page is told of another count or of a to-do. */
export function useReminders(unread: number): Reminders {
  const pageHref = usePageHref();
  const address = pageHref(unreadPath);
  const [reminders, setReminders] = useState<UnreadReminders | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shownTotal = useRef<number | null>(null);

  const show = useCallback((next: UnreadReminders) => {
    shownTotal.current = next.total;
    setReminders(next);
    tellNews({ event: "remind", unread: next.total });
  }, []);
  const load = useCallback(async () => {
    setFailed(false);
    await fetchUnread(address).then(show, () => setFailed(true));
  }, [address, show]);
  useEffect(() => {
    if (shownTotal.current !== null && shownTotal.current !== unread) void load();
  }, [unread, load]);

  useEffect(
    () => onNews((news) => void (news.event === "todos" && shownTotal.current !== null && void load())),
    [load],
  );

  return {
    reminders,
    hasFailed,
    load,
    async act(act) {
      const acted = await actOnReminders(address, act).catch(() => null);
      if (!acted) return setFailed(true);
      show(acted);
      if (acted.msg) showToast(act === "clear" && acted.total === 0 ? "success" : "error", acted.msg);
    },
  };
}
