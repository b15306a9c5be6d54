import type { BackendContext } from "../../../kernel/context";
import { listLiveAmong, slideNewestTokens } from "./open-sessions.repository";
import { tokenLifeMs } from "./sessions.service";

/**
 * Closes the sockets here whose session has ended, and lets the newest tokens of the others go on, so that a page that only
 * chats stays signed in (wire-contract 1.4); needs no word from other instances. Answers how many sessions had ended.
 */
export async function checkOpenSessions(ctx: BackendContext): Promise<number> {
  const open = ctx.openSessions();
  if (open.length === 0) return 0;
  const now = ctx.now();
  const live = await listLiveAmong(ctx.db, open, now);
  const isLive = new Set(live);
  const ended = open.filter((sessionId) => !isLive.has(sessionId));
  for (const sessionId of ended) ctx.dropSession(sessionId);
  ctx.counters.sessionsChecked(live.length, ended.length);
  await slideNewestTokens(ctx.db, live, { now, until: now + tokenLifeMs });
  return ended.length;
}
