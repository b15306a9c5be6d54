import { expect, test } from "vitest";
import { machineKeyApi } from "#contract/payments/machine-keys";
import { logApi } from "#contract/platform/logs";
import { startTestBackend } from "../../../tests/support/api/backend";
import { signedRequest } from "../../../tests/support/payments/machine-client";
import { createMachineFixtures } from "../../../tests/support/payments/machine-fixtures";
import { callsPerMinute, cleanNonces } from "./admission.service";

const backend = await startTestBackend();
const machines = await createMachineFixtures(backend);
const { send, call, seconds } = machines;
const url = "http://backend.internal/open/v1/orders?limit=1";

function refused(status: number, code: string, field = "") {
  return { status, body: expect.objectContaining({ code, field }) };
}

test("a call signed as the page tells is answered [OPEN-02]", async () => {
  const key = await machines.makeKey();
  const { status, body } = await machines.read(key, "orders?limit=1");
  expect(status).toBe(200);
  expect(body.list).toHaveLength(1);
});

test("what is missing or misspelt in the header is named [OPEN-02, OPEN-04]", async () => {
  const key = await machines.makeKey();
  const ask = (authorization: string | null) =>
    send(new Request(url, authorization === null ? {} : { headers: { Authorization: authorization } }));
  expect(await ask(null)).toMatchObject(refused(401, "authorization_missing", "authorization"));
  expect(await ask("Bearer abc")).toMatchObject(refused(401, "authorization_malformed", "scheme"));
  const good = signedRequest(key, { method: "GET", url }, { timestamp: seconds() }).headers.get("authorization") ?? "";
  for (const part of ["key", "timestamp", "nonce", "signature"]) {
    const without = good.replace(new RegExp(`,?${part}="[^"]*"`), "");
    expect(await ask(without), part).toMatchObject(refused(401, "authorization_malformed", part));
  }
});

test("a wrong signature is refused with the text that was to be signed, and counted for its key [OPEN-01, OPEN-04]", async () => {
  const key = await machines.makeKey({ name: "签名错误" });
  const answer = await call(
    key,
    "POST",
    "/open/v1/orders?a=1",
    { 金额: 1 },
    { secret: "another", nonce: "n".repeat(20) },
  );
  expect(answer).toMatchObject(refused(401, "signature_wrong", "signature"));
  const text = String(answer.body.string_to_sign);
  expect(text).toMatch(/^POST\n\/open\/v1\/orders\?a=1\n\d{10}\nn{20}\n[0-9a-f]{64}\n$/);
  expect(JSON.stringify(answer.body)).not.toContain(key.secret);
  const changed = await call(key, "POST", "/open/v1/orders", { amount_fen: 2 }, { signedBody: '{"amount_fen":1}' });
  expect(changed).toMatchObject(refused(401, "signature_wrong", "signature"));
  const { list } = await machines.admin.call(machineKeyApi.list, { name: "签名错误" });
  expect(list).toMatchObject([{ calls_today: 0, refused_today: 2, last_used_at: null, last_address: "" }]);
});

test("a call more than five minutes old or ahead is refused, one of five minutes is not [OPEN-02]", async () => {
  const key = await machines.makeKey();
  for (const offset of [-300, 300]) {
    const { status } = await call(key, "GET", "/open/v1/orders?limit=1", undefined, { timestamp: seconds() + offset });
    expect(status, String(offset)).toBe(200);
  }
  for (const offset of [-301, 301]) {
    const answer = await call(key, "GET", "/open/v1/orders", undefined, { timestamp: seconds() + offset });
    expect(answer, String(offset)).toMatchObject(refused(401, "timestamp_wrong", "timestamp"));
    expect(answer.body.message).toContain("301 秒");
  }
});

