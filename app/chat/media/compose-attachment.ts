import type { ContactId, Sender } from "#contract/chat/message";
import type { Outgoing } from "../core/state/chat-state";
import type { UploadKind } from "./accepted";

export interface Attached {
  kind: UploadKind;
  /** The file's address; empty as long as it has none. */
  url: string;
  name: string;
  size: number;
  /** Without a dot. */
  ext: string;
}

/** A message that shows a file, as its sender sees it before the server has it. */
export function composeAttachment(
  { id: uid, displayName, avatar }: Sender,
  toContactId: ContactId,
  { kind, url, name, size, ext }: Attached,
  stamp: { id: string; sendTime: number },
): Outgoing {
  return {
    ...stamp,
    status: "going",
    type: kind,
    content: url,
    toContactId,
    isGroup: typeof toContactId !== "number",
    fromUser: { id: uid, displayName, avatar },
    fileSize: size,
    fileName: name,
    fileExt: ext,
    reason: "",
  };
}
