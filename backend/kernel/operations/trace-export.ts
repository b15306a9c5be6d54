import { diag, DiagLogLevel } from "@opentelemetry/api";
import type { Logger } from "pino";

/** Sends what is traced to a collector; `end` sends what is left. */
export interface TraceExport {
  end: () => Promise<void>;
}

// a stop waits for nothing longer than this
const endWithinMs = 2_000;

/**
 * Sends spans to the collector at `endpoint` by OTLP over HTTP. Name, sampling and headers are OpenTelemetry's own settings (`OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS` …), which its packages read. The packages are loaded only here.
 */
export async function startTraceExport(
  endpoint: string | null,
  { version, log }: { version: string; log: Logger },
): Promise<TraceExport> {
  if (endpoint === null) return { end: async () => undefined };
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const tell = (message: string) => log.warn({ reason: message.slice(0, 300) }, "traces were not taken");
  const silent = () => undefined;
  diag.setLogger({ error: tell, warn: tell, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const named = process.env.OTEL_SERVICE_NAME ?? "campus-pay-desk";
  const provider = new NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ "service.name": named, "service.version": version })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` })),
    ],
  });
  provider.register();
  return {
    async end() {
      const late = new Promise((resolve) => setTimeout(resolve, endWithinMs).unref());
      await Promise.race([provider.shutdown(), late]);
    },
  };
}
