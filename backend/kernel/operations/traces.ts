// Spans of what is served, by OpenTelemetry's own API: without a collector they are never made, and cost a look at the context.
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { areaOf, tellablePath } from "./request-area";
import { servedRequest } from "./served-request";

const tracer = trace.getTracer("campus-pay-desk");

/**
 * Makes a span of each request but the operator's own and files of pages. The caller's `traceparent` counts where somebody in front
 * of this server is trusted: a stranger's would decide what is recorded.
 */
export function traceRequests(trustsProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    const area = areaOf(c.req.path);
    if (!area || area === "asset") return next();
    const carrier = { traceparent: c.req.header("traceparent"), tracestate: c.req.header("tracestate") };
    const parent = trustsProxy ? propagation.extract(context.active(), carrier) : context.active();
    const attributes = { "http.request.method": c.req.method, "url.path": tellablePath(c.req.path) };
    await tracer.startActiveSpan(
      `${c.req.method} ${area}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
      async (span) => {
        const request = servedRequest();
        if (request && span.isRecording()) request.traceId = span.spanContext().traceId;
        try {
          await next();
          span.setAttribute("http.response.status_code", c.res.status);
          if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        } finally {
          const { requestId, userId, schoolId } = request ?? {};
          span.setAttributes({ "request.id": requestId, "user.id": userId, "school.id": schoolId });
          span.end();
        }
      },
    );
  };
}

/** Makes a span of a statement that has ended, below that of its request; of none outside a request. */
export function traceStatement({ sql, seconds }: { sql: string; seconds: number }): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const endedAt = Date.now();
  const operation = /^\w+/.exec(sql)?.[0].toUpperCase() ?? "SQL";
  tracer
    .startSpan(operation, {
      ...{ kind: SpanKind.CLIENT, startTime: endedAt - seconds * 1_000 },
      attributes: { "db.operation.name": operation, "db.query.text": sql },
    })
    .end(endedAt);
}

/** Makes a span of a call to a payment channel: who was asked and what became of it, nothing of what was said. */
export async function traceCall<Answer extends { status: number }>(
  { method, host }: { method: string; host: string },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const attributes = { "http.request.method": method, "server.address": host };
  return tracer.startActiveSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      const answer = await call();
      span.setAttribute("http.response.status_code", answer.status);
      if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return answer;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The headers by which another server goes on with the span that is served; none without one. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
