import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { dataProblem, makeDataDir } from "./data-folder";
import { StartError } from "./start-error";

const address = z.url("须为完整的网址，如 https://example.com");
const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, "须以 postgres:// 开头");
const secret = z.string().min(16, "至少 16 个字符");
function integer(fallback: number, min: number, max: number) {
  const words = `须为 ${min} 到 ${max} 的整数`;
  return z.coerce.number(words).int(words).min(min, words).max(max, words).default(fallback);
}

const origins = z
  .string()
  .transform((list) => list.split(",").map((origin) => origin.trim().replace(/\/$/, "")))
  .refine((list) => list.every(isOrigin), "须为一个或多个来源，如 https://desk.example.com，以英文逗号隔开");

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const logLevels = ["trace", "debug", "info", "warn", "error"] as const;

/** The settings of docs/operations.md, as they stand in the environment. */
const Variables = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: integer(3000, 0, 65_535),
  HOST: z.string().default("0.0.0.0"),
  DATA_DIR: z.string().default("./data"),
  DISK_FLOOR_MB: integer(256, 0, 1_000_000_000),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  DATABASE_POOL: integer(20, 6, 500),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "须以 redis:// 开头")
    .optional(),
  REDIS_PREFIX: z.string().default("campus:"),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  SESSION_SECRET: secret.optional(),
  // a new key stands before those it takes over from (docs/decisions/0036)
  DATA_KEY: z
    .string()
    .regex(/^[^,]{16,}(,[^,]{16,})*$/, "至少 16 个字符，新旧密钥以英文逗号隔开")
    .optional(),
  TRUST_PROXY: integer(0, 0, 10),
  BACKEND_URL: address.optional(),
  PUBLIC_URL: address.optional(),
  ALLOWED_ORIGINS: origins.optional(),
  WECHAT_BASE_URL: address.default("https://api.mch.weixin.qq.com"),
  ALIPAY_GATEWAY: address.default("https://openapi.alipay.com/gateway.do"),
  MESSAGE_PORT_URL: address.optional(),
  MESSAGE_PORT_SECRET: secret.optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "须为 87 个字符的 base64url")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "须为 43 个字符的 base64url")
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "须为 mailto: 邮箱或 https:// 网址")
    .optional(),
  LINK_PREVIEWS: z.enum(["on", "off"], "只能是 on 或 off").default("on"),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  LOG_LEVEL: z.enum(logLevels, `只能是 ${logLevels.join("、")} 之一`).default("info"),
  DEMO: z.enum(["0", "1"], "只能是 0 或 1").default("0"),
  DEMO_ORDERS: integer(20_000, 1, 10_000_000),
  DEMO_WORK: z.enum(["on", "off"], "只能是 on 或 off").default("on"),
  JOBS: z.enum(["on", "off"], "只能是 on 或 off").default("on"),
  CAPTCHA: z
    .string()
    .regex(/^(on|off|fixed:[A-Za-z0-9]{4,8})$/, "只能是 on、off 或 fixed:XXXX")
    .default("on"),
});

export type Captcha = { mode: "on" } | { mode: "off" } | { mode: "fixed"; answer: string };

