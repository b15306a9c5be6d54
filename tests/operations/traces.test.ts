import { afterAll, expect, test } from "vitest";
import { startServer } from "../support/server/server";
import { startTraceCollector } from "../support/server/trace-collector";

const collector = await startTraceCollector();
const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "200" };
const server = await startServer({ settings: { ...tracing, TRUST_PROXY: "1" } });
afterAll(async () => {
  await server.dispose();
  collector.close();
});

const callersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const callersSpan = "00f067aa0ba902b7";

test("a request and its statements are one trace, told to a collector without values, and go on with that of a trusted proxy [OPS-02]", async () => {
  const token = await server.signIn("finance");
  const answer = await fetch(`${server.url}/api/campus_pay/student/list?name=${encodeURIComponent("张三")}`, {
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${callersTrace}-${callersSpan}-01` },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
  const received = () => collector.spans.filter(({ traceId }) => traceId === callersTrace);
  await expect.poll(received, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ name: "GET api" }));
  const spans = received();
  const served = spans.find(({ name }) => name === "GET api");
  expect(served).toMatchObject({
    parentSpanId: callersSpan,
    service: "campus-pay-desk",
    attributes: {
      "url.path": "/api/campus_pay/student/list",
      "http.response.status_code": 200,
      "request.id": answer.headers.get("x-request-id"),
    },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === served?.spanId);
  expect(
    statements.some(({ attributes }) => /^select .+ from "?students/i.test(String(attributes["db.query.text"]))),
  ).toBe(true);
  expect(JSON.stringify(spans)).not.toContain("张三");
});

test("a line of the log names the trace it belongs to, and a stop sends what is left [OPS-02]", async () => {
  const slowly = await startServer({ settings: { ...tracing, OTEL_BSP_SCHEDULE_DELAY: "600000" } });
  const own = `own-${Date.now()}`;
  // a form of another origin is told in the log
  await fetch(`${slowly.url}/login`, {
    method: "POST",
    headers: {
      ...{ origin: "http://elsewhere.example", "x-request-id": own },
      traceparent: `00-${callersTrace.replace("4", "5")}-${callersSpan}-01`,
    },
    body: new URLSearchParams({ username: "finance" }),
  });
  const spanOf = () => collector.spans.find(({ attributes }) => attributes["request.id"] === own);
  expect(spanOf()).toBeUndefined();
  expect(await slowly.stop()).toBe(0);
  // nobody in front of it is trusted: a stranger's trace is not gone on with
  expect(spanOf()?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spanOf()?.parentSpanId ?? "").toBe("");
  expect(slowly.log()).toContainEqual(expect.objectContaining({ requestId: own, traceId: spanOf()?.traceId }));
  await slowly.dispose();
});

test("a collector that is away costs a line in the log and nothing else [OPS-02]", async () => {
  const alone = await startServer({ settings: { ...tracing, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${alone.url}/login`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await alone.stop()).toBe(0);
  await alone.dispose();
});
