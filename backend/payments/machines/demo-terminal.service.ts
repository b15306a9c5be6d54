// A demo has a terminal that reports live payments: its key is made known to the server by the stand-in's file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { BackendContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { openDataKey } from "../../kernel/data-key";
import { findKeyByName, insertKey, insertKeyAccounts, listAccountsByNumber } from "./keys.repository";

const GivenTerminal = z.object({
  key: z.string(),
  secret: z.string(),
  merchants: z.array(z.object({ mch_no: z.string() })),
});

const name = "食堂终端（演示）";

/** Adds the key of the demo's terminal once; nothing outside a demo that has a stand-in, and for one whose key was revoked. */
export async function connectDemoTerminal({ env, db, now }: Pick<BackendContext, "env" | "db" | "now">): Promise<void> {
  const file = join(env.dataDir, "stand-in", "terminal.json");
  if (env.standInUrl === null || !existsSync(file)) return;
  const { key, secret, merchants } = GivenTerminal.parse(JSON.parse(readFileSync(file, "utf8")));
  const accounts = await listAccountsByNumber(
    db,
    merchants.map(({ mch_no }) => mch_no),
  );
  const [first] = accounts;
  if (!first || (await findKeyByName(db, first.school_id, name))) return;
  const stamp = { status: 1, created_at: now(), created_by: 0, updated_at: now(), updated_by: 0 };
  const sealed = openDataKey(env.dataKey).seal("machine.secret", secret);
  const row = { key, name, school_id: first.school_id, store_id: null, scopes: "orders:write", sealed, ...stamp };
  const write = db.transaction().execute(async (trx) => {
    const id = await insertKey(trx, row);
    await insertKeyAccounts(
      trx,
      accounts.map((account) => ({ machine_key_id: id, collect_account_id: account.id })),
    );
  });
  const taken = new Error("another instance added it");
  await whenTaken(write, () => taken).catch((error: unknown) => {
    if (error !== taken) throw error;
  });
}
