import type { AccessToken, LoginInput, PhoneLoginInput } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import type { PublicContext } from "../../../kernel/context";
import type { UserRow } from "../../../kernel/database/tables/access";
import { AppError } from "../../../kernel/errors";
import { logSignIn } from "../logs/login-log.service";
import { readMaintenance } from "../sys-config/sys-config.service";
import { refusedInMaintenance } from "../sys-config/maintenance";
import { findNamedUser, recordLogin } from "../accounts/users.service";
import { superAdministrator } from "./actor";
import { listRoleNames } from "./actor.repository";
import { requireCaptcha } from "./captcha.service";
import { isKnownBrowser, rememberAccount } from "./known-browsers";
import { clearAttempt, countAttempt } from "./login-attempts.service";
import { tellOfNewBrowser } from "./new-browser.service";
import { verifyPassword } from "./password";
import { openSession } from "./sessions.service";

/**
 * Signs in by user name. Throws `captchaWrong`, `tooOften`, `badCredentials`, `accountDisabled`, `maintenance`.
 * The captcha is used up before anything else is looked at.
 */
export async function login(ctx: PublicContext, input: LoginInput): Promise<AccessToken> {
  const username = input.username.trim();
  // before a row tells of the attempt: a script would fill the log
  await ctx.captchaLimits.requireFewFailures(ctx.address);
  return logSignIn(ctx, { username }, async () => {
    const isRead = await requireCaptcha(ctx, input.captcha, input.code_key);
    return signIn(ctx, await findNamedUser(ctx, { username }), { ...input, name: username, isRead });
  });
}

/** Signs in by phone, as `login`; a captcha is asked only of who wants to pass the lock of the address. */
export async function loginByPhone(ctx: PublicContext, input: PhoneLoginInput): Promise<AccessToken> {
  const { phone, captcha, code_key } = input;
  // as by name; without a captcha the locks alone refuse
  if (code_key !== "") await ctx.captchaLimits.requireFewFailures(ctx.address);
  return logSignIn(ctx, { phone }, async () => {
    const isRead = code_key !== "" && (await requireCaptcha(ctx, captcha, code_key));
    return signIn(ctx, await findNamedUser(ctx, { phone }), { ...input, name: phone, isRead });
  });
}

interface Credentials {
  /** Kept as it was typed. */
  name: string;
  password: string;
  browser_key: string;
  /** A captcha was read. */
  isRead: boolean;
}

async function signIn(ctx: PublicContext, user: UserRow | undefined, typed: Credentials): Promise<AccessToken> {
  const isKnown = user !== undefined && isKnownBrowser(ctx, user, typed.browser_key);
  const account = user ? `id:${user.id}` : `name:${typed.name}`;
  const attempt = await countAttempt(ctx, { account, address: ctx.address }, isKnown || typed.isRead);
  const matches = await verifyPassword(user?.password_hash, typed.password);
  if (!user || !matches) throw new AppError(code.badCredentials, "账号或密码错误，请重新输入");
  await clearAttempt(ctx.db, attempt, ctx.now());
  if (user.status !== 1) throw new AppError(code.accountDisabled, "该账号已停用，请联系管理员");
  await requireOpen(ctx, user.id);
  const { token, tell } = await ctx.db.transaction().execute(async (db) => {
    await recordLogin(ctx, db, user.id);
    const tellOfIt = isKnown ? undefined : await tellOfNewBrowser(ctx, db, user.id);
    return { token: await openSession(ctx, db, user.id), tell: tellOfIt };
  });
  await tell?.();
  return { ...token, browser_key: rememberAccount(ctx, user, typed.browser_key) };
}

async function requireOpen(ctx: PublicContext, userId: number): Promise<void> {
  const { maintain_switch } = await readMaintenance(ctx.db);
  if (!maintain_switch) return;
  const roles = await listRoleNames(ctx.db, userId);
  if (!roles.includes(superAdministrator)) throw refusedInMaintenance();
}
