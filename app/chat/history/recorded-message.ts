import type { Message, MessageType, Sender } from "#contract/chat/message";

/** A message as a list of former messages shows it. */
export interface RecordedMessage {
  id: string;
  /** Its place, where it stands in a conversation of the reader. */
  seq?: number;
  type: MessageType;
  content: Message["content"];
  fileName: string;
  fileSize: number;
  fileExt: string;
  fromUser: Sender;
  /** For reading. */
  time: string;
}
