import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { mostRecords } from "../kernel/record-numbers";

/** Kinds of records that can be found, in the order of the answer. */
export const searchKinds = [
  { value: "order", label: "订单" },
  { value: "refund", label: "退款单" },
  { value: "bill", label: "账单" },
  { value: "student", label: "学生" },
  { value: "payer", label: "付款人" },
] as const;
export const SearchKind = z.enum(["order", "refund", "bill", "student", "payer"]);
export type SearchKind = z.infer<typeof SearchKind>;

export const SearchHit = z.object({
  /** Unique in its group. */
  key: z.string(),
  title: z.string(),
  /** Personal data masked as in the lists. */
  subtitle: z.string(),
  /** The page that shows it. */
  url: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({
  kind: SearchKind,
  label: z.string(),
  /** The reading of the search text: 按退款单号后 6 位查找. */
  took_for: z.string(),
  /** 1: a whole number was given, and this is what has it. */
  is_exact: z.number().int(),
  /** 1: there is more than what is listed. */
  total_is_more: z.number().int(),
  /** The list with all of it; empty where there is none. */
  url: z.string(),
  list: z.array(SearchHit),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const SearchAnswer = z.object({
  /** One for each kind the text may mean, those without hits too: so it is said what was looked for. */
  list: z.array(SearchGroup),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Acts that a card leads to. */
const recordActs = ["refund", "audit", "collect", "dun"] as const;

export const RecordAct = z.object({ act: z.enum(recordActs), url: z.string() });
export type RecordAct = z.infer<typeof RecordAct>;

/** The card of a record in its state of now, with what its viewer may do. */
export const RecordCard = z.object({
  /** The state in words, and its colour. */
  state: z.string(),
  tone: z.enum(["neutral", "success", "warning", "danger", "info"]),
  amount_fen: z.number().int(),
  school_name: z.string(),
  /** The student; of several `甲 等 2 人`; empty for none. */
  person: z.string(),
  /** Ways, days, amounts beside it, on one line. */
  note: z.string(),
  /** At most two: the pages where they are done, which ask for the right again. */
  acts: z.array(RecordAct),
});
export type RecordCard = z.infer<typeof RecordCard>;

/** An order, a refund or a bill by its whole number. */
export const RecordHit = SearchHit.extend({ kind: SearchKind, label: z.string(), card: RecordCard });
export type RecordHit = z.infer<typeof RecordHit>;

const RecordNumbers = z
  .string()
  .regex(/^[PRB]\d{14,24}(,[PRB]\d{14,24})*$/, "请填写订单号、退款单号或账单号")
  .refine((text) => text.split(",").length <= mostRecords, `一次最多查找 ${mostRecords} 个单号`);

/** The one search box (PLUS-07). */
export const searchApi = {
  search: endpoint({
    method: "GET",
    path: "/common/search",
    permission: "signed-in",
    summary: "按单号、学号、手机号、末几位或姓名查找，并说明把输入当作什么；只含本人有权查看的",
    input: z.object({ q: z.string().trim().max(60).default("") }),
    output: SearchAnswer,
  }),
  records: endpoint({
    method: "GET",
    path: "/common/records",
    permission: "signed-in",
    summary: "一次查找多个完整的订单号、退款单号、账单号；只含本人有权查看的，其余不返回",
    input: z.object({ numbers: RecordNumbers }),
    output: z.object({ list: z.array(RecordHit) }),
  }),
};
