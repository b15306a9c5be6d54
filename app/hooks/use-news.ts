import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type DeskNews, onNews } from "~/lib/desk-news";
import { useShellData } from "./use-account";

/** Counts the payments that were booked since `loaded` came, at an agent's school or at all that the account sees. */
export function useArrivals(loaded: unknown, school: string | null): number {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(0), [loaded]);
  useEffect(
    () =>
      onNews((news) => {
        if (news.event === "arrived" && isShown(school, news.school_id)) setCount((before) => before + news.count);
      }),
    [school],
  );
  return count;
}

// a rush of payments has the page loaded again no oftener
const pauseMs = 5_000;

/**
 * Loads the page's data again when a payment of the schools shown was booked, or work of theirs began or ended; where nobody looks, as
 * soon as somebody does. Another number of unread notifications does it too: by it a page whose connection was away hears of work.
 */
export function useNewsRefresh(school: string | null): void {
  const { revalidate } = useRevalidator();
  const shell = useShellData();
  const unread = useRef(0);
  useEffect(() => {
    unread.current = shell?.unread ?? 0;
  }, [shell]);
  useEffect(() => {
    let timer: number | undefined;
    let last = -pauseMs;
    let isBehind = false;
    const look = () => {
      timer = undefined;
      isBehind = document.visibilityState !== "visible";
      if (isBehind) return;
      last = performance.now();
      revalidate();
    };
    const onVisible = () => {
      if (isBehind) look();
    };
    const concerns = (news: DeskNews) => {
      if (news.event !== "remind") return isShown(school, news.school_id);
      const before = unread.current;
      unread.current = news.unread;
      return news.unread !== before;
    };
    const stop = onNews((news) => {
      if (concerns(news)) timer ??= window.setTimeout(look, Math.max(0, last + pauseMs - performance.now()));
    });
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stop();
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [school, revalidate]);
}

function isShown(chosen: string | null, schoolId: number): boolean {
  return chosen === null || chosen === String(schoolId);
}
