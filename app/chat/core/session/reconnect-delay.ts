// RT-02: 2 s in the middle; the grace of presence on the server is longer than the most
const leastMs = 1_000;
const firstMostMs = 3_000;
const mostMs = 30_000;
const growth = 1.5;
// all of an instance are sent away at once, and it is no fault that somebody must hear of soon
const restartMostMs = 10_000;

/**
 * The pause before a connection is tried again, in ms: drawn by lot, so that thousands who lost theirs together do not come back together,
 * and longer with each vain attempt.
 *
 * @param attempt 1 for the first after a connection that lasted; 0 for one that somebody asked for, which waits for nothing
 */
export function reconnectDelay(attempt: number, isRestart: boolean, random: () => number = Math.random): number {
  if (attempt === 0) return 0;
  const most = isRestart && attempt === 1 ? restartMostMs : Math.min(firstMostMs * growth ** (attempt - 1), mostMs);
  return leastMs + random() * (most - leastMs);
}
