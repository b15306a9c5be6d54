import { refundState } from "#contract/payments/states";
import type { Kysely, Migration } from "kysely";
import type { Database } from "../kernel/database/tables";

/** Refunds that their channel closed kept the fee that was thought to come back. */
export const closedRefundFees: Migration = {
  async up(db: Kysely<Database>) {
    await db
      .updateTable("refunds")
      .set({ fee_fen: 0 })
      .where("state", "=", refundState.closed)
      .where("fee_fen", "!=", 0)
      .execute();
  },
};
