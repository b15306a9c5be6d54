import { useEffect, useState } from "react";
import { usePageHref } from "~/components/school-scope";
import { useIdle } from "~/hooks/use-idle";
import { onNews } from "~/lib/desk-news";
import { fetchWaitingWork, type WaitingWork, waitingWorkPath } from "./waiting-work";

// several changes at once are one reading
const togetherMs = 500;

/** The work that waits, read once the page is idle and anew whenever its connection tells of a change. */
export function useWaitingWork(): WaitingWork {
  const address = usePageHref()(waitingWorkPath);
  const idle = useIdle();
  const [waiting, setWaiting] = useState<WaitingWork>({});
  useEffect(() => {
    if (!idle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () =>
      void fetchWaitingWork(address).then(setWaiting, () => {
        // the menu goes without
      });
    read();
    const stop = onNews(({ event }) => {
      if (event !== "todos") return;
      clearTimeout(timer);
      timer = setTimeout(read, togetherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [address, idle]);
  return waiting;
}
