import type { Kysely, Migration } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard, dropGuard, type Guard } from "../kernel/database/guards";

/** The fee that a channel gives back with a refund. Of refunds before it is not known, and none. */
export function refundFees(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("refunds")
        .addColumn("fee_fen", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
      for (const guard of sumGuards) {
        await dropGuard(db, kind, guard);
        await createGuard(db, kind, guard);
      }
    },
  };
}

// less than nothing: the channel takes one for the refund
const badSums = "new.amount_fen <= 0 or new.fee_fen > new.amount_fen";

const sumGuards: Guard[] = [
  { name: "refund_new_sums", table: "refunds", on: "insert", refuses: badSums },
  {
    ...{ name: "refund_sums", table: "refunds", on: "update" },
    refuses: `${badSums} or new.amount_fen <> old.amount_fen`,
  },
];
