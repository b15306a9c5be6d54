import { badInput } from "../../../kernel/errors";
import { isCommonPassword } from "./common-passwords";

/**
 * Refuses a new password that guessing begins with; its length is the contract's. Every way to set one asks here. Throws `badInput`
 * naming `field`, with the reason `password_is_name` or `common_password`.
 */
export async function requireUncommonPassword(field: string, password: string, username: string): Promise<void> {
  if (password.toLowerCase() === username.toLowerCase())
    throw badInput(field, "密码不能与账号相同，请换一个").withReason("password_is_name");
  if (await isCommonPassword(password))
    throw badInput(field, "该密码过于常见，容易被猜到，请换一个").withReason("common_password");
}
