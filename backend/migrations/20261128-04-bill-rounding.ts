import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard, dropGuard, type Guard } from "../kernel/database/guards";

/** Parts of a fen that a bill's sum of fees has beside its rounded lines. Of bills before it is none. */
export function billRounding(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["recon_batches", "settlements"]) {
        await db.schema
          .alterTable(table)
          .addColumn("rounding_fen", "bigint", (c) => c.notNull().defaultTo(0))
          .execute();
      }
      await dropGuard(db, kind, settledGuard);
      await createGuard(db, kind, settledGuard);
    },
  };
}

const own = ["pay_count", "pay_fen", "refund_count", "refund_fen", "fee_fen", "rounding_fen"];
const figures = [...own, "carried_fen", "net_fen"];

const settledGuard: Guard = {
  ...{ name: "settlement_settled", table: "settlements", on: "update" },
  // once it was handed over its figures are those that were paid out
  refuses: `old.state <> 0 and (${figures.map((column) => `new.${column} <> old.${column}`).join(" or ")})`,
};
