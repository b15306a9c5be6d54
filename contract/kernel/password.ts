import * as z from "zod";

/** Characters of a password that somebody sets. */
export const passwordLength = { min: 8, max: 64 } as const;

const lengthSentence = `密码长度为 ${passwordLength.min} 到 ${passwordLength.max} 个字符`;

/**
 * A password somebody sets, wherever it is set (wire-contract 2.8); the service also refuses common ones. Signing in takes any: older
 * ones were shorter.
 */
export const NewPassword = z.string().min(passwordLength.min, lengthSentence).max(passwordLength.max, lengthSentence);
