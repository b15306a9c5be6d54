import { createServer } from "node:http";
import { once } from "node:events";
import * as z from "zod";

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([]);
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector got it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  service: string | undefined;
  attributes: Readonly<Record<string, string | number | undefined>>;
}

/** Starts a collector that takes spans by OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.url === "/v1/traces") spans.push(...readSpans(Buffer.concat(parts).toString()));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => void server.close() };
}

function readSpans(body: string): ReceivedSpan[] {
  return Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = valuesOf(resource.attributes)["service.name"];
    return scopeSpans
      .flatMap((scope) => scope.spans)
      .map((span) => ({ ...span, service: String(service), attributes: valuesOf(span.attributes) }));
  });
}

function valuesOf(attributes: z.output<typeof Attributes>) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
