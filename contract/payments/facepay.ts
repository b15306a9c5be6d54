import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { fen } from "../kernel/amounts";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { HistoryStep } from "../platform/history";
import { listOf, Paging } from "../kernel/paging";
import { ClassOption } from "./payers";
import { rule } from "../kernel/rule";
import { several } from "../kernel/several";

/** 开通状态: derived from consent, photo, signing and switches, one label for an enrolment. */
export const facepayStates = [
  { value: 0, label: "未开通" },
  { value: 1, label: "待采集" },
  { value: 2, label: "待签约" },
  { value: 3, label: "已开通" },
  { value: 4, label: "已暂停" },
  { value: 5, label: "已关闭" },
] as const;

export const facepayChannels = [
  { value: "wxpay", label: "微信刷脸" },
  { value: "alipay", label: "支付宝刷脸" },
] as const;

export const facepayPhotoStates = [
  { value: 0, label: "未采集" },
  { value: 1, label: "审核中" },
  { value: 2, label: "已采集" },
  { value: 3, label: "不合格" },
] as const;

export const facepaySignStates = [
  { value: 0, label: "未签约" },
  { value: 1, label: "已签约" },
  { value: 2, label: "已解约" },
] as const;

export const facepayCertTypes = [
  { value: "1", label: "身份证" },
  { value: "A", label: "护照" },
  { value: "X", label: "学工号" },
] as const;

/** States that a school may ask for, where 6 closes and has the photo deleted too. */
export const facepayTargets = [
  { value: 1, label: "登记家长同意" },
  { value: 2, label: "登记照片已采集" },
  { value: 3, label: "开通或恢复" },
  { value: 4, label: "暂停" },
  { value: 5, label: "关闭" },
  { value: 6, label: "注销（同时删除人脸照片）" },
] as const;

/** Steps of an enrolment's history. */
export const facepayActions = [
  { value: "invite", label: "发起开通" },
  { value: "consent", label: "家长同意" },
  { value: "collect", label: "照片采集" },
  { value: "sign", label: "签约开通" },
  { value: "pause", label: "暂停" },
  { value: "resume", label: "恢复" },
  { value: "close", label: "关闭" },
  { value: "cancel", label: "注销" },
] as const;

export const facepaySwitches = [
  { value: "OPEN", label: "开" },
  { value: "CLOSE", label: "关" },
] as const;

/** The enrolments' part of `GET /common/static/data`. */
export const facepayEnumerations = {
  facepay_state: facepayStates,
  facepay_channel: facepayChannels,
  facepay_photo_state: facepayPhotoStates,
  facepay_sign_state: facepaySignStates,
  facepay_cert_type: facepayCertTypes,
  facepay_target: facepayTargets,
  facepay_action: facepayActions,
  facepay_switch: facepaySwitches,
} as const;

const Channel = z.enum(["wxpay", "alipay"]);

/** Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const Facepay = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  school_name: z.string(),
  student_id: z.number().int(),
  student_no: z.string(),
  student_name: z.string(),
  grade_name: z.string(),
  class_name: z.string(),
  payer_name: z.string().nullable(),
  /** Masked. */
  payer_phone: z.string().nullable(),
  channel: z.string(),
  /** The state that is shown. */
  state: z.number().int(),
  cert_type: z.string(),
  photo_state: z.number().int(),
  sign_state: z.number().int(),
  pass_status: z.string(),
  pay_status: z.string(),
  day_limit_fen: z.number().int(),
  day_times: z.number().int(),
  consented_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  close_reason: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Facepay = z.infer<typeof Facepay>;

/** With its steps, oldest first; states are those of the display. `has_photo`: the channel still keeps one. */
export const FacepayDetail = Facepay.extend({ has_photo: z.boolean(), history: z.array(HistoryStep) });
export type FacepayDetail = z.infer<typeof FacepayDetail>;

