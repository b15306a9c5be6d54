import { setImmediate as nextTurn } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { LoggedChange } from "#contract/platform/logs";
import type { BackendContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { isDatabaseUnavailable } from "../../../kernel/database/unavailable";
import { describeChanges } from "./describe-changes";
import { insertOperateLogs, listNicknames } from "./operate-log.repository";

/** A row before it is written. */
export type OperationEntry = Omit<Insertable<Database["operate_logs"]>, "operator" | "changes"> & {
  /** Given for who is no account. */
  operator?: string;
  /** Fields by their names on the wire; they get their words when the row is written. */
  changes: readonly LoggedChange[];
};

/** Takes entries while calls are answered and writes them right after. */
export interface OperationLog {
  write: (entry: OperationEntry) => void;
  /** Resolves when everything taken so far is written, or its failure told. */
  settled: () => Promise<void>;
}

// well below the number of parameters a statement may have
const maxTogether = 50;

/**
 * The writer of the operation log: an answer never waits for it, what arrives together shares a statement, and an entry
 * that could not be written is told in the process log instead (docs/decisions: the operation log).
 */
export function createOperationLog(ctx: BackendContext): OperationLog {
  const waiting: OperationEntry[] = [];
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    await nextTurn();
    while (waiting.length > 0) await writeTogether(ctx, waiting.splice(0, maxTogether));
    running = null;
  }
  return {
    write(entry) {
      waiting.push(entry);
      running ??= drain();
    },
    settled: async () => (running ? running : undefined),
  };
}

async function writeTogether(ctx: BackendContext, entries: readonly OperationEntry[]): Promise<void> {
  try {
    const ids = entries.flatMap(({ uid }) => uid ?? []);
    const names = new Map((await listNicknames(ctx.db, ids)).map(({ id, desc }) => [id, desc]));
    const rows = [];
    for (const entry of entries) {
      const changes = JSON.stringify(await describeChanges(ctx.db, entry.target_url, entry.changes));
      const operator = entry.operator ?? ((entry.uid && names.get(entry.uid)) || "");
      // an address may hold a NUL character, and a refusal name a field by one, which PostgreSQL does not store
      const target_url = entry.target_url.replaceAll("\0", "");
      const response_result = entry.response_result.replaceAll("\0", "");
      rows.push({ ...entry, target_url, response_result, changes, operator });
    }
    await insertOperateLogs(ctx.db, rows);
  } catch (error) {
    // one that cannot be stored takes no other with it
    if (entries.length > 1 && !isDatabaseUnavailable(error)) {
      for (const entry of entries) await writeTogether(ctx, [entry]);
      return;
    }
    for (const { action, uid, response_code, created_at } of entries)
      ctx.log.error({ err: error, action, uid, response_code, created_at }, "operation was not logged");
  }
}
