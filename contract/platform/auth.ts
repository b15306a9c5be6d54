import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { mobilePattern, nameText, NewUsername } from "../kernel/names";
import { NewPassword } from "../kernel/password";

/** A picture to read; both are empty where no captcha is asked (`CAPTCHA=off`). */
export const VerificationCode = z.object({
  /** Data URL of the picture. */
  code: z.string(),
  /** Goes back with the answer; good for one sign-in attempt. */
  code_key: z.string(),
});
export type VerificationCode = z.infer<typeof VerificationCode>;

/** In which the digits of a captcha can be spoken. */
export const CaptchaLanguage = z.enum(["zh", "en"]);
export type CaptchaLanguage = z.infer<typeof CaptchaLanguage>;

export const CaptchaSoundInput = z.object({
  code_key: z.string().max(64).default(""),
  language: CaptchaLanguage.default("zh"),
});

export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Tells this browser, at a later sign-in, from strangers; a client need not keep it. */
  browser_key: z.string().optional(),
});
export type AccessToken = z.infer<typeof AccessToken>;

const password = z.string().min(1, "请输入密码").max(128);
// as the browser was given it at an earlier sign-in
const browserKey = z.string().max(1000).default("");

export const LoginInput = z.object({
  username: z.string().min(1, "请输入用户名").max(64),
  password,
  captcha: z.string().max(20).default(""),
  code_key: z.string().max(64).default(""),
  browser_key: browserKey,
});
export type LoginInput = z.infer<typeof LoginInput>;

export const PhoneLoginInput = z.object({
  phone: z.string().regex(mobilePattern, "请输入正确的手机号"),
  password,
  captcha: z.string().max(20).default(""),
  /** Empty but where the address is locked. */
  code_key: z.string().max(64).default(""),
  browser_key: browserKey,
});
export type PhoneLoginInput = z.infer<typeof PhoneLoginInput>;

/** An account somebody makes for himself; it may do nothing until an administrator gives it a school and a role. */
export const RegisterInput = z.object({
  username: NewUsername,
  password: NewPassword,
  password_confirmation: z.string().max(128),
  /** Nickname. */
  desc: nameText("昵称"),
  captcha: z.string().max(20).default(""),
  code_key: z.string().max(64).default(""),
});
export type RegisterInput = z.infer<typeof RegisterInput>;

export const SocketTicket = z.object({
  /** The subprotocol of one socket. */
  ticket: z.string(),
  /** Seconds. */
  expires_in: z.number().int(),
});

/** Signing in and out, and the ticket of a socket (wire-contract 2.1, 2.12). */
export const authApi = {
  verificationCode: endpoint({
    method: "GET",
    path: "/common/auth/verification_code",
    permission: "public",
    maintenance: "open",
    summary: "取得图形验证码",
    output: VerificationCode,
  }),
  captchaSound: endpoint({
    method: "GET",
    path: "/common/auth/verification_sound",
    permission: "public",
    maintenance: "open",
    kind: "file",
    summary: "取得图形验证码的语音（WAV），不会用掉验证码",
    input: CaptchaSoundInput,
  }),
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    permission: "public",
    maintenance: "open",
    audited: false,
    summary: "用户名、密码与验证码登录",
    input: LoginInput,
    output: AccessToken,
  }),
  loginByPhone: endpoint({
    method: "POST",
    path: "/auth/loginByPhone",
    permission: "public",
    maintenance: "open",
    audited: false,
    summary: "手机号与密码登录",
    input: PhoneLoginInput,
    output: AccessToken,
  }),
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    permission: "public",
    summary: "注册账号，开放注册时可用",
    input: RegisterInput,
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    permission: "signed-in",
    maintenance: "reading",
    summary: "退出登录",
  }),
  socketTicket: endpoint({
    method: "POST",
    path: "/auth/socket_ticket",
    permission: "signed-in",
    maintenance: "reading",
    audited: false,
    summary: "取得一次性的即时通讯连接票据",
    output: SocketTicket,
  }),
};
