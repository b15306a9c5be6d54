import * as z from "zod";
import { mostId } from "../kernel/ids";
import { VerificationCode } from "../platform/auth";
import { endpoint } from "../kernel/endpoint";
import { ChosenBills, FamilyLine, FamilyOrder } from "./family-orders";
import { mobilePattern } from "../kernel/names";

/** A pass of a family: sent as bearer token, as the address of a link is. */
export const FamilyPass = z.object({
  pass: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
});

/** A family of the demo data, for who wants to see its pages. */
export const DemoFamily = z.object({
  school_id: z.number().int(),
  student_no: z.string(),
  name: z.string(),
  phone_tail: z.string(),
});
export type DemoFamily = z.infer<typeof DemoFamily>;

export const FamilyDoor = z.object({
  schools: z.array(z.object({ school_id: z.number().int(), name: z.string() })),
  /** Asked of an address after misses; both fields are empty where none is. */
  captcha: VerificationCode,
  /** Null outside the demo. */
  demo: DemoFamily.nullable(),
});

export const FamilyEntry = z.object({
  school_id: z.coerce.number("请选择学校").int().min(1, "请选择学校").max(mostId),
  // an input method may write full-width digits
  student_no: z.string().trim().normalize("NFKC").min(1, "请填写学号").max(40, "学号最多 40 个字符"),
  name: z.string().trim().min(1, "请填写学生姓名").max(60, "姓名最多 60 个字符"),
  phone_tail: z
    .string()
    .trim()
    .normalize("NFKC")
    .regex(/^\d{4}$/, "请填写手机号的后四位数字"),
  captcha: z.string().max(20).default(""),
  code_key: z.string().max(64).default(""),
});
export type FamilyEntry = z.infer<typeof FamilyEntry>;

/** A bill as its family reads it; amounts in fen. */
export const FamilyBill = z.object({
  bill_no: z.string(),
  title: z.string(),
  items: z.array(z.string()),
  /** `YYYY-MM-DD`, the last day. */
  due_on: z.string(),
  /** Whole days until then; negative once it is over. */
  days_left: z.number().int(),
  /** After reductions. */
  total_fen: z.number().int(),
  paid_fen: z.number().int(),
  owed_fen: z.number().int(),
  mandatory: z.boolean(),
  /** The least of a part where it may be paid in parts. */
  part_min_fen: z.number().int().nullable(),
  /** A payment is under way. */
  is_paying: z.boolean(),
  /** The page of that payment. */
  order_key: z.string().nullable(),
});
export type FamilyBill = z.infer<typeof FamilyBill>;

/** A payment of the family: of its own bills alone. */
export const FamilyPaid = z.object({
  order_no: z.string(),
  paid_at: z.string(),
  titles: z.array(z.string()),
  amount_fen: z.number().int(),
  refunded_fen: z.number().int(),
});

export const FamilyChild = z.object({
  name: z.string(),
  class_name: z.string(),
  school_name: z.string(),
  /** The office to ask; may be empty. */
  inquiry_contact: z.string(),
  bills: z.array(FamilyBill),
  paid: z.array(FamilyPaid),
});
export type FamilyChild = z.infer<typeof FamilyChild>;

export const FamilyView = z.object({
  children: z.array(FamilyChild),
  /** The number of the last payment shown, where there are earlier ones: they are asked for by it. */
  paid_before: z.string().nullable(),
  /** The payer the link was sent to, or whose number was given. */
  payer_name: z.string().nullable(),
  valid_until: z.string(),
  /** The link was not opened before. */
  is_first: z.boolean(),
});
export type FamilyView = z.infer<typeof FamilyView>;

export const familyChannels = ["wxpay", "alipay"] as const;
export type FamilyChannel = (typeof familyChannels)[number];

/** A way to pay from the place in which the page is open: in the app, by a jump to it, or by a code that another telephone scans. */
export const FamilyWay = z.object({ channel: z.enum(familyChannels), kind: z.enum(["app", "jump", "scan"]) });
export type FamilyWay = z.infer<typeof FamilyWay>;

/** Bills that are paid in one go: into one account of the school's. */
export const FamilyRound = z.object({
  school_name: z.string(),
  /** Empty for the usual purpose of every school. */
  purpose_name: z.string(),
  amount_fen: z.number().int(),
  lines: z.array(FamilyLine.extend({ bill_no: z.string() })),
  ways: z.array(FamilyWay),
});
export type FamilyRound = z.infer<typeof FamilyRound>;

/** A payer inside WeChat: who signed in before, and a random text of the browser, for who does now. */
const payerShape = {
  payer_token: z.string().max(400).default(""),
  browser_key: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(""),
};

