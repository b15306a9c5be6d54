import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../support/api/database";
import { startServer, type TestServer } from "../support/server/server";
import { type TcpProxy, startTcpProxy } from "../support/server/tcp-proxy";
import { demoPassword } from "../../scripts/demo-accounts.mjs";

// By `npm run test:scale` only: these need a PostgreSQL whose line can be cut.

const patience = { timeout: 60_000 };
const orders = "/campus_pay/order/list";
const newType = "/setting/system_module/dict_type/list/new";

async function startOverLine() {
  const { settings, drop } = await createTestDatabase();
  onTestFinished(drop);
  const database = await startTcpProxy(settings.DATABASE_URL ?? "");
  const server = await startServer({ settings: { ...settings, DATABASE_URL: database.url } });
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  return { server, database };
}

interface Visit {
  cookie?: string;
  form?: Record<string, string>;
}

const visit = ({ url }: TestServer, path: string, { cookie = "", form }: Visit = {}) =>
  fetch(url + path, {
    redirect: "manual",
    headers: { cookie, Accept: "text/html" },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });

/** Signs in by the page's own form; answers the session's cookie. */
async function signIn(server: TestServer, username: string): Promise<string> {
  const answer = await visit(server, "/login", { form: { username, password: demoPassword } });
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
  return line?.split(";")[0] ?? "";
}

const sessionLines = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="));

async function expectOutage(answer: Response): Promise<string> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(sessionLines(answer)).toEqual([]);
  return answer.text();
}

async function eventually(server: TestServer, cookie: string, status: number): Promise<void> {
  const look = async () => (await visit(server, orders, { cookie })).status;
  await expect.poll(look, { timeout: 30_000, interval: 200 }).toBe(status);
}

/** The line fails in some way while somebody is signed in, and is mended. */
async function expectPagesToOutlive(fail: (line: TcpProxy) => Promise<void>): Promise<void> {
  const { server, database } = await startOverLine();
  const cookie = await signIn(server, "finance");
  await eventually(server, cookie, 200);
  await fail(database);
  await eventually(server, cookie, 503);
  for (const path of [orders, "/", "/home", "/login"]) {
    const answer = await visit(server, path, { cookie });
    expect(answer.headers.get("refresh")).toBe(answer.headers.get("retry-after"));
    const page = await expectOutage(answer);
    expect(page).toContain("服务暂时不可用");
    expect(page).not.toContain("<script");
  }
  for (const path of ["/login", "/register"]) await expectOutage(await visit(server, path));
  await database.mend();
  await eventually(server, cookie, 200);
}

test(
  "over a cut line pages answer an outage that asks again by itself, keep the session, and work after [O-B1, HOLD-06]",
  patience,
  () => expectPagesToOutlive((line) => line.cut()),
);

test(
  "connections that hang sign nobody out: pages come late or as an outage, then as before [O-B1, O-B2, HOLD-06]",
  patience,
  async () => {
    const { server, database } = await startOverLine();
    const cookie = await signIn(server, "finance");
    await eventually(server, cookie, 200);
    database.hold();
    const answers = await Promise.all([orders, "/home", "/"].map((path) => visit(server, path, { cookie })));
    for (const answer of answers) {
      expect(answer.headers.get("location") ?? "", "not to sign-in").not.toContain("/login");
      expect(answer.status === 503 || answer.status < 400, String(answer.status)).toBe(true);
      expect(sessionLines(answer)).toEqual([]);
    }
    await eventually(server, cookie, 200);
  },
);

test(
  "a form posted during an outage is kept by its answer and can be sent again [O-B1, HOLD-06]",
  patience,
  async () => {
    const { server, database } = await startOverLine();
    const cookie = await signIn(server, "admin");
    const form = { dict_name: "断线时填的", dict_type: "outage_form", status: "1", remark: "第一行\r\n<第二行>" };
    await database.cut();
    await eventually(server, cookie, 503);
    const refused = await visit(server, newType, { cookie, form });
    expect(refused.headers.get("refresh")).toBeNull();
    const page = await expectOutage(refused);
    expect(page).toContain("内容没有保存");
    expect(page).toContain("再试一次");
    expect(page).toContain('name="dict_name" value="断线时填的"');
    expect(page).toContain("&lt;第二行&gt;");

    const failedSignIn = await visit(server, "/login", { form: { username: "admin", password: demoPassword } });
    expect(failedSignIn.headers.get("refresh")).toBeNull();
    const signInPage = await expectOutage(failedSignIn);
    expect(signInPage).toContain("请返回上一页再提交");
    expect(signInPage).not.toContain(demoPassword);

    await database.mend();
    await eventually(server, cookie, 200);
    expect((await visit(server, newType, { cookie, form })).status).toBe(302);
  },
);

test("an outage is a line a second in the log, not a stack for each job [O-B1, HOLD-06]", patience, async () => {
  const { server, database } = await startOverLine();
  const cookie = await signIn(server, "finance");
  await database.cut();
  await eventually(server, cookie, 503);
  const before = server.log().length;
  const seconds = 6;
  await pause(seconds * 1000);
  const lines = server.log().slice(before);
  expect(lines.filter(({ msg }) => msg === "job failed")).toEqual([]);
  const told = lines.filter(({ msg }) => msg === "database unavailable");
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(seconds + 1);
  const counted = told.reduce((sum, { count }) => sum + Number(count), 0);
  expect(counted).toBeGreaterThanOrEqual(told.length);
});
