import type { Generated, Selectable } from "kysely";

/** Messages to people: notices, notifications, and advice that is answered. Times are epoch ms. */
export interface NoticeTables {
  notices: NoticeTable;
  notice_reads: NoticeReadTable;
  advice: AdviceTable;
  reminders: ReminderTable;
  told_todos: ToldTodoTable;
}

interface NoticeTable {
  id: Generated<number>;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** 0 draft, 1 published. */
  status: number;
  /** Shown from then on. */
  public_time: number;
  /** The school it is for; null: everybody. */
  school_id: number | null;
  /** The author; null: the account is gone. */
  user_id: number | null;
  username: string;
  /** When the notifications went out; null: they are still due. */
  announced_at: number | null;
  created_at: number;
  updated_at: number;
}
export type NoticeRow = Selectable<NoticeTable>;

interface NoticeReadTable {
  notice_id: number;
  user_id: number;
  read_at: number;
}

interface AdviceTable {
  id: Generated<number>;
  /** The sender; null: the account is gone. */
  user_id: number | null;
  username: string;
  /** The school of who sent it; null: platform or agent. */
  school_id: number | null;
  title: string;
  /** Sanitised HTML, as is the reply. */
  content: string;
  /** sys_advice_type. */
  type: number;
  /** sys_advice_status: 0 open, 1 solved, 2 closed. */
  status: number;
  /** Empty before the first answer. */
  reply: string;
  replied_at: number | null;
  created_at: number;
  updated_at: number;
}
export type AdviceRow = Selectable<AdviceTable>;

interface ReminderTable {
  id: Generated<number>;
  user_id: number;
  content: string;
  /** The page it leads to, a path of this site. */
  url: string;
  /** The work it is about: it goes when that is done; null: it stays until it is cleared. */
  topic: string | null;
  created_at: number;
  read_at: number | null;
}
export type ReminderRow = Selectable<ReminderTable>;

/** Waiting work of one kind at one school, 0 for money that nobody knows the school of, as its staff was told of it. */
interface ToldTodoTable {
  school_id: number;
  kind: string;
  /** JSON: the subjects the bell rang for. */
  told: string;
  /** The sentence that stands for it. */
  content: string;
  /** Epoch ms of the last ring; 0: none yet. */
  told_at: number;
}
