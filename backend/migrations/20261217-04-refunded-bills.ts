import { type Kysely, type Migration, sql } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard, dropGuard, type Guard, offArrow } from "../kernel/database/guards";
import { billArrows } from "../payments/states/bill-states";

/** Opens bills that were paid up and owe again what was given back, as a refund does from now on. */
export function refundedBills(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await dropGuard(db, kind, stateGuard);
      await sql`update bills set state = case when paid_fen > refunded_fen then 'PART_PAID' else 'NOT_PAY' end
        where owed_fen > 0
          and (state = 'BILLING_SUCCESS' or state = 'PART_PAID' and paid_fen = refunded_fen)`.execute(db);
      await createGuard(db, kind, stateGuard);
    },
  };
}

const stateGuard: Guard = {
  ...{ name: "bill_state", table: "bills", on: "update" },
  // only a refund opens what was paid up, and takes the last of what was paid in part
  refuses: `(${offArrow(billArrows)}) or (new.refunded_fen <= old.refunded_fen and new.state <> old.state
    and (old.state = 'BILLING_SUCCESS' and new.state in ('NOT_PAY', 'PART_PAID')
      or old.state = 'PART_PAID' and new.state = 'NOT_PAY'))`,
};
