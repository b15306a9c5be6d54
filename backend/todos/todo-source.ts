import type { Kysely } from "kysely";
import type { TodoKind } from "#contract/todos";
import type { Right } from "#contract/kernel/permission-tree/tree";
import type { Database } from "../kernel/database/tables";
import type { OrderScope } from "../payments/order-scope";

/** Work that waits, in part: one record, or those of one school together. */
export interface WaitingWork {
  /** Null: nobody knows yet whose it is; then it is the platform's. */
  school_id: number | null;
  /** Names the record among those of the school; empty where records are only counted. */
  subject: string;
  count: number;
  fen: number;
  /** The moment since which it waits, or at which it ends; epoch ms. */
  at: number;
  /** A name for the sentence: the title of a plan, a day. */
  name: string;
  /** False: it waits, but the bell is not to ring for it yet. */
  isDue: boolean;
}

/** A state that makes work for somebody. */
export interface TodoSource {
  kind: TodoKind;
  /** The right to see the list and the right to act; whoever has both is told. */
  rights: readonly [Right, Right];
  /** The job reminds of new work; false: whoever causes it reminds, or nobody has to be called. */
  isTold: boolean;
  find: (db: Kysely<Database>, where: WaitingWhere) => Promise<WaitingWork[]>;
  describe: (work: readonly WaitingWork[], now: number) => TodoText;
}

export interface WaitingWhere extends OrderScope {
  now: number;
}

export interface TodoText {
  title: string;
  detail: string;
  url: string;
}