export const FacepayQuery = z.object({
  /** Part of the student's name, or the end of the student number. */
  student: z.string().trim().max(60).optional(),
  grade_id: several(Id),
  class_id: several(Id),
  state: several(z.coerce.number().int().min(0).max(5)),
  channel: Channel.optional(),
  /** Ids of the only rows wanted, with commas between. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,999}$/, "编号有误")
    .optional(),
  sort: z.enum(["updated_at", "-updated_at", "student_no", "-student_no"]).default("-updated_at"),
  ...Paging.shape,
});
export type FacepayQuery = z.infer<typeof FacepayQuery>;
/** A whole list, as it is exported. */
export const FacepayFilter = FacepayQuery.omit({ cur_page: true, page_size: true });
export type FacepayFilter = z.infer<typeof FacepayFilter>;

/** An enrolment that begins: the payer has still to agree. */
export const FacepayInput = z.object({
  student_no: z.string().trim().min(1, "请填写学号").max(60),
  channel: Channel,
  cert_type: z.enum(["1", "A", "X"]).default("1"),
  day_limit_fen: fen({
    least: 100,
    tooLittle: "日限额至少 1.00 元",
    most: 1_000_000,
    tooMuch: "日限额最多 10,000.00 元",
  }),
  day_times: z.coerce.number().int().min(1).max(99).default(5),
  /** Asked of those who keep several. */
  school_id: Id.optional(),
});
export type FacepayInput = z.infer<typeof FacepayInput>;

const change = {
  /** A value of `facepayTargets`. */
  status: z.coerce
    .number()
    .int()
    .refine((value) => facepayTargets.some((known) => known.value === value), "请选择要变更为的状态"),
  reason: visibleLines().max(256).default(""),
  /** 1: that closing cannot be undone has been read. */
  confirm: z.coerce.number().int().min(0).max(1).default(0),
};
interface Change {
  status: number;
  reason: string;
  confirm: number;
}
const isFinal = (status: number) => status === 5 || status === 6;
const endingSaysWhy = rule(({ status, reason }: Change) => !(isFinal(status) || status === 4) || reason !== "", {
  path: ["reason"],
  error: "暂停、关闭、注销须填写原因",
});
const endingIsMeant = rule(({ status, confirm }: Change) => !isFinal(status) || confirm === 1, {
  path: ["confirm"],
  error: "关闭与注销不可恢复，请勾选确认",
});

/** The change of enrolments, as the form asks it beside the rows to change. */
export const FacepayVerdict = z
  .object(change)
  .refine(...endingSaysWhy)
  .refine(...endingIsMeant);

/** One change over one or several enrolments. */
export const FacepayChange = z
  .object({ ids: z.array(Id).min(1, "请选择刷脸开通记录").max(1000, "一次最多 1000 条"), ...change })
  .refine(...endingSaysWhy)
  .refine(...endingIsMeant);
export type FacepayChange = z.infer<typeof FacepayChange>;

/** The result for each enrolment, in the order asked; `不适用`: the change does not fit its present state. */
export const FacepayAnswers = z.object({
  list: z.array(z.object({ id: z.number().int(), result: z.enum(["成功", "失败", "不适用"]), reason: z.string() })),
});
export type FacepayAnswers = z.infer<typeof FacepayAnswers>;

const path = "/campus_pay/facepay";
const permission = "Api:campus_pay/facepay";

/** Calls of 刷脸开通. */
export const facepayApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: `${permission}/list-index`,
    summary: "刷脸开通列表：按学生、年级、班级、开通状态、渠道筛选",
    input: FacepayQuery,
    output: listOf(Facepay),
  }),
  export: endpoint({
    method: "GET",
    path: `${path}/export`,
    permission: `${permission}/export-export`,
    summary: "按筛选导出刷脸开通（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: FacepayFilter,
  }),
  classes: endpoint({
    method: "GET",
    path: `${path}/classes`,
    permission: `${permission}/list-index`,
    summary: "本人可见的年级与班级，供筛选",
    output: z.object({ list: z.array(ClassOption) }),
  }),
  detail: endpoint({
    method: "GET",
    path: `${path}/detail/:id`,
    permission: `${permission}/detail-detail`,
    summary: "刷脸开通详情，附经过",
    input: z.object({ id: PathId }),
    output: z.object({ list: FacepayDetail }),
  }),
  schools: endpoint({
    method: "GET",
    path: `${path}/schools`,
    permission: `${permission}/store-store`,
    summary: "可以发起刷脸开通的学校",
    output: z.object({ list: z.array(z.object({ school_id: z.number().int(), name: z.string() })) }),
  }),
  store: endpoint({
    method: "POST",
    path: `${path}/store`,
    permission: `${permission}/store-store`,
    summary: "为一名学生发起刷脸开通；每个渠道同时只有一条未关闭的记录",
    input: FacepayInput,
  }),
  changeStatus: endpoint({
    method: "POST",
    path: `${path}/status/update`,
    permission: `${permission}/status/update-update`,
    summary: "变更刷脸开通状态，可批量，逐条答复；关闭与注销须确认并说明原因",
    input: FacepayChange,
    output: FacepayAnswers,
  }),
};
