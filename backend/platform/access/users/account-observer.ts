import type { Kysely } from "kysely";
import type { BackendContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";

/** Work to be done once the transaction has committed. */
export type AfterCommit = () => void | Promise<void>;

/** Hears of changes of accounts; each call belongs into the transaction that makes the change. */
export interface AccountObserver {
  /** An account was made, or belongs elsewhere now. */
  placed: (ctx: BackendContext, db: Kysely<Database>, userId: number) => Promise<AfterCommit>;
  /** An account is about to be deleted. */
  leaving: (ctx: BackendContext, db: Kysely<Database>, userId: number) => Promise<AfterCommit>;
  avatarChanged: (ctx: BackendContext, db: Kysely<Database>, userId: number) => Promise<AfterCommit>;
}