export interface Env {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Less free space than this is told by the readiness check. */
  diskFloorMb: number;
  databaseUrl: string | null;
  /** A replica for long reads. */
  databaseReadUrl: string | null;
  /** Connections for pages, calls and reads. */
  databasePool: number;
  redisUrl: string | null;
  redisPrefix: string;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  sessionSecret: string;
  dataKey: string;
  /** Number of proxy hops whose X-Forwarded-* count. */
  trustProxy: number;
  backendUrl: string | null;
  publicUrl: string | null;
  /** Further origins whose pages may call `/api` and read `/files`. */
  allowedOrigins: readonly string[];
  /** Opens `/metrics` to whoever sends it as a bearer; null: this machine alone. */
  metricsToken: string | null;
  /** The collector that gets the traces. */
  traceEndpoint: string | null;
  /** The least that is written to the log. */
  logLevel: (typeof logLevels)[number];
  /** The address of WeChat Pay, of its stand-in in demo and tests. */
  wechatBaseUrl: string;
  /** The whole address of Alipay's gateway, of its stand-in's in demo and tests. */
  alipayGateway: string;
  /** The gateway for messages to families of schools that name none. */
  messagePort: { url: string; secret: string } | null;
  /** The keys that push messages are signed with; null: made at their first use and kept in the database. */
  vapidKeys: { publicKey: string; privateKey: string } | null;
  /** The address at which push services find who runs this site. */
  vapidSubject: string;
  /** The origin of the stand-in whose telephone is relayed: in a demo whose channel is on this machine. */
  standInUrl: string | null;
  /** Web pages that messages lead to are read for a card below them. */
  showsLinkPreviews: boolean;
  demo: boolean;
  demoOrders: number;
  /** The demo begins with a week of its staff's work. */
  demoWork: boolean;
  /** Work that nobody asks for is done: channels are queried, families told, old rows deleted. */
  runsJobs: boolean;
  captcha: Captcha;
}

/** A wrong or missing setting; the message is meant for the operator and the start ends with it. */
export class SettingError extends StartError {
  override readonly name = "SettingError";
}

/**
 * Reads the settings once, at start; generates the two secrets into DATA_DIR where one instance stands alone.
 * Throws `SettingError` naming each wrong setting, `StartError` where DATA_DIR cannot be used.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // left empty counts as not set
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given, { error: z.locales.zhCN().localeError });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${shownSetting(path.join("."), given)}：${message}`);
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
    diskFloorMb: settings.DISK_FLOOR_MB,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    redisUrl: settings.REDIS_URL ?? null,
    redisPrefix: settings.REDIS_PREFIX,
    s3: readS3(settings),
    ...secrets,
    trustProxy: settings.TRUST_PROXY,
    backendUrl: settings.BACKEND_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    allowedOrigins: settings.ALLOWED_ORIGINS ?? [],
    metricsToken: settings.METRICS_TOKEN ?? null,
    traceEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: settings.LOG_LEVEL,
    wechatBaseUrl: settings.WECHAT_BASE_URL,
    alipayGateway: settings.ALIPAY_GATEWAY,
    messagePort: readMessagePort(settings),
    vapidKeys: readVapidKeys(settings),
    vapidSubject: settings.VAPID_SUBJECT ?? vapidSubjectOf(settings.PUBLIC_URL),
    standInUrl: demo ? loopbackOrigin(settings.WECHAT_BASE_URL) : null,
    showsLinkPreviews: settings.LINK_PREVIEWS === "on",
    demo,
    demoOrders: settings.DEMO_ORDERS,
    demoWork: settings.DEMO_WORK === "on",
    runsJobs: settings.JOBS === "on",
    captcha: readCaptcha(settings.CAPTCHA),
  };
}

type Settings = z.infer<typeof Variables>;

/** A setting as it was given, without what is secret of it. */
function shownSetting(name: string, given: Record<string, string | undefined>): string {
  const value = given[name];
  if (value === undefined || /SECRET|KEY/.test(name)) return name;
  return `${name}=${withoutPassword(value)}`;
}

/** An address as it may be shown. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^/]*@/, "//");
}

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

function readVapidKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Settings): Env["vapidKeys"] {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined)
    throw new SettingError("设置有误：VAPID_PUBLIC_KEY 与 VAPID_PRIVATE_KEY 须同时设置");
  return { publicKey, privateKey };
}

function vapidSubjectOf(publicUrl: string | undefined): string {
  return publicUrl?.startsWith("https:") ? publicUrl : "mailto:admin@localhost";
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
  makeDataDir(dataDir);
  const file = join(dataDir, name);
  try {
    if (existsSync(file)) return readFileSync(file, "utf8").trim();
    const made = randomBytes(32).toString("base64url");
    writeFileSync(file, `${made}\n`, { mode: 0o600 });
    return made;
  } catch (error) {
    throw dataProblem(file, error);
  }
}
