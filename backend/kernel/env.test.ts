import { existsSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env";

const emptyDataDir = () => mkdtempSync(join(tmpdir(), "campus-env-"));
const secrets = { SESSION_SECRET: "0123456789abcdef", DATA_KEY: "fedcba9876543210" };

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ DATABASE_URL: "mysql://localhost/campus" }, "postgres://"],
  [{ REDIS_URL: "localhost:6379" }, "redis://"],
  [{ REDIS_URL: "redis://localhost" }, "SESSION_SECRET"],
  [{ DATABASE_URL: "postgres://localhost/campus", SESSION_SECRET: secrets.SESSION_SECRET }, "DATA_KEY"],
  [{ SESSION_SECRET: "short" }, "至少 16 个字符"],
  [{ S3_ENDPOINT: "https://s3.example.com", S3_BUCKET: "campus" }, "S3_SECRET_ACCESS_KEY"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
  [{ BACKEND_URL: "backend" }, "BACKEND_URL"],
  [{ ALLOWED_ORIGINS: "*" }, "ALLOWED_ORIGINS"],
  [{ ALLOWED_ORIGINS: "https://desk.example,desk.example" }, "ALLOWED_ORIGINS"],
  [{ ALLOWED_ORIGINS: "https://desk.example/app" }, "ALLOWED_ORIGINS"],
  [{ LINK_PREVIEWS: "yes" }, "LINK_PREVIEWS"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ DEMO: "true" }, "DEMO"],
  [{ CAPTCHA: "off" }, "DEMO=1"],
  [{ CAPTCHA: "fixed:1234" }, "DEMO=1"],
  [{ DEMO: "1", CAPTCHA: "never" }, "CAPTCHA"],
  [{ DEMO: "1", DEMO_ORDERS: "-1" }, "DEMO_ORDERS"],
])("the setting %j is refused with a message that names %s", (settings, named) => {
  expect(() => readEnv({ DATA_DIR: emptyDataDir(), ...settings })).toThrow(named);
});

test("every wrong setting is named at once", () => {
  expect(() => readEnv({ PORT: "x", DEMO: "maybe" })).toThrow(/PORT[^]*DEMO/);
});

test("settings left empty count as not set", () => {
  const env = readEnv({ DATA_DIR: emptyDataDir(), PORT: "", DATABASE_URL: "", REDIS_URL: "", DEMO: "", CAPTCHA: "" });
  expect(env).toMatchObject({ port: 3000, databaseUrl: null, redisUrl: null, demo: false, captcha: { mode: "on" } });
});

test("origins are told with commas between them, a closing slash is none of theirs [W-14]", () => {
  const env = readEnv({ DATA_DIR: emptyDataDir(), ALLOWED_ORIGINS: "https://desk.example/, http://10.0.0.8:8080" });
  expect(env.allowedOrigins).toEqual(["https://desk.example", "http://10.0.0.8:8080"]);
});

test("an empty REDIS_PREFIX is the default one [O-m1, HOLD-10]", () => {
  expect(readEnv({ DATA_DIR: emptyDataDir(), REDIS_PREFIX: "" }).redisPrefix).toBe("campus:");
});

test("a wrong setting is told with its value and the rule in one language, and without what is secret [O-m1, HOLD-10]", () => {
  const told = (settings: Record<string, string>) => {
    try {
      readEnv({ DATA_DIR: emptyDataDir(), ...settings });
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  expect(told({ PORT: "70000" })).toBe("设置有误：\n  PORT=70000：须为 0 到 65535 的整数");
  expect(told({ PORT: "http" })).toBe("设置有误：\n  PORT=http：须为 0 到 65535 的整数");
  expect(told({ DATABASE_URL: "mysql://root:hidden-word@db/campus" })).toBe(
    "设置有误：\n  DATABASE_URL=mysql://db/campus：须以 postgres:// 开头",
  );
  expect(told({ SESSION_SECRET: "hidden" })).toBe("设置有误：\n  SESSION_SECRET：至少 16 个字符");
});

test("the secrets are made once, kept in DATA_DIR and readable by the owner alone", () => {
  const dataDir = emptyDataDir();
  const first = readEnv({ DATA_DIR: dataDir });
  const second = readEnv({ DATA_DIR: dataDir });
  expect(second.sessionSecret).toBe(first.sessionSecret);
  expect(second.dataKey).toBe(first.dataKey);
  expect(first.dataKey).not.toBe(first.sessionSecret);
  expect(statSync(join(dataDir, "data-key")).mode & 0o777).toBe(0o600);
});

test("secrets that are given are not written anywhere", () => {
  const dataDir = emptyDataDir();
  expect(readEnv({ DATA_DIR: dataDir, ...secrets })).toMatchObject({ dataKey: secrets.DATA_KEY });
  expect(existsSync(join(dataDir, "data-key"))).toBe(false);
});
