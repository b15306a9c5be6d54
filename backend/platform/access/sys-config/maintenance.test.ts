import { beforeEach, expect, test } from "vitest";
import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { demoPassword, startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const [finance, admin] = [await backend.signIn("finance"), await backend.signIn("admin")];

async function turn(key: string, data: "0" | "1"): Promise<void> {
  await backend.context.db.updateTable("sys_configs").set({ data }).where("key_name", "=", key).execute();
}

beforeEach(async () => {
  await turn("maintain_switch", "0");
  await turn("simple_maintain_switch", "0");
});

// an id that nothing has: the super administrator is let through, and ends sessions by id
const pathOf = ({ path }: Endpoint) => path.replace(/:[a-z_]+/g, "999999");
const codeOf = async (endpoint: Endpoint, token: string) => {
  const response = await backend.fetch(endpoint.method, pathOf(endpoint), { token });
  const isJson = response.headers.get("content-type")?.includes("application/json");
  return isJson ? /"code":(\d+)/.exec(await response.text())?.[1] : "200";
};
const login = async (username: string) => {
  const answer = await backend.request("POST", "/auth/login", { body: { username, password: demoPassword } });
  return answer.envelope.code;
};

test("simple maintenance refuses every add, delete and edit to all but the super administrator [PERM-05]", async () => {
  await turn("simple_maintain_switch", "1");
  const writes = backend.api.served.filter((endpoint) => endpoint.maintenance === "closed");
  expect(writes.length).toBeGreaterThan(0);
  for (const write of writes) {
    expect(write.method, write.path).not.toBe("GET");
    const { status, envelope } = await backend.request(write.method, pathOf(write), { token: finance });
    expect({ status, ...envelope }).toMatchObject({
      status: 200,
      code: code.maintenance,
      msg: "后台维护中，除超级管理员外，所有用户的新增、删除、编辑权限已被禁用",
      data: [],
    });
    // a call that asks for no account's token knows nobody, super administrators neither
    if (write.permission !== "public" && write.permission !== "family")
      expect(await codeOf(write, admin)).not.toBe(String(code.maintenance));
  }
});

test("in simple maintenance reading, signing in and out, and the column choice go on [PERM-05]", async () => {
  await turn("simple_maintain_switch", "1");
  expect(await login("clerk")).toBe(200);
  const token = await backend.signIn("clerk");
  const columns = { page: "order", columns: [{ key: "order_no", visible: true }] };
  const calls: [string, string, object?][] = [
    ["GET", "/auth/initialization"],
    ["POST", "/campus_pay/page/setColumns", columns],
    ["POST", "/auth/socket_ticket"],
    ["POST", "/auth/logout"],
  ];
  for (const [method, path, body] of calls) {
    expect((await backend.request(method, path, { token, body })).envelope.code, path).toBe(200);
  }
});

test("maintenance refuses everything but captcha, sign-in, settings and a family's payment under way, also to the signed-in [PERM-05, W-15]", async () => {
  await turn("maintain_switch", "1");
  const open = backend.api.served
    .filter((endpoint) => endpoint.maintenance === "open")
    .map((endpoint) => endpoint.path);
  expect(open.sort()).toEqual([
    "/auth/login",
    "/auth/loginByPhone",
    "/common/auth/verification_code",
    "/common/auth/verification_sound",
    "/common/sys_config",
    "/family/ask/:key",
    "/family/order/:key",
    "/family/resume/:key",
  ]);
  for (const endpoint of backend.api.served) {
    const answered = await codeOf(endpoint, finance);
    if (endpoint.maintenance === "open") expect(answered, endpoint.path).not.toBe(String(code.maintenance));
    else expect(answered, endpoint.path).toBe(String(code.maintenance));
  }
});

test("in maintenance only the super administrator signs in and works [PERM-05]", async () => {
  await turn("maintain_switch", "1");
  expect(await login("finance")).toBe(code.maintenance);
  const body = { phone: "13800000003", password: demoPassword };
  expect((await backend.request("POST", "/auth/loginByPhone", { body })).envelope.code).toBe(code.maintenance);
  expect(await login("admin")).toBe(200);
  expect((await backend.request("GET", "/auth/initialization", { token: admin })).envelope.code).toBe(200);
});

test("being refused for maintenance counts as no failed sign-in", async () => {
  await turn("maintain_switch", "1");
  for (let time = 0; time < 6; time += 1) expect(await login("agent2")).toBe(code.maintenance);
  await turn("maintain_switch", "0");
  expect(await login("agent2")).toBe(200);
});

test("maintenance tells who tries passwords nothing: a wrong one is refused as ever", async () => {
  await turn("maintain_switch", "1");
  const answer = await backend.request("POST", "/auth/login", { body: { username: "store", password: "wrong" } });
  expect(answer.envelope.code).toBe(code.badCredentials);
});
