import { authApi } from "#contract/platform/auth";
import { type Register, reply } from "../../../kernel/handle";
import { atEntrance } from "./at-entrance";
import { createCaptcha, speakCaptcha } from "./captcha.service";
import { login, loginByPhone } from "./login.service";
import { endSession } from "./sessions.service";
import { createTicket } from "./socket-ticket.service";

export function authRoutes({ on, onPublic }: Register): void {
  onPublic(authApi.verificationCode, (ctx) => createCaptcha(atEntrance(ctx)));
  onPublic(authApi.captchaSound, (ctx, input) => speakCaptcha(atEntrance(ctx), input));
  onPublic(authApi.login, (ctx, input) => login(atEntrance(ctx), input));
  onPublic(authApi.loginByPhone, (ctx, input) => loginByPhone(atEntrance(ctx), input));
  on(authApi.logout, async (ctx) => {
    await endSession(ctx, ctx.actor.sessionId);
    return reply([], "已退出登录");
  });
  on(authApi.socketTicket, (ctx) => createTicket(ctx));
}
