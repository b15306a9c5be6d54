import { afterAll, expect, test } from "vitest";
import { userApi } from "#contract/platform/users";
import { uploadApi } from "#contract/platform/uploads";
import { pngOf } from "../support/files/pictures";
import { startServer } from "../support/server/server";

const server = await startServer({ settings: { PUBLIC_URL: "https://pay.school.example" } });
afterAll(server.dispose);

const form = new URLSearchParams({ username: "admin", password: "campus-2026" });
// as a proxy hands it on
const outside = { origin: "https://pay.school.example", "x-forwarded-host": "pay.school.example" };
const signedIn = await fetch(`${server.url}/login`, {
  method: "POST",
  body: form,
  headers: outside,
  redirect: "manual",
});
const cookie = signedIn.headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");
const token = await server.signIn("admin");

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers: { cookie, ...headers }, redirect: "manual" });

const ofAssets = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000",
};
const everywhere = {
  ...ofAssets,
  "permissions-policy": expect.stringContaining("camera=()"),
  "cross-origin-opener-policy": "same-origin",
};

const bearer = { authorization: `Bearer ${token}` };
const page = "/home";
const kinds: readonly (readonly [kind: string, path: string, status: number, headers?: Record<string, string>])[] = [
  ["a page", page, 200],
  ["a page's data", `${page}.data`, 200],
  ["a redirect", "/", 302],
  ["a page that is not there", "/404", 404],
  ["a call", `/api${userApi.list.path}`, 200, bearer],
  ["a refused call", `/api${userApi.list.path}`, 200, { authorization: "Bearer x" }],
  ["no call", "/api/nowhere", 404],
  ["a notification", "/notify/wxpay/none", 404],
  ["a machine's call", "/open/v1/orders", 401],
  ["a file that is not there", "/files/none", 404],
  ["the state", "/healthz", 200],
  ["the numbers", "/metrics", 200],
];

for (const [kind, path, status, headers] of kinds)
  test(`${kind} is kept nowhere, and taken for nothing else [S13, HOLD-11]`, async () => {
    const answer = await ask(path, headers);
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    // data is no document, whatever it is asked for by
    const isData = answer.headers.get("content-type")?.startsWith("application/json");
    const due = isData ? ofAssets : everywhere;
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...due, "cache-control": "no-store" });
  });

for (const [kind, path, status, headers] of kinds)
  test(`${kind} is answered with the id of its request, the caller's own where it is plain [O-M8]`, async () => {
    const idOf = async (sent: Record<string, string>) => {
      const answer = await ask(path, { ...headers, ...sent });
      await answer.arrayBuffer();
      expect(answer.status).toBe(status);
      return answer.headers.get("x-request-id");
    };
    expect(await idOf({ "x-request-id": "trace-17:a.b=c" })).toBe("trace-17:a.b=c");
    for (const odd of ["<b>", "x".repeat(65)]) expect(await idOf({ "x-request-id": odd })).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf({})).toMatch(/^[0-9a-f-]{36}$/);
  });

test("scripts and uploaded pictures are kept, the latter by the browser alone [S13]", async () => {
  const page = await (await ask("/home")).text();
  const script = /\/assets\/[^"]+\.css/.exec(page)?.[0] ?? "";
  const asset = await headersOf(script);
  expect(asset).toMatchObject({ ...ofAssets, "cache-control": "public, max-age=31536000, immutable" });
  const icon = await headersOf("/favicon.svg");
  expect(icon).toMatchObject({ ...ofAssets, "cache-control": "public, max-age=3600" });
  // what only a document heeds would weigh on each of a page's files
  for (const file of [asset, icon])
    for (const name of Object.keys(everywhere)) expect([name, name in file]).toEqual([name, name in ofAssets]);
  const { fileName } = await server
    .client(token)
    .call(uploadApi.pic, { file: new File([new Uint8Array(await pngOf())], "a.png") });
  const picture = await headersOf(`/files/${fileName}`);
  expect(picture).toMatchObject({ ...everywhere, "cache-control": "private, max-age=31536000, immutable" });
});

test("a page, and what is not there, is told which of the browser's powers it has; data is not [S13]", async () => {
  const told = async (path: string, headers?: Record<string, string>) => {
    const answer = await ask(path, headers);
    await answer.arrayBuffer();
    return answer.headers.has("permissions-policy") && answer.headers.has("cross-origin-opener-policy");
  };
  for (const path of [page, "/404", "/login"]) expect([path, await told(path)]).toEqual([path, true]);
  expect(await told(`/api${userApi.list.path}`, bearer)).toBe(false);
});

test("only a server whose outside address is https tells browsers to stay with it [S13]", async () => {
  const plain = await startServer();
  try {
    const answer = await fetch(`${plain.url}/login`);
    expect(answer.headers.has("strict-transport-security")).toBe(false);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  } finally {
    await plain.dispose();
  }
});

async function headersOf(path: string) {
  const answer = await ask(path);
  await answer.arrayBuffer();
  expect(answer.status, path).toBe(200);
  return Object.fromEntries(answer.headers);
}
