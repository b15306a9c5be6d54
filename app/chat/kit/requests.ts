import type { ContactId, ForwardBundle } from "#contract/chat/message";
import type { MessageKind } from "#contract/chat/message-kinds";
import type { Row } from "../core/state/chat-state";

/** The dialogs of one group, by the names the document gives them (GROUP-14). */
export const groupTools = [
  "group_file",
  "group_notice",
  "group_album",
  "group_invite",
  "group_member_manage",
  "group_edit",
] as const;
export type GroupTool = (typeof groupTools)[number];

/** A picture as the preview shows it. */
export interface Picture {
  url: string;
  name: string;
}

/** One request for each of the names, so that a dialog can be picked by its own. */
type Requests<Name extends string, Data> = Name extends unknown ? { dialog: Name } & Data : never;

/** The dialogs that may lie over the chat window. */
export type DialogRequest =
  | Requests<GroupTool | "exit_group" | "dissolve_group", { groupId: string }>
  | { dialog: "create_group" }
  | { dialog: "forward"; ids: readonly string[]; isMerged: boolean; onDone?: () => void }
  /** A text that was brought here from a page. */
  | { dialog: "share"; text: string }
  | { dialog: "record"; bundle: ForwardBundle }
  | { dialog: "history"; contactId: ContactId }
  | { dialog: "preview"; pictures: readonly Picture[]; start: number }
  | Requests<"text_preview" | "sheet_preview" | "pdf_preview", { url: string; name: string }>
  | { dialog: "person"; uid: number }
  | { dialog: "remark"; uid: number }
  | Requests<"add_friend" | "friend_applications", object>
  | { dialog: "settings" }
  /** Taking back the message of another member, whose name it says. */
  | { dialog: "withdraw"; id: string; name: string }
  /** A new announcement. */
  | { dialog: "announce"; groupId: string }
  /** The members who have confirmed an announcement, and those who have not. */
  | { dialog: "confirmations"; groupId: string; message: Row }
  /** All conversations marked as read. */
  | { dialog: "read_all" }
  /** Changes an own text. */
  | { dialog: "edit"; message: Row }
  /** The readers of an own message. */
  | { dialog: "readers"; groupId: string; seq: number }
  /** Messages of all conversations, with what was typed and chosen already. */
  | { dialog: "search"; keyword: string; kinds: readonly MessageKind[] };

/** The properties of every dialog over the chat window: its request, and the call that closes it. */
export interface DialogProps<Name extends DialogRequest["dialog"] = DialogRequest["dialog"]> {
  request: Extract<DialogRequest, { dialog: Name }>;
  onClose: () => void;
}
