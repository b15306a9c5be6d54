import type { Kysely, Migration } from "kysely";
import { idColumn } from "../kernel/database/columns";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard, type Guard } from "../kernel/database/guards";

/** Differences of days that are settled, and the later settlements that they stand on. */
export function settlementCarries(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { schema } = db;
      await schema
        .alterTable("settlements")
        .addColumn("carried_fen", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      await idColumn(kind, schema.createTable("settlement_carries"))
        .addColumn("from_id", "integer", (c) => c.notNull().references("settlements.id"))
        .addColumn("to_id", "integer", (c) => c.notNull().references("settlements.id"))
        .addColumn("amount_fen", "bigint", (c) => c.notNull())
        .addColumn("created_at", "bigint", (c) => c.notNull())
        .execute();
      await schema.createIndex("settlement_carries_from").on("settlement_carries").columns(["from_id"]).execute();
      for (const guard of settlementGuards) await createGuard(db, kind, guard);
    },
  };
}

const figures = ["pay_count", "pay_fen", "refund_count", "refund_fen", "fee_fen", "carried_fen", "net_fen"];

const settlementGuards: Guard[] = [
  {
    ...{ name: "settlement_settled", table: "settlements", on: "update" },
    // once it was handed over its figures are those that were paid out
    refuses: `old.state <> 0 and (${figures.map((column) => `new.${column} <> old.${column}`).join(" or ")})`,
  },
  { name: "settlement_carries_changed", table: "settlement_carries", on: "update" },
  { name: "settlement_carries_kept", table: "settlement_carries", on: "delete" },
];
