import type { Message, MessageType, Sender } from "#contract/chat/message";

/** A message as a list of former messages shows it. */
export interface RecordedMessage {
  id: string;
  type: MessageType;
  content: Message["content"];
  fileName: string;
  fileSize: number;
  fileExt: string;
  fromUser: Sender;
  /** For reading. */
  time: string;
}
