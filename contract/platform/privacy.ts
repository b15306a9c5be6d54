import * as z from "zod";
import { visibleLines } from "../kernel/names";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";

/** Kinds of people whose personal data are shown one field at a time. */
export const revealSubjects = [
  { value: "student", label: "学生" },
  { value: "payer", label: "付款人" },
] as const;

export const revealFields = [
  { value: "id_card", label: "身份证号" },
  { value: "phone", label: "手机号" },
  { value: "name", label: "姓名" },
] as const;
export const RevealField = z.enum(["id_card", "phone", "name"]);
export type RevealField = z.infer<typeof RevealField>;

export const RevealReason = visibleLines().min(4, "请填写查看原因，至少 4 个字").max(200);

/** PLUS-08: one field of one person, with the reason it is asked for. */
export const RevealInput = z.object({
  subject: z.enum(["student", "payer"]),
  id: Id,
  field: RevealField,
  reason: RevealReason,
});
export type RevealInput = z.infer<typeof RevealInput>;

/** Calls that show what is masked everywhere else. */
export const privacyApi = {
  /** Leaves who, what of whom and why in the operation log; refused with 429 when done too often. */
  reveal: endpoint({
    method: "POST",
    path: "/campus_pay/privacy/reveal",
    permission: "Api:campus_pay/privacy/reveal-reveal",
    summary: "查看一项完整的个人信息，须填写原因并记入操作日志",
    input: RevealInput,
    output: z.object({ value: z.string() }),
  }),
};
