// Proves that the sums of orders, refunds and fee items by day and month are those of the orders themselves, and bills what their entries say, while the server runs: `npm run verify`.
import { dataDir } from "./backup/command.mjs";
import { storeOf } from "./backup/stores.mjs";
import { Hint } from "./process.mjs";
import { differencesOfBills, differencesOfParts } from "./verify/bill-differences.mjs";
import { differencesOfItemDays, differencesOfItemMonths, differencesOfMoves } from "./verify/item-differences.mjs";

const groups = "school_id, store_id, collect_account_id, way_code, state, refund_state";
const fens = ["amount_fen", "fee_fen", "refund_fen"];
const sums = ["order_count", ...fens];
const unequal = sums.map((name) => `sum(${name}) <> 0`).join(" or ");
const summed = sums.map((name) => `sum(${name}) as ${name}`).join(", ");
const shown = 20;

/** The refunds that arrived, under the places of their orders. */
const arrivedRefunds = `(
    select refunds.success_at as refunded_at, refunds.amount_fen, refunds.fee_fen, pay_orders.school_id, store_id,
      collect_account_id, way_code
    from refunds join pay_orders on pay_orders.id = refunds.order_id where refunds.state = 2 and refunds.success_at > 0
  ) as arrived`;

/** Selects what days hold and changes add beyond the orders: nothing where all is well. */
const differencesOfDays = `
  select date_field, day, ${groups}, ${summed} from (
    select date_field, day, ${groups}, ${sums.join(", ")} from order_days
    union all ${ofTable("order_changes", sums)}
    union all ${ofTable(
      "pay_orders",
      ["1", ...fens].map((name) => `-${name}`),
    )}
    union all ${ofRefunds("refunded_at", "refund_changes", ["refund_count", "amount_fen", "fee_fen"])}
    union all ${ofRefunds("refunded_at", arrivedRefunds, ["-1", "-amount_fen", "-fee_fen"])}
  ) as parts group by date_field, day, ${groups} having ${unequal}`;

/** Selects what months hold beyond their days. */
function differencesOfMonths(monthOfDay) {
  return `
    select date_field, month, ${groups}, ${summed} from (
      select date_field, month, ${groups}, ${sums.join(", ")} from order_months
      union all
      select date_field, ${monthOfDay} as month, ${groups}, ${sums.map((name) => `-${name}`).join(", ")} from order_days
    ) as parts group by date_field, month, ${groups} having ${unequal}`;
}

function ofTable(table, figures) {
  const of = (
    field,
  ) => `select '${field}' as date_field, (${field} + 28800000) / 86400000 as day, ${groups}, ${figures.join(", ")}
    from ${table} where ${field} > 0`;
  return `${of("created_at")} union all ${of("success_at")}`;
}

function ofRefunds(time, table, figures) {
  return `select 'refunded_at' as date_field, (${time} + 28800000) / 86400000 as day,
    school_id, store_id, collect_account_id, way_code, 2, 0, ${figures.join(", ")}, 0 from ${table}`;
}

const monthOfDay = {
  sqlite: "cast(strftime('%Y%m', day * 86400, 'unixepoch') as integer)",
  postgres: "cast(to_char(date '1970-01-01' + cast(day as integer), 'YYYYMM') as integer)",
};

try {
  const store = storeOf({ databaseUrl: process.env.DATABASE_URL, dataDir });
  const days = await store.read(differencesOfDays);
  const months = await store.read(differencesOfMonths(monthOfDay[store.kind]));
  const moves = await store.read(differencesOfMoves());
  const itemDays = await store.read(differencesOfItemDays);
  const itemMonths = await store.read(differencesOfItemMonths(monthOfDay[store.kind]));
  const bills = await store.read(differencesOfBills);
  const parts = await store.read(differencesOfParts);
  const kinds = [days, months, moves, itemDays, itemMonths, bills, parts];
  const total = kinds.reduce((sum, { length }) => sum + length, 0);
  if (total > 0) {
    for (const differences of kinds)
      for (const difference of differences.slice(0, shown)) console.error(JSON.stringify(difference));
    throw new Hint(
      `${total} 处合计与订单或账单明细不一致。 (Sums differ from the orders, refunds or entries of bills.)`,
    );
  }
  const [{ days: count }] = await store.read("select count(*) as days from order_days");
  const [{ moves: moveCount }] = await store.read("select count(*) as moves from item_moves");
  const [{ bills: billCount }] = await store.read("select count(*) as bills from bills");
  console.log(
    `核对通过：${count} 组按日合计与订单一致，${moveCount} 条收费项目明细与分摊一致，${billCount} 张账单与收支明细一致`,
  );
} catch (error) {
  if (!(error instanceof Hint)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
