import type { Generated } from "kysely";

/** Pictures that accounts keep among their emoji. */
export interface ChatEmojiTables {
  chat_emoji: ChatEmojiTable;
}

interface ChatEmojiTable {
  id: Generated<number>;
  user_id: number;
  /** A file's name; once for each account. */
  file_name: string;
  created_at: number;
}
