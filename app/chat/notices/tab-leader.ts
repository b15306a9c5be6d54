import type { HearOnce } from "./heard-once";

// Several tabs hear the same news; only one of them is to be heard. Each claims the turn, the lowest claim has it; what settles it is
// the browser's memory, for a claim may come late. Channels between tabs work without HTTPS, where locks do not.

/** The rank of a tab: one that shows the conversation silences the others and itself. */
export type Place = "in view" | "visible" | "hidden";

const ranks: Record<Place, number> = { "in view": 0, visible: 1, hidden: 2 };
const taken = -1;
const patienceMs = 60;
const remembered = 50;

interface Claim {
  news: string;
  claim: number;
}

/** The part of a `BroadcastChannel` that this needs. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage: (claim: Claim) => void;
}

/** Answers whether it is this tab's turn to make itself heard for a piece of news, by its id. */
export type TakeTurn = (news: string, place: Place) => Promise<boolean>;

/** Without a channel and a memory of what was heard every tab takes every turn. */
export function createTurns(channel: Channel | null, hearOnce: HearOnce): TakeTurn {
  const own = new Map<string, number>();
  const others = new Map<string, number>();
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isClaim(data)) return;
      const { news, claim } = data;
      remember(others, news, Math.min(claim, others.get(news) ?? Infinity));
      const mine = own.get(news);
      // whoever comes late hears what was claimed before
      if (mine !== undefined && mine < claim) channel.postMessage({ news, claim: mine });
    };

  return async (news, place) => {
    const claim = ranks[place] + Math.random();
    remember(own, news, claim);
    channel?.postMessage({ news, claim });
    if (place === "in view") {
      remember(own, news, taken);
      await hearOnce(news);
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, patienceMs));
    const isMine = claim < (others.get(news) ?? Infinity);
    if (!isMine) return false;
    remember(own, news, taken);
    return hearOnce(news);
  };
}

function remember(claims: Map<string, number>, news: string, claim: number): void {
  claims.set(news, claim);
  const [oldest] = claims.keys();
  if (claims.size > remembered && oldest !== undefined) claims.delete(oldest);
}

function isClaim(data: unknown): data is Claim {
  return (
    typeof data === "object" &&
    data !== null &&
    "news" in data &&
    typeof data.news === "string" &&
    "claim" in data &&
    typeof data.claim === "number"
  );
}
