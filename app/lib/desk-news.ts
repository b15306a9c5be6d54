const eventName = "campus:desk-news";

/** Payments of a school that were booked since the page was told last. */
export interface Arrivals {
  event: "arrived";
  school_id: number;
  count: number;
}

/** The number of unread notifications. */
export interface UnreadCount {
  event: "remind";
  unread: number;
}

/** Work that waits at a school began or ended. */
export interface TodoChange {
  event: "todos";
  school_id: number;
}

export type DeskNews = Arrivals | UnreadCount | TodoChange;

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<DeskNews>;
  }
}

/** Hands on what the page's connection was told beside the chat; whoever shows it may be loaded or not. */
export function tellNews(news: DeskNews): void {
  window.dispatchEvent(new CustomEvent<DeskNews>(eventName, { detail: news }));
}

/** Hands all news from now on to `listener`; answers how to stop that. */
export function onNews(listener: (news: DeskNews) => void): () => void {
  const handle = (event: CustomEvent<DeskNews>) => listener(event.detail);
  window.addEventListener(eventName, handle);
  return () => window.removeEventListener(eventName, handle);
}
