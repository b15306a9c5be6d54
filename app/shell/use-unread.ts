import { useEffect, useState } from "react";
import { useShellData } from "~/hooks/use-account";
import { onNews } from "~/lib/desk-news";

interface Unread {
  unread: number;
  /** More than before, while somebody looks on. */
  hasArrived: boolean;
}

/** Counts the unread notifications: as the page was loaded, then as its connection tells (NOTE-04). */
export function useUnread(): Unread {
  const shell = useShellData();
  const [known, setKnown] = useState<Unread>({ unread: shell?.unread ?? 0, hasArrived: false });
  useEffect(() => {
    const unread = shell?.unread ?? 0;
    // a page that is loaded again for the news does not take them back
    setKnown((before) => ({ unread, hasArrived: before.hasArrived && before.unread === unread }));
  }, [shell]);
  useEffect(
    () =>
      onNews((news) => {
        if (news.event !== "remind") return;
        const { unread } = news;
        setKnown((before) => ({
          unread,
          hasArrived: unread > before.unread || (before.hasArrived && unread === before.unread),
        }));
      }),
    [],
  );
  return known;
}
