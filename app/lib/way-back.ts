import { sameSitePath } from "./same-site-path";

// A page over a list may be opened from elsewhere, such as the page of a student: its address then names where closing and saving lead.

export const backKey = "back";

/** An address of a page over a list that leads back to another page. */
export function withWayBack(path: string, back: string): string {
  const [address = "", search = ""] = path.split("?");
  const params = new URLSearchParams(search);
  params.set(backKey, back);
  return `${address}?${params.toString()}`;
}

/** The page that an address leads back to; null where it names none, or one of another site. */
export function wayBack(search: string): string | null {
  return sameSitePath(new URLSearchParams(search).get(backKey));
}
