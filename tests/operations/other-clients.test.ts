import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.dispose());

/** Sends what programs other than browsers send; answers all that comes until the line ends. */
function say(lines: readonly string[], body = ""): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const line = connect(Number(port), hostname);
  line.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return text(line);
}

const asksForHttp2 = [
  "Connection: Upgrade, HTTP2-Settings",
  "Upgrade: h2c",
  "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
];

test("a call that would rather speak HTTP/2 is answered in HTTP/1.1, its body read [HTTP-02, OPEN-03]", async () => {
  const { host } = new URL(server.url);
  expect(await say(["GET /healthz HTTP/1.1", `Host: ${host}`, ...asksForHttp2])).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
  const credentials = JSON.stringify({ username: "clerk", password: "campus-2026" });
  const head = ["POST /api/auth/login HTTP/1.1", `Host: ${host}`, "Content-Type: application/json"];
  const length = `Content-Length: ${credentials.length}`;
  expect(await say([...head, length, ...asksForHttp2], credentials)).toMatch(/"code":200,.*"access_token":/);
});

test("a call that would rather speak HTTP/2 is no open socket [OPS-01]", async () => {
  const { host } = new URL(server.url);
  const told = await say(["GET /metrics HTTP/1.1", `Host: ${host}`, ...asksForHttp2]);
  expect(told).toMatch(/^open_sockets 0$/m);
});

test("who asks for a tunnel is told that there is none [HTTP-02]", async () => {
  expect(await say(["CONNECT example.com:443 HTTP/1.1", "Host: example.com:443"])).toMatch(/^HTTP\/1\.1 501 /);
});

test("a load balancer that asks by HTTP/1.0, and names no host, is answered [OPS-01]", async () => {
  expect(await say(["GET /healthz HTTP/1.0"])).toMatch(/^HTTP\/1\.1 200 .*ok$/s);
});

test("exports that are asked for by HEAD alone keep nobody's place [LIST-10, HOLD-02]", async () => {
  const headers = { authorization: `Bearer ${await server.signIn("finance")}` };
  const ask = (method: string) =>
    fetch(`${server.url}/api/campus_pay/order/export`, { method, headers, signal: AbortSignal.timeout(20_000) });
  for (let asked = 0; asked < 4; asked += 1) expect((await ask("HEAD")).status).toBe(200);
  expect((await (await ask("GET")).arrayBuffer()).byteLength).toBeGreaterThan(1000);
}, 60_000);
