import type { LinkPreview } from "#contract/chat/previews";
import { writeChat } from "../kit/call-chat";

/** Heads of pages as this page of ours has them, the ones asked for last. */
const known = new Map<string, LinkPreview>();
const asking = new Map<string, Promise<LinkPreview>>();
const mostKnown = 300;

/** Finds what was answered before; undefined for a link nobody asked for yet. */
export function knownPreview(href: string): LinkPreview | undefined {
  return known.get(href);
}

/** Asks for the page that a link leads to, once for all messages that show it. */
export function askPreview(href: string): Promise<LinkPreview> {
  const begun = asking.get(href);
  if (begun) return begun;
  const answer = writeChat("linkPreview", { url: href })
    .then((preview) => {
      const [oldest] = known.keys();
      if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
      known.set(href, preview);
      return preview;
    })
    .finally(() => asking.delete(href));
  asking.set(href, answer);
  return answer;
}