test("a call is taken once, also when it comes twice at once, until its time is over [OPEN-02]", async () => {
  const key = await machines.makeKey();
  const again = () =>
    send(signedRequest(key, { method: "GET", url }, { timestamp: seconds(), nonce: "the-very-same-nonce" }));
  const both = await Promise.all([again(), again()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  backend.clock.advance(10 * 60_000);
  await cleanNonces(backend.context);
  expect(await again()).toMatchObject(refused(401, "nonce_used", "nonce"));
  backend.clock.advance(1);
  await cleanNonces(backend.context);
  expect((await again()).status).toBe(200);
});

test("a key that is not known and one that was revoked answer alike [OPEN-01]", async () => {
  const key = await machines.makeKey({ name: "要停用的" });
  const { list } = await machines.admin.call(machineKeyApi.list, { name: "要停用的" });
  expect((await machines.read(key, "orders?limit=1")).status).toBe(200);
  await machines.admin.call(machineKeyApi.destroy, { id: list[0]?.id ?? 0 });
  const revoked = await machines.read(key, "orders?limit=1");
  expect(revoked).toMatchObject(refused(401, "key_unknown", "key"));
  const unknown = await machines.read({ key: "nobody", secret: key.secret }, "orders?limit=1");
  expect(unknown.body).toEqual(revoked.body);
});

test("a scope that a key lacks, an address and a method that are none are refused by name [OPEN-04]", async () => {
  const key = await machines.makeKey({ scopes: ["bills:read"] });
  const lacking = await machines.read(key, "orders");
  expect(lacking).toMatchObject(refused(403, "scope_missing"));
  expect(lacking.body.message).toContain("orders:read");
  expect((await machines.read(key, "bills?limit=1")).status).toBe(200);
  expect(await machines.read(key, "nothing")).toMatchObject(refused(404, "address_unknown"));
  expect(await call(key, "PUT", "/open/v1/orders", {})).toMatchObject(refused(404, "address_unknown"));
});

test("a disabled school closes its keys [OPEN-04]", async () => {
  const key = await machines.makeKey();
  const school = backend.context.db.updateTable("schools").where("school_id", "=", 1);
  await school.set({ status: 0 }).execute();
  expect(await machines.read(key, "orders")).toMatchObject(refused(403, "place_disabled"));
  await school.set({ status: 1 }).execute();
});

test("a body above 64 KB and one that is no JSON are refused [OPEN-04]", async () => {
  const key = await machines.makeKey();
  const large = signedRequest(key, { method: "POST", url, body: "x".repeat(64 * 1024 + 1) }, { timestamp: seconds() });
  expect(await send(large)).toMatchObject(refused(413, "body_too_large"));
  const text = signedRequest(key, { method: "POST", url, body: "{" }, { timestamp: seconds() });
  expect(await send(text)).toMatchObject(refused(422, "field_wrong", "body"));
});

test("a key is slowed above its calls a minute and told when to come again; others are not [OPEN-04]", async () => {
  const [busy, calm] = [await machines.makeKey(), await machines.makeKey()];
  for (let sent = 0; sent < callsPerMinute; sent += 1) {
    expect((await machines.read(busy, "nothing")).status).toBe(404);
  }
  const slowed = await machines.read(busy, "orders?limit=1");
  expect(slowed).toMatchObject(refused(429, "too_many_calls"));
  expect(slowed.headers.get("retry-after")).toBe("60");
  expect((await machines.read(calm, "orders?limit=1")).status).toBe(200);
  backend.clock.advance(60_000);
  expect((await machines.read(busy, "orders?limit=1")).status).toBe(200);
});

test("an address that keeps signing wrongly is shut out for a while, not others [OPEN-04]", async () => {
  const key = await machines.makeKey();
  const wrong = () => send(new Request(url), "10.9.9.9");
  for (let sent = 0; sent < 300; sent += 1) await wrong();
  expect(await wrong()).toMatchObject({ status: 429 });
  expect((await machines.read(key, "orders?limit=1")).status).toBe(200);
});

test("every rightly signed call stands in the operation log under its key's name, done or refused; others do not [OPEN-01]", async () => {
  const key = await machines.makeKey({ name: "记日志的" });
  await machines.report(key, machines.payment());
  await machines.report(key, machines.payment({ mch_no: "nobody" }));
  await call(key, "GET", "/open/v1/orders", undefined, { secret: "another" });
  await backend.machines.settled();
  const { list } = await machines.admin.call(logApi.operateList, { operator: "记日志的", sort: "created_at" });
  expect(list).toMatchObject([
    {
      operator: "接口密钥：记日志的",
      username: key.key,
      status: 1,
      request_ip: "10.1.1.1",
      target_url: "/open/v1/orders",
    },
    { status: 0, response_code: "403" },
  ]);
  const used = await machines.admin.call(machineKeyApi.list, { name: "记日志的" });
  expect(used.list).toMatchObject([{ calls_today: 2, refused_today: 1, last_address: "10.1.1.1" }]);
  expect(used.list[0]?.last_used_at).not.toBeNull();
});
