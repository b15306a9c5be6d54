import type { Conversation } from "./chat-state";

/** Takes note of one change. The cursor follows only without a gap, so that a lost frame is always noticed. */
export function hearChange(conversation: Conversation, change: number): Conversation {
  const latest = Math.max(conversation.latest, change);
  if (!isNewChange(conversation, change)) return { ...conversation, latest };
  return followAhead({ ...conversation, latest, ahead: [...conversation.ahead, change] });
}

/** True when the conversation has not heard of the change. */
export function isNewChange({ cursor, ahead }: Conversation, change: number): boolean {
  return change > cursor && !ahead.includes(change);
}

/** Every change up to `change` is known now. */
export function moveCursor(conversation: Conversation, change: number): Conversation {
  const cursor = Math.max(conversation.cursor, change);
  return followAhead({ ...conversation, cursor, latest: Math.max(conversation.latest, cursor) });
}

/** Goes back to where knowledge ends; the conversation then catches up from there. */
export function rewindCursor(conversation: Conversation, change: number): Conversation {
  return { ...conversation, cursor: change, knownAfter: change, ahead: [] };
}

/** True when changes are missing that the server has. */
export function isBehind({ cursor, latest }: Conversation): boolean {
  return latest > cursor;
}

function followAhead(conversation: Conversation): Conversation {
  const ahead = new Set(conversation.ahead);
  let cursor = conversation.cursor;
  while (ahead.has(cursor + 1)) cursor += 1;
  return { ...conversation, cursor, ahead: conversation.ahead.filter((change) => change > cursor) };
}
