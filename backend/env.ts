import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const optional = (schema: z.ZodType<string>) => z.preprocess((value) => value || undefined, schema.optional());
const integer = (fallback: number, min: number, max: number) =>
  z.preprocess((value) => value || fallback, z.coerce.number().int().min(min).max(max));

/** The settings of docs/operations.md, as they stand in the environment. */
const Variables = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.coerce.number().int().min(0).max(65535).default(3000),
  ),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.preprocess((value) => value || undefined, z.string().default("./data")),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "须以 postgres:// 开头")),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, "须以 redis:// 开头")),
  REDIS_PREFIX: z.string().min(1).default("campus:"),
  S3_ENDPOINT: optional(z.url()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_REGION: z.preprocess((value) => value || undefined, z.string().default("us-east-1")),
  SESSION_SECRET: optional(z.string().min(16, "至少 16 个字符")),
  // a new key stands before those it takes over from (docs/decisions/0036)
  DATA_KEY: optional(z.string().regex(/^[^,]{16,}(,[^,]{16,})*$/, "至少 16 个字符，新旧密钥以英文逗号隔开")),
  TRUST_PROXY: integer(0, 0, 10),
  BACKEND_URL: optional(z.url()),
  PUBLIC_URL: optional(z.url()),
  WECHAT_BASE_URL: z.preprocess((value) => value || undefined, z.url().default("https://api.mch.weixin.qq.com")),
  ALIPAY_GATEWAY: z.preprocess((value) => value || undefined, z.url().default("https://openapi.alipay.com/gateway.do")),
  MESSAGE_PORT_URL: optional(z.url()),
  MESSAGE_PORT_SECRET: optional(z.string().min(16, "至少 16 个字符")),
  DEMO: z.preprocess((value) => value || "0", z.enum(["0", "1"])),
  DEMO_ORDERS: integer(20_000, 1, 10_000_000),
  CAPTCHA: z.preprocess(
    (value) => value || "on",
    z.string().regex(/^(on|off|fixed:[A-Za-z0-9]{4,8})$/, "只能是 on、off 或 fixed:XXXX"),
  ),
});

export type Captcha = { mode: "on" } | { mode: "off" } | { mode: "fixed"; answer: string };

export interface Env {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  redisPrefix: string;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  sessionSecret: string;
  dataKey: string;
  /** Number of proxy hops whose X-Forwarded-* count. */
  trustProxy: number;
  backendUrl: string | null;
  publicUrl: string | null;
  /** The address of WeChat Pay, of its stand-in in demo and tests. */
  wechatBaseUrl: string;
  /** The whole address of Alipay's gateway, of its stand-in's in demo and tests. */
  alipayGateway: string;
  /** The gateway for messages to families of schools that name none. */
  messagePort: { url: string; secret: string } | null;
  /** The origin of the stand-in whose telephone is relayed: in a demo whose channel is on this machine. */
  standInUrl: string | null;
  demo: boolean;
  demoOrders: number;
  captcha: Captcha;
}

/** A wrong or missing setting; the message is meant for the operator and the start ends with it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/**
 * Reads the settings once, at start; generates the two secrets into DATA_DIR where one instance stands alone.
 * Throws `SettingError` naming each wrong setting.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = Variables.safeParse(source, { error: z.locales.zhCN().localeError });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}：${issue.message}`);
    throw new SettingError(`设置有误：\n  ${lines.join("\n  ")}`);
  }
  const settings = parsed.data;
  const demo = settings.DEMO === "1";
  if (settings.CAPTCHA !== "on" && !demo) throw new SettingError("设置有误：CAPTCHA 只有在 DEMO=1 时才能改动");
  const secrets = readSecrets(settings);
  return {
    production: settings.NODE_ENV === "production",
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    redisPrefix: settings.REDIS_PREFIX,
    s3: readS3(settings),
    ...secrets,
    trustProxy: settings.TRUST_PROXY,
    backendUrl: settings.BACKEND_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    wechatBaseUrl: settings.WECHAT_BASE_URL,
    alipayGateway: settings.ALIPAY_GATEWAY,
    messagePort: readMessagePort(settings),
    standInUrl: demo ? loopbackOrigin(settings.WECHAT_BASE_URL) : null,
    demo,
    demoOrders: settings.DEMO_ORDERS,
    captcha: readCaptcha(settings.CAPTCHA),
  };
}

type Settings = z.infer<typeof Variables>;

function readCaptcha(text: string): Captcha {
  if (text === "off") return { mode: "off" };
  if (text.startsWith("fixed:")) return { mode: "fixed", answer: text.slice("fixed:".length) };
  return { mode: "on" };
}

function readMessagePort({ MESSAGE_PORT_URL: url, MESSAGE_PORT_SECRET: secret }: Settings): Env["messagePort"] {
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined)
    throw new SettingError("设置有误：MESSAGE_PORT_URL 与 MESSAGE_PORT_SECRET 须同时设置");
  return { url, secret };
}

function loopbackOrigin(address: string): string | null {
  const { hostname, origin } = new URL(address);
  return hostname === "127.0.0.1" || hostname === "localhost" ? origin : null;
}

function readS3(settings: Settings): Env["s3"] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter(Boolean).length;
  if (given === 0) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new SettingError("设置有误：S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 须一起给出");
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readSecrets(settings: Settings): { sessionSecret: string; dataKey: string } {
  const shared = settings.DATABASE_URL ?? settings.REDIS_URL;
  if (shared && !(settings.SESSION_SECRET && settings.DATA_KEY)) {
    throw new SettingError("设置有误：使用 DATABASE_URL 或 REDIS_URL 时，各实例须共用 SESSION_SECRET 和 DATA_KEY");
  }
  return {
    sessionSecret: settings.SESSION_SECRET ?? keptSecret(settings.DATA_DIR, "session-secret"),
    dataKey: settings.DATA_KEY ?? keptSecret(settings.DATA_DIR, "data-key"),
  };
}

function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
