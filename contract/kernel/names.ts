import * as z from "zod";
import { linesWithoutUnseen, withoutUnseen } from "./unseen";

/** VAL-01: a mainland mobile number. */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** VAL-02: Chinese, letters, digits, `_` and `! @ # $ ^ & ( ) . '`, at least one of them. */
export const nameTextPattern = /^[\p{Script=Han}A-Za-z0-9_!@#$^&().']+$/u;

/** Makes the schema for a name of a person or role; `what` is the field's label for staff. */
export function nameText(what: string, longest = 60) {
  return z
    .string()
    .trim()
    .min(1, `请填写${what}`)
    .max(longest, `${what}最多 ${longest} 个字符`)
    .regex(nameTextPattern, `${what}只能包含中文、字母、数字、下划线和 ! @ # $ ^ & ( ) . '`);
}

/** The name somebody signs in by, when it is chosen: 4 to 18 characters, and nothing that hides at its ends. Signing in takes any. */
export const NewUsername = z
  .string()
  .trim()
  .min(4, "账号长度为 4 到 18 个字符")
  .max(18, "账号长度为 4 到 18 个字符")
  .regex(/^[A-Za-z0-9_.-]+$/, "账号只能包含字母、数字、下划线、点和短横线")
  .regex(/^[A-Za-z].*[A-Za-z0-9]$/, "账号须以字母开头，以字母或数字结尾");

/** Makes the schema for a line of text that is shown to others, in the middle of sentences: what nobody sees is left out. */
export function visibleText() {
  return z.string().overwrite(withoutUnseen);
}

/** Makes the schema for text of several lines, such as a reason: as `visibleText`, but its lines stay. */
export function visibleLines() {
  return z.string().overwrite(linesWithoutUnseen);
}
