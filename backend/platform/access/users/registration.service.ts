import { accountType } from "#contract/platform/states";
import type { RegisterInput } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { requireCaptcha } from "../auth/captcha.service";
import { countRegistration } from "../auth/login-attempts.service";
import { requireUncommonPassword } from "../auth/new-password";
import { hashPassword } from "../auth/password";
import type { PublicContext } from "../../../kernel/context";
import { whenTaken } from "../../../kernel/database/unique-violation";
import { AppError, badInput } from "../../../kernel/errors";
import { replaceRoles } from "../roles/roles.service";
import { readSysConfig } from "../sys-config/sys-config.service";
import { insertAccount } from "./account-writing.repository";
import { requireFreeNickname } from "./reserved-nicknames";
import { isUsernameTaken } from "../accounts/users.service";

// it has no rights of its own: an administrator replaces it by one that has
const visitorRole = "tourist_admin";

/**
 * Makes the account somebody asks for: a school's, of no school yet, so that it sees nobody's data, and without contacts,
 * so that a stranger cannot write to staff; an administrator places it. Throws `registrationClosed`, `captchaWrong`
 * (the captcha is used up before anything else is looked at), `tooOften`, `badInput` and `nameTaken`.
 */
export async function registerAccount(ctx: PublicContext, input: RegisterInput): Promise<void> {
  const { username, password, desc } = input;
  const { register_switch } = await readSysConfig(ctx);
  if (!register_switch) throw new AppError(code.registrationClosed, "暂未开放注册，请联系管理员开通账号");
  await ctx.captchaLimits.requireFewFailures(ctx.address);
  await requireCaptcha(ctx, input.captcha, input.code_key);
  await countRegistration(ctx, ctx.address);
  if (password !== input.password_confirmation) throw badInput("password_confirmation", "两次输入的密码不一致");
  await requireUncommonPassword("password", password, username);
  requireFreeNickname(desc, false);
  if (await isUsernameTaken(ctx, username)) throw taken();
  const row = { username, desc, password_hash: await hashPassword(password), ...unplaced, ...unknown(ctx) };
  await whenTaken(
    ctx.db.transaction().execute(async (db) => {
      const id = await insertAccount(db, row);
      await replaceRoles(db, id, [visitorRole]);
    }),
    taken,
  );
  ctx.audit.change({ object: `账号 ${username}`, before: null, after: { username, desc } });
}

const unplaced = { account_type: accountType.school, school_id: null, agent_id: null, store_id: null };

/** Makes the fields that the registration does not ask for. */
function unknown(ctx: PublicContext) {
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  return { phone: null, email: "", avatar: "", address: "", sex: 2, status: 1, creater: "注册", last_ip: "", ...times };
}

function taken(): AppError {
  return new AppError(code.nameTaken, "名称已被使用");
}
