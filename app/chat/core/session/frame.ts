import type { ServerFrame } from "#contract/chat/events";
import { withStoredAddresses } from "#contract/kernel/sent-addresses";
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

const hasGroup: Outline = ({ message }) => isRecord(message) && isRecord(message.group_info);
const hasRoster: Outline = ({ message }) => isRecord(message) && Array.isArray(message.group_member);

const isOpening: Outline = ({ user_info, user_contact, user_group }) =>
  isRecord(user_info) && Array.isArray(user_contact) && Array.isArray(user_group);

const outlines: Record<ServerFrame["event"], Outline> = {
  init: isOpening,
  init_changes: isOpening,
  "": ({ message }) => isMessage(message),
  friend_history_message: ({ friend_history_message }) => Array.isArray(friend_history_message),
  group_history_message: ({ group_history_message }) => Array.isArray(group_history_message),
  friend_online_message: hasMessage,
  friend_offline_message: hasMessage,
  new_friend_join_message: ({ message }) => isRecord(message) && isRecord(message.contact),
  friend_delete_message: hasMessage,
  friend_apply: ({ uid }) => typeof uid === "number",
  friend_remark: ({ displayName }) => typeof displayName === "string",
  friend_withdraw_message: ({ message }) => isMessage(message),
  group_withdraw_message: ({ message }) => isMessage(message),
  create_group: hasGroup,
  new_member_join_group: hasGroup,
  edit_group: hasGroup,
  group_member_exit: hasRoster,
  delete_group_member: hasRoster,
  change_group_member_level: hasRoster,
  delete_group: hasMessage,
  change_group_avatar: hasMessage,
  group_apply: hasMessage,
  group_mute: hasMessage,
  ack: hasMessage,
  error: hasMessage,
  conversation_read: ({ seq }) => typeof seq === "number",
  conversation_set: ({ contact_id }) => contact_id !== undefined,
  draft_saved: ({ draft }) => isRecord(draft),
  last_conversation: ({ version }) => typeof version === "number",
  availability_set: ({ availability }) => typeof availability === "string",
  typing: ({ uid }) => typeof uid === "number",
  conversation_changes: ({ changes }) => Array.isArray(changes),
  messages_hidden: ({ ids }) => Array.isArray(ids),
  message_reactions: ({ list }) => Array.isArray(list),
  message_edited: ({ content }) => typeof content === "string",
  conversation_pins: ({ list }) => Array.isArray(list),
  conversation_moved: ({ contact_id }) => contact_id !== undefined,
  remind: ({ unread }) => typeof unread === "number",
  arrived: ({ count }) => typeof count === "number",
  todos: ({ school_id }) => typeof school_id === "number",
};

function isServerFrame(frame: object): frame is ServerFrame {
  if (!isRecord(frame) || typeof frame.event !== "string") return false;
  const outline = Object.entries(outlines).find(([event]) => event === frame.event)?.[1];
  return outline?.(frame) ?? false;
}

function isMessage(value: unknown): value is Message {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    (typeof value.content === "string" || isRecord(value.content)) &&
    isRecord(value.fromUser)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function parse(data: unknown): unknown {
  try {
    return typeof data === "string" ? JSON.parse(withStoredAddresses(data)) : null;
  } catch {
    return null;
  }
}
