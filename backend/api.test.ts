import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../tests/support/api/backend";

const backend = await startTestBackend({
  settings: { PUBLIC_URL: "https://pay.school.example/", ALLOWED_ORIGINS: "https://desk.example:8443" },
});

test("an unknown path or method is a 404 in the envelope [HTTP-04]", async () => {
  const calls = [
    ["GET", "/no/such/path"],
    ["DELETE", "/auth/login"],
    ["GET", "/auth/login"],
    ["POST", "/common/sys_config"],
    ["GET", "/"],
    ["GET", "/%E0%A4%A"],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await backend.request(method, path);
    expect({ path, status: answer.status, ...answer.envelope }).toMatchObject({
      path,
      status: 404,
      code: 404,
      data: [],
    });
  }
});

test("a body that is no JSON object is a 400 in the envelope [HTTP-04]", async () => {
  for (const body of ["{", "not json", "[1,2]", "null", '"text"', "5", "\u0000"]) {
    const { status, envelope } = await backend.request("POST", "/auth/login", { body });
    expect({ body, status, ...envelope }).toMatchObject({ body, status: 400, code: code.badInput, data: [] });
  }
});

test("an oversized body is a 413 in the envelope, announced or not [HTTP-04]", async () => {
  const body = JSON.stringify({ username: "x".repeat(22 * 1024 * 1024), password: "x" });
  const { status, envelope } = await backend.request("POST", "/auth/login", { body });
  expect({ status, ...envelope }).toMatchObject({ status: 413, code: code.fileSize, data: [] });
});

test("repeated slashes are one [HTTP-02]", async () => {
  const { envelope } = await backend.request("GET", "//common///sys_config");
  expect(envelope.code).toBe(200);
});

test("keys nobody knows, in query or body, are ignored [HTTP-04]", async () => {
  const token = await backend.signIn("clerk");
  const query = { 0: "sys_user_sex", "a[]": "1", page: "order", constructor: "x" };
  const { envelope } = await backend.request("GET", "/campus_pay/page/getColumns", { token, query });
  expect(envelope.code).toBe(200);
  const body =
    '{"page":"order","columns":[],"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  expect((await backend.request("POST", "/campus_pay/page/setColumns", { token, body })).envelope.code).toBe(200);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("no input, however odd, makes a public call fail [HTTP-04]", async () => {
  const oddities = ["\u0000", "\ud800", "'; drop table users; --", "%", "💥".repeat(60), -1, 1e308, true, null, [], {}];
  for (const odd of oddities) {
    for (const field of ["username", "password", "captcha", "code_key"]) {
      const body = { username: "odd", password: "odd", [field]: odd };
      const { status, envelope } = await backend.request("POST", "/auth/login", { body, address: `odd-${field}` });
      expect([200, 400], JSON.stringify(odd)).toContain(status);
      expect(envelope).toMatchObject({ code: expect.any(Number), data: expect.anything() });
      expect(envelope.code).not.toBe(code.failure);
    }
  }
});

test("a preflight is answered without a token, for our own origins and those of the setting only [HTTP-02] [W-14]", async () => {
  const preflight = (origin: string) =>
    backend.fetch("OPTIONS", "/auth/initialization", {
      headers: { origin, "access-control-request-method": "GET", "access-control-request-headers": "authorization" },
    });
  for (const origin of ["https://pay.school.example", "http://backend.internal", "https://desk.example:8443"]) {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
  for (const origin of [
    "https://evil.example",
    "https://desk.example",
    "null",
    "https://pay.school.example.evil.example",
  ]) {
    expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("the refreshed token can be read across origins [AUTH-12]", async () => {
  const token = await backend.signIn("clerk");
  backend.clock.advance(61 * 60_000);
  const headers = { origin: "https://pay.school.example" };
  const answer = await backend.request("GET", "/auth/initialization", { token, headers });
  expect(answer.headers.get("authorization")).not.toBeNull();
  expect(answer.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("authorization");
});

test("a file's answer carries the refreshed token too [AUTH-12]", async () => {
  const token = await backend.signIn("finance");
  backend.clock.advance(61 * 60_000);
  const response = await backend.fetch("GET", "/campus_pay/payer/import/template", { token });
  expect(response.headers.get("content-type")).toContain("spreadsheetml");
  expect(response.headers.get("authorization")).not.toBeNull();
});
