import type { ServerFrame } from "#contract/chat/events";
import type { Message } from "#contract/chat/message";

// The pages load no schema library after idle: frames come from our own server, so their outline is checked, not every field.

/** A frame of the server, or null for one that cannot be read; unknown names are ordinary messages (wire-contract 4.6). */
export function readFrame(data: unknown): ServerFrame | null {
  const frame = parse(data);
  if (!isRecord(frame)) return null;
  if (isServerFrame(frame)) return frame;
  return isMessage(frame.message) ? { event: "", message: frame.message } : null;
}

type Outline = (frame: Record<string, unknown>) => boolean;

const hasMessage: Outline = ({ message }) => isRecord(message);

const outlines: Record<ServerFrame["event"], Outline> = {
  init: ({ user_info, user_contact, user_group }) =>
    isRecord(user_info) && Array.isArray(user_contact) && Array.isArray(user_group),
  "": ({ message }) => isMessage(message),
  friend_history_message: ({ friend_history_message }) => Array.isArray(friend_history_message),
  group_history_message: ({ group_history_message }) => Array.isArray(group_history_message),
  friend_online_message: hasMessage,
  friend_offline_message: hasMessage,
  ack: hasMessage,
  error: hasMessage,
  conversation_read: ({ seq }) => typeof seq === "number",
  conversation_changes: ({ changes }) => Array.isArray(changes),
};

function isServerFrame(frame: object): frame is ServerFrame {
  if (!isRecord(frame) || typeof frame.event !== "string") return false;
  const outline = Object.entries(outlines).find(([event]) => event === frame.event)?.[1];
  return outline?.(frame) ?? false;
}

function isMessage(value: unknown): value is Message {
  return (
    isRecord(value) && typeof value.id === "string" && typeof value.content === "string" && isRecord(value.fromUser)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function parse(data: unknown): unknown {
  try {
    return typeof data === "string" ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
