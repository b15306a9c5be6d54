import * as z from "zod";

/** A password somebody sets, wherever it is set: 6 to 20 characters. Signing in takes any. */
export const NewPassword = z.string().min(6, "密码长度为 6 到 20 个字符").max(20, "密码长度为 6 到 20 个字符");