export const FamilySignIn = z.object({
  code: z.string().min(1).max(200),
  state: z.string().max(200),
  browser: z.string().regex(/^[\w-]{1,64}$/),
});
export type FamilySignIn = z.infer<typeof FamilySignIn>;

export const FamilyPreparation = z.object({
  rounds: z.array(FamilyRound),
  /** Origins to which a browser may be sent to pay. */
  pay_origins: z.array(z.string()),
  browser: z.enum(["wechat", "alipay", "mobile", "computer"]),
  /** The address at which the payer signs in before the first of the payments can be made in WeChat itself; null: nowhere. */
  sign_in: z.string().nullable(),
});

const Key = z.object({ key: z.string().max(64) });
const Jump = z.object({ url: z.string().nullable() });

/**
 * Calls of the family's page (docs/decisions/0078-families.md). `family`: by a pass or a link. Those of one payment under way
 * are served in maintenance (0094).
 */
export const familyApi = {
  door: endpoint({
    method: "GET",
    path: "/family/door",
    permission: "public",
    summary: "家长缴费页：可选的学校，以及是否需要验证码",
    output: FamilyDoor,
  }),
  enter: endpoint({
    method: "POST",
    path: "/family/enter",
    permission: "public",
    maintenance: "reading",
    audited: false,
    summary: "家长缴费页：凭学校、学号、姓名和付款人手机号后四位查询",
    input: FamilyEntry,
    output: FamilyPass,
  }),
  more: endpoint({
    method: "POST",
    path: "/family/more",
    permission: "family",
    maintenance: "reading",
    audited: false,
    summary: "家长缴费页：凭完整手机号一并显示该付款人的其他孩子",
    input: z.object({ phone: z.string().trim().normalize("NFKC").regex(mobilePattern, "请填写完整的 11 位手机号") }),
    output: FamilyPass,
  }),
  bills: endpoint({
    method: "GET",
    path: "/family/bills",
    permission: "family",
    summary: "家长缴费页：孩子的待缴账单和已缴记录",
    input: z.object({
      /** Payments earlier than the one of the number; without it the latest. */
      paid_before: z.string().max(40).optional(),
    }),
    output: FamilyView,
  }),
  opened: endpoint({
    method: "POST",
    path: "/family/opened",
    permission: "family",
    maintenance: "reading",
    audited: false,
    summary: "家长缴费页：记下链接已打开",
  }),
  prepare: endpoint({
    method: "POST",
    path: "/family/prepare",
    permission: "family",
    // the beginning of a payment, as `pay` is
    maintenance: "closed",
    audited: false,
    summary: "家长缴费页：所选账单分几次支付，各有哪些支付方式",
    input: z.object({ bills: ChosenBills, ...payerShape }),
    output: FamilyPreparation,
  }),
  pay: endpoint({
    method: "POST",
    path: "/family/pay",
    permission: "family",
    audited: false,
    summary: "家长缴费页：开始支付；相同的支付仍在进行时沿用它",
    input: z.object({
      ...{ bills: ChosenBills, channel: z.enum(familyChannels), payer_token: payerShape.payer_token },
      /** The bills of each payment that is to follow. */
      later: z.array(ChosenBills).max(20).default([]),
      /** The key of the payment before this one; empty for the first. */
      after: z.string().max(64).default(""),
    }),
    output: z.object({ key: z.string(), url: z.string().nullable() }),
  }),
  signIn: endpoint({
    method: "POST",
    path: "/family/sign_in",
    permission: "public",
    maintenance: "reading",
    audited: false,
    summary: "家长缴费页：微信内付款前由微信确认付款人，换得两小时有效的凭据",
    input: FamilySignIn,
    output: z.object({ token: z.string() }),
  }),
  receipt: endpoint({
    method: "GET",
    path: "/family/receipt/:order_no",
    permission: "family",
    summary: "家长缴费页：一笔已缴的收据",
    input: z.object({ order_no: z.string().max(40) }),
    output: FamilyOrder,
  }),
  order: endpoint({
    method: "GET",
    path: "/family/order/:key",
    permission: "public",
    maintenance: "open",
    summary: "家长缴费页：凭支付页地址查看这一笔支付",
    input: Key,
    output: FamilyOrder,
  }),
  ask: endpoint({
    method: "POST",
    path: "/family/ask/:key",
    permission: "public",
    maintenance: "open",
    audited: false,
    summary: "家长缴费页：立即向支付渠道查询这一笔支付",
    input: Key,
    output: FamilyOrder,
  }),
  resume: endpoint({
    method: "POST",
    path: "/family/resume/:key",
    permission: "public",
    maintenance: "open",
    audited: false,
    summary: "家长缴费页：继续这一笔支付，不会另下订单",
    input: Key,
    output: Jump,
  }),
};
