import * as z from "zod";

/** 支付 and 退款, as items keep them. */
export const reconKind = { pay: 1, refund: 2 } as const;

export const StatementFormat = z.enum(["wxpay", "alipay", "sheet"]);
export type StatementFormat = z.infer<typeof StatementFormat>;

/** One line of a channel's statement, whatever the channel calls its columns. Money is fen, `at` epoch ms. */
export const StatementRow = z.object({
  /** In the file, from 1. */
  line: z.number().int(),
  kind: z.number().int(),
  /** The channel's number of the payment, or of the refund where it gives refunds one. */
  channel_no: z.string(),
  /** The channel's number of the payment, for a refund the one it gives back. */
  trade_no: z.string(),
  /** Our number: of the order, or of the refund. */
  merchant_no: z.string(),
  amount_fen: z.number().int(),
  fee_fen: z.number().int(),
  /** SUCCESS; of a refund also PROCESSING, FAIL, REVOKED and what the channel may add. */
  state: z.string(),
  at: z.number().int(),
});
export type StatementRow = z.infer<typeof StatementRow>;

export const RowProblem = z.object({
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** The facts that a file tells of itself before its rows are read; null: it does not tell. */
export const StatementHead = z.object({
  format: StatementFormat,
  mch_no: z.string().nullable(),
  /** The number of a merchant below the one that is named. */
  sub_mch_no: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  bill_date: z.string().nullable(),
});
export type StatementHead = z.infer<typeof StatementHead>;

/** A file that was read to its end. */
export const StatementCheck = z.object({
  rows: z.number().int(),
  pay_count: z.number().int(),
  pay_fen: z.number().int(),
  refund_count: z.number().int(),
  refund_fen: z.number().int(),
  /** The file's own sum. */
  fee_fen: z.number().int(),
  /** The part of the sum that the rounded rows do not have. */
  rounding_fen: z.number().int(),
  /** The first of them. */
  problems: z.array(RowProblem),
  problem_count: z.number().int(),
  /** Why the file as a whole cannot be used; null: it can. */
  failure: z.string().nullable(),
  /** Order numbers that several payments of the file name. */
  repeated: z.array(z.string()),
});
export type StatementCheck = z.infer<typeof StatementCheck>;

/** The facts known of a file before it is read. */
export interface StatementFacts {
  /** `YYYY-MM-DD`; rows of other days are wrong. Absent: by the first row. */
  billDate?: string | undefined;
}

/** Reads a statement line by line. */
export interface StatementParser<Line> {
  head: () => StatementHead;
  /** The row of a line; undefined for one that has none or is wrong, which then is among the problems. */
  take: (line: Line) => StatementRow | undefined;
  /** Why a file like this cannot be used, as far as its head tells; null: nothing is known against it. */
  refusal: () => string | null;
  /** Compares what was read with what the file says of itself: why it is not whole, or null. */
  finish: () => string | null;
}

/** A line of a text file. */
export interface TextLine {
  number: number;
  text: string;
}
