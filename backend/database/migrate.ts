import { type Kysely, Migrator } from "kysely";
import type { DatabaseKind } from "./connection";
import type { Database } from "./tables";
import { access } from "./migrations/20261120-01-access";
import { chat } from "./migrations/20261120-03-chat";
import { dictionaries } from "./migrations/20261120-14-dictionaries";
import { logs } from "./migrations/20261120-04-logs";
import { payments } from "./migrations/20261120-02-payments";

/** Brings the schema up to date; one instance at a time (Kysely's migration lock). Throws the first failure. */
export async function migrate(db: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  const migrations = {
    "20261120-01-access": access(kind),
    "20261120-02-payments": payments(kind),
    "20261120-03-chat": chat(kind),
    "20261120-04-logs": logs(kind),
    "20261120-14-dictionaries": dictionaries(kind),
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error("the schema could not be brought up to date", { cause: error });
}
