import * as z from "zod";

/** VAL-03: 15 digits, 18 digits, or 17 digits and an X; empty is allowed. */
export const idCardPattern = /^(\d{15}|\d{17}[\dXx])?$/;

/** An ID card's number as somebody typed it; kept encrypted and shown masked. */
export const IdCard = z.string().trim().regex(idCardPattern, "请输入正确的身份证号码").default("");
