import { expect, test } from "vitest";
import { noticeApi } from "#contract/platform/notices";
import { chatUploadApi } from "#contract/platform/uploads";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");

const json = (bytes: number) => JSON.stringify({ filler: "x".repeat(bytes - '{"filler":""}'.length) });
const kib = 1024;

/** Sends a body of so many bytes, whose length is told before or is not. */
async function send(path: string, body: string, { announced, token }: { announced: boolean; token?: string }) {
  const headers: Record<string, string> = announced ? { "content-length": String(Buffer.byteLength(body)) } : {};
  const { status, envelope } = await backend.request("POST", path, { body, headers, token });
  return { status, code: envelope.code, msg: envelope.msg };
}

const asked = [
  { who: "a stranger", path: "/auth/login", limit: 16 * kib, told: "16 KB" },
  { who: "a family", path: "/family/prepare", limit: 16 * kib, told: "16 KB" },
  { who: "somebody signed in", path: "/campus_pay/refund/store", limit: 256 * kib, told: "256 KB" },
  { who: "who writes a notice", path: "/setting/system_module/notice/store", limit: 512 * kib, told: "512 KB" },
] as const;

for (const { who, path, limit, told } of asked)
  for (const announced of [true, false])
    test(`${who} may send ${told}, and is told so beyond, its length ${announced ? "named" : "not named"} [S3]`, async () => {
      const token = who.startsWith("a ") ? undefined : admin;
      expect((await send(path, json(limit), { announced, token })).status).toBe(200);
      expect(await send(path, json(limit + 1), { announced, token })).toEqual({
        status: 413,
        code: 4002,
        msg: `提交的内容不能超过 ${told}，请减少后重新提交`,
      });
    });

test("a body too large is refused before anybody asks who sends it, and leaves no row [S3]", async () => {
  const count = () => backend.context.db.selectFrom("operate_logs").select("id").execute();
  await backend.api.settled();
  const before = await count();
  const refused = await send("/campus_pay/refund/store", json(300 * kib), { announced: true, token: "nobody" });
  expect(refused.status).toBe(413);
  await backend.api.settled();
  expect(await count()).toEqual(before);
});

test("the operation log holds nothing of an input that was not understood [S3]", async () => {
  const notices = noticeApi.store.path;
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]));
  expect((await backend.request("POST", notices, { token: admin, body })).envelope.code).toBe(3002);
  await backend.api.settled();
  const row = await backend.context.db
    .selectFrom("operate_logs")
    .select(["data", "response_code"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ data: "{}", response_code: "3002" });
});

test("the longest text of a notice passes [S3, NOTE-01]", async () => {
  const content = `<p>${"字".repeat(99_990)}</p>`;
  const body = { title: "长通知", content, status: 0, public_time: "" };
  expect((await backend.request("POST", noticeApi.store.path, { token: admin, body })).envelope.code).toBe(200);
});

test("a file that names no length is bounded as it is read [S4, HOLD-01]", async () => {
  const mib = 1024 * kib;
  const form = new FormData();
  form.append("file", new File([new Uint8Array(23 * mib)], "a.zip"));
  const sent = new Request("http://backend.internal", { method: "POST", body: form });
  const headers = {
    authorization: `Bearer ${admin}`,
    "content-type": sent.headers.get("content-type") ?? "",
    "transfer-encoding": "chunked",
  };
  const url = `http://backend.internal${chatUploadApi.file.path}`;
  const request = new Request(url, { method: "POST", body: sent.body, headers, duplex: "half" });
  const answer = await backend.api.fetch(request, { address: "10.1.1.1", origin: "http://backend.internal" });
  expect(await answer.json()).toMatchObject({ code: 4002 });
});
