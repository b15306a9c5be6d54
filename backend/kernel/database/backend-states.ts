import type pg from "pg";

const idleStates = /^idle/;

/**
 * Asks PostgreSQL over a connection of its own which of its processes work on a statement, and closes that connection. Undefined where
 * nobody can tell: the server takes no new connection either, or a pooler between hides who is who.
 */
export async function readBackendStates(
  client: pg.Client,
  pids: readonly number[],
): Promise<((pid: number) => boolean) | undefined> {
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; state: string | null; is_own: boolean }>(
      "select pid, state, pid = pg_backend_pid() as is_own from pg_stat_activity where pid = any($1) or pid = pg_backend_pid()",
      [pids],
    );
    const own = rows.find(({ is_own }) => is_own);
    if (!own || own.pid !== processOf(client)) return undefined;
    const working = new Set(rows.filter(({ state }) => !idleStates.test(state ?? "")).map(({ pid }) => pid));
    return (pid) => working.has(pid);
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The number of the server's process; node-postgres does not say it in its types. */
export function processOf(client: pg.Client): number {
  return "processID" in client && typeof client.processID === "number" ? client.processID : 0;
}
