import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { findOrder, type FoundOrder, type Payment, writes } from "./pay-bare-rows";

/** Writes payments in one transaction, by statements that are prepared once. */
export type Store = (payments: readonly Payment[]) => Promise<void>;

/** Opens the database of a server's settings, as durable as the product's. */
export function openStore(settings: NodeJS.ProcessEnv): Promise<Store> {
  return settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openSqlite(settings.DATA_DIR ?? "");
}

async function openSqlite(dataDir: string): Promise<Store> {
  const database = new BetterSqlite(join(dataDir, "campus.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("cache_size = -65536");
  const find = database.prepare<[number, string], FoundOrder>(findOrder);
  const prepared = writes.map(({ sql, values }) => ({ statement: database.prepare(sql), values }));
  const write = database.transaction((payments: readonly Payment[]) => {
    for (const payment of payments) {
      const order = find.get(payment.merchantId, payment.outTradeNo);
      if (!order) throw new Error(`no order ${payment.outTradeNo}`);
      for (const { statement, values } of prepared) statement.run(...values(payment, order));
    }
  });
  return async (payments) => void write(payments);
}

async function openPostgres(connectionString: string): Promise<Store> {
  const client = new pg.Client({ connectionString, pipeline: true, types: numbers() });
  await client.connect();
  const find = { name: "find", text: numbered(findOrder) };
  const prepared = writes.map(({ sql, values }, place) => ({ name: `write_${place}`, text: numbered(sql), values }));
  return async (payments) => {
    const begun = client.query("begin");
    const found = await Promise.all(
      payments.map(({ merchantId, outTradeNo }) =>
        client.query<FoundOrder>({ ...find, values: [merchantId, outTradeNo] }),
      ),
    );
    const written = payments.flatMap((payment, place) => {
      const [order] = found[place]?.rows ?? [];
      if (!order) throw new Error(`no order ${payment.outTradeNo}`);
      return prepared.map(({ name, text, values }) => client.query({ name, text, values: values(payment, order) }));
    });
    await Promise.all([begun, ...written, client.query("commit")]);
  };
}

function numbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  // int8 comes as text
  types.setTypeParser(20, Number);
  return types;
}

function numbered(sql: string): string {
  let place = 0;
  return sql.replaceAll("?", () => `$${++place}`);
}
