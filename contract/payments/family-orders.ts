// A payment of a family: the bills it is for, and what its page shows.
import * as z from "zod";

const ChosenBill = z.object({
  bill_no: z.string().max(40),
  amount_fen: z.number().int().min(1).max(1_000_000_000_000),
});
export const ChosenBills = z.array(ChosenBill).min(1, "请至少选择一笔账单").max(50, "一次最多选择 50 笔账单");

export const FamilyLine = z.object({
  student_name: z.string(),
  class_name: z.string(),
  title: z.string(),
  amount_fen: z.number().int(),
});
export type FamilyLine = z.infer<typeof FamilyLine>;

export const FamilyRefund = z.object({
  amount_fen: z.number().int(),
  state: z.enum(["asked", "running", "done"]),
  at: z.string(),
});

export const familyOrderStates = ["waiting", "paid", "closed", "failed"] as const;

/** A payment with what it is for: what its payer chose to who holds its address, to a family its own part. */
export const FamilyOrder = z.object({
  order_no: z.string(),
  state: z.enum(familyOrderStates),
  school_name: z.string(),
  /** The office to ask; may be empty. */
  inquiry_contact: z.string(),
  channel: z.string(),
  /** The whole payment. */
  amount_fen: z.number().int(),
  lines: z.array(FamilyLine),
  /** The sum of the lines. */
  shown_fen: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  receipt_no: z.string().nullable(),
  channel_trade_no: z.string(),
  refunds: z.array(FamilyRefund),
  /** Money of a paid order that none of the lines got. A family's receipt has 0 for both. */
  elsewhere: z.object({
    /** Booked by the school on bills of which nothing is told here. */
    moved_fen: z.number().int(),
    /** Came too late for its bills; the school books it or gives it back. */
    held_fen: z.number().int(),
  }),
  /** Its place among the payments that a choice of bills was parted into; null for one alone. */
  rounds: z
    .object({
      /** 1 for the first. */
      round: z.number().int(),
      /** By all payments up to this one. */
      paid_fen: z.number().int(),
      /** The sum of the whole choice. */
      total_fen: z.number().int(),
      /** Payments after this one. */
      left: z.number().int(),
      /** The bills of those. */
      next: z.array(ChosenBill),
    })
    .nullable(),
  /** The next step while it waits: a code to scan, a jump that `resume` answers, or a call of WeChat's script. */
  step: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("scan"), text: z.string() }),
    z.object({ kind: z.literal("jump") }),
    /** Handed to WeChat's own script. */
    z.object({ kind: z.literal("bridge"), parameters: z.record(z.string(), z.string()) }),
    z.object({ kind: z.literal("none") }),
  ]),
  pay_origins: z.array(z.string()),
});
export type FamilyOrder = z.infer<typeof FamilyOrder>;
