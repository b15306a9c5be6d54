import { billActionApi } from "#contract/payments/bill-actions";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "#backend/kernel/context";
import { AppError } from "#backend/kernel/errors";
import type { ChannelDesk, StandIn } from "../support/payments/channel-fixtures";
import type { WalkBill } from "./walk-bills";

/** A product that a walk is played through: school 1 is paid by WeChat through the stand-in. */
export interface WalkPlace {
  db: BackendContext["db"];
  now: () => number;
  /** Those of school 1 that bills are made for. */
  students: readonly number[];
  standIn: StandIn;
  mchNo: string;
  merchantId: number;
  /** Begins to pay all that is owed of a bill; answers the order's number, or null while it cannot be begun. */
  start: (bill: WalkBill) => Promise<string | null>;
  /** Staff close a bill that nobody paid. */
  closeBill: (bill: WalkBill) => Promise<void>;
  /** Moves the clock and does what is due by then. */
  advance: (ms: number) => Promise<void>;
}

/** The backend in this process. */
export async function placeOfDesk(desk: ChannelDesk): Promise<WalkPlace> {
  const { backend, standIn, mchNo, merchantId } = desk;
  const { db } = backend.context;
  const students = await db.selectFrom("students").select("id").where("school_id", "=", 1).orderBy("id").execute();
  return {
    ...{ db, now: backend.clock.now, students: students.map(({ id }) => id), standIn, mchNo, merchantId },
    async start(bill) {
      try {
        return (await desk.start(bill)).order_no;
      } catch (error) {
        // a channel that is slow on a busy machine: the family tries again
        if (error instanceof AppError && error.code === code.refused) return null;
        throw error;
      }
    },
    async closeBill({ bill_no }) {
      // hours may have gone by since anybody signed in
      const finance = backend.client(await backend.signIn("finance"));
      await finance.call(billActionApi.close, { bill_no: [bill_no], reason: "学生转学" });
    },
    advance: desk.advance,
  };
}
