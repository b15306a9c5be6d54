import type { IncomingMessage, Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { type Backend, createBackend } from "#backend/backend";
import { type Env, readEnv } from "#backend/kernel/env";
import { answerHead } from "#backend/kernel/http/answer-head";
import { answerHeaders } from "#backend/kernel/http/answer-headers";
import { drainBody } from "#backend/kernel/http/bound-body";
import { boundForm } from "#backend/kernel/http/bound-form";
import { serveClientFiles } from "#backend/kernel/http/client-files";
import { type Caller, callerOf, callerOfUpgrade } from "#backend/kernel/http/caller";
import { compressStreaming } from "#backend/kernel/http/compress";
import { declineTunnel, declineUpgrade } from "#backend/kernel/http/decline-upgrade";
import { createPageAreas } from "#backend/kernel/http/page-areas";
import { bodiesOf, createPageBodyLimit, largestPageBody } from "#backend/kernel/http/page-body-limit";
import { forwardedHeaders, relayUpgrade } from "#backend/kernel/http/relay";
import { answerManifest, manifestPath } from "#backend/kernel/http/page-manifest";
import { pageInstead } from "#backend/kernel/http/page-instead";
import { requireAnswer } from "#backend/kernel/http/require-answer";
import { answerFormerAddress } from "#backend/kernel/http/former-address";
import { isSameOrigin } from "#backend/kernel/http/same-origin";
import { createRelay } from "#backend/relay";
import { relayToTelephone } from "#backend/demo/telephone-relay";
import { isStarted } from "#backend/kernel/operations/is-started";
import { createRestingServer } from "#backend/kernel/operations/resting-connections";
import { stopOnSignal } from "#backend/kernel/operations/graceful-stop";
import { logConsole } from "#backend/kernel/operations/log-console";
import { explainStartFailure } from "#backend/kernel/operations/start-failure";
import { mayReadMetrics } from "#backend/kernel/operations/metrics-access";
import { type Counters, createCounters } from "#backend/kernel/operations/counters";
import { createMetrics, type Metrics } from "#backend/kernel/operations/metrics";
import { createReadiness, type Readiness } from "#backend/kernel/operations/readiness";
import { trackSockets } from "#backend/kernel/operations/open-sockets";
import { nameRequests, servedRequest } from "#backend/kernel/operations/served-request";
import { createServerLog } from "#backend/kernel/operations/server-log";
import { startTraceExport } from "#backend/kernel/operations/trace-export";
import { traceRequests } from "#backend/kernel/operations/traces";
import { keepObjectsYoung } from "#backend/kernel/operations/young-objects";
import { createUploadTurn, createUploadTurns } from "#backend/kernel/upload-turns";
import packageFile from "./package.json";

// The composition root: env → database → api + socket + pages → listen. The only file that sees both sides.

type App = Hono<{ Bindings: HttpBindings }>;
type Pages = Awaited<ReturnType<typeof openPages>>;

const otherOrigin = "请求来源与本站不一致，已拒绝";

if (isStarted(import.meta.url)) await main();

async function main() {
  keepObjectsYoung();
  const log = createServerLog();
  logConsole(log);
  process.on("uncaughtExceptionMonitor", (error) => log.fatal({ err: error }, "uncaught"));
  let env: Env | null = null;
  try {
    env = readEnv(process.env);
    // what a start tells, such as the port and the first password, is told whatever the level
    if (!log.isLevelEnabled(env.logLevel)) log.level = env.logLevel;
    const { url, port, ...parts } = await startServer({ env, log });
    stopOnSignal({ ...parts, log });
    log.info({ url, port, demo: env.demo }, "listening");
    log.level = env.logLevel;
  } catch (error) {
    const reason = explainStartFailure(error, env);
    if (reason !== null) process.stderr.write(`${reason}\n`);
    else log.fatal({ err: error }, "start failed");
    process.exitCode = 1;
    process.exit();
  }
}

export interface ServerOptions {
  env: Env;
  log: Logger;
  /** Epoch ms; absent: the time of the machine. */
  now?: () => number;
}

/** Starts a server and answers once it listens, with what ends it. Throws `StartError` and what the database refuses. */
export async function startServer({ env, log, now }: ServerOptions) {
  const traces = await startTraceExport(env.traceEndpoint, { version: packageFile.version, log });
  const counters = createCounters();
  const backend = env.backendUrl ? null : await createBackend({ env, log, counters, now });
  const server = createRestingServer();
  const pages = await openPages(env, server);
  const sockets = trackSockets(server, (request) => pages.dev !== null || isSocketPath(request));
  const readiness =
    backend?.readiness ?? createReadiness([["backend", () => requireAnswer(env.backendUrl ?? "")]], log);
  const oldestWriteMs = () => backend?.context.groupCommit.oldestWaitingMs() ?? 0;
  const machineCalls = () => backend?.machines.outcomes ?? new Map<string, number>();
  const freeDiskBytes = () => backend?.freeDiskBytes() ?? null;
  const connections = () => backend?.connections() ?? [];
  const known = { sockets: sockets.count, readiness, freeDiskBytes, oldestWriteMs, machineCalls, connections };
  const metrics = createMetrics({ ...known, version: packageFile.version, counters, log });
  const app = composeApp({ env, log, counters, backend, pages, metrics, readiness });
  // HTTP/1.0 may name no host: a load balancer asks for /healthz so
  const listener = getRequestListener(app.fetch, { hostname: "localhost" });
  server.on("request", (request, response) => {
    if (response.shouldKeepAlive) response.removeHeader("Connection"); // HTTP/1.1 keeps it without the words, a kilobyte of a cold page
    if (pages.dev) pages.dev.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    if (!isSocketPath(request)) return pages.dev ? undefined : declineUpgrade(server, request, socket, head);
    if (backend) backend.upgrade(request, socket, head);
    else relayUpgrade({ base: env.backendUrl ?? "", caller: callerOfUpgrade(env, request) }, request, socket, head);
  });
  server.on("connect", (_request, socket) => declineTunnel(socket));
  const disconnect = async () => {
    readiness.stop();
    await backend?.disconnect();
    // relayed sockets and Vite's own know nothing of reconnecting elsewhere
    if (!backend || pages.dev) sockets.destroyAll();
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.port, env.host, resolve);
  });
  const { url, port } = addressOf(server, env);
  backend?.listensAt(url);
  void readiness.look();
  const close = async () => {
    await backend?.close();
    await traces.end();
  };
  return { url, port, backend, server, sockets, disconnect, close };
}

function isSocketPath(request: IncomingMessage): boolean {
  return /^\/+ws\/?(\?|$)/.test(request.url ?? "");
}

/** The Remix build: from Vite in development, else the one built into this bundle. */
async function openPages(env: Env, server: Server) {
  if (env.production) {
    const build: ServerBuild = await import("virtual:remix/server-build");
    return { dev: null, handle: handleByArea(build), bodyLimit: createPageBodyLimit(bodiesOf(build.routes)) };
  }
  const { createServer: createVite } = await import("vite");
  const dev = await createVite({
    configFile: "remix.config.js",
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Vite cannot know what the module exports
  const load = async () => (await dev.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  return { dev, handle: createRequestHandler(load, "development"), bodyLimit: () => largestPageBody };
}

/** Hands a request to a handler that knows the routes of its area alone. */
function handleByArea(build: ServerBuild): ReturnType<typeof createRequestHandler> {
  const handlerOf = createPageAreas(build.routes, (pick) => {
    const assets = { ...build.assets, routes: pick(build.assets.routes) };
    return createRequestHandler({ ...build, assets, routes: pick(build.routes) }, "production");
  });
  return (request, context) => {
    const { pathname } = new URL(request.url);
    return pathname === manifestPath ? answerManifest(request, handlerOf) : handlerOf(pathname)(request, context);
  };
}

interface AppParts {
  env: Env;
  log: Logger;
  counters: Counters;
  backend: Backend | null;
  pages: Pages;
  metrics: Metrics;
  readiness: Readiness;
}

function composeApp({ env, log, counters, backend, pages, metrics, readiness }: AppParts): App {
  const app: App = new Hono();
  const caller = (c: Context<{ Bindings: HttpBindings }>): Caller =>
    callerOf(env, {
      header: (name) => c.req.header(name),
      peer: c.env.incoming.socket.remoteAddress ?? "",
      protocol: new URL(c.req.url).protocol,
    });
  const relay = createRelay(env.backendUrl ?? "", counters);

  app.use(nameRequests);
  app.use(traceRequests(env.trustProxy > 0));
  app.use(metrics.time);
  app.use(answerHead);
  app.use(answerHeaders(env.publicUrl));
  app.use(compressStreaming());
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/metrics", async (c) => {
    const isForwarded = c.req.header("x-forwarded-for") !== undefined;
    const asked = { authorization: c.req.header("authorization"), address: caller(c).address, isForwarded };
    if (!mayReadMetrics(env.metricsToken, asked)) return c.text("需要 METRICS_TOKEN", 403);
    return c.text(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  app.get("/readyz", async (c) => {
    const report = await readiness.look();
    return c.json(report, report.ready ? 200 : 503);
  });
  app.all("/api/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!backend) return relay(pathname + search, c.req.raw, caller(c));
    const answer = await backend.api.fetch(c.req.raw, caller(c));
    await drainBody(c.req.raw);
    return answer;
  });
  // channels come from anywhere, without Origin: their signature is looked at
  app.all("/notify/*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!backend) return relay(pathname + search, c.req.raw, caller(c));
    return backend.notifications(c.req.raw);
  });
  // machines sign each call: no Origin, no session, no maintenance
  app.all("/open/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!backend) return relay(pathname + search, c.req.raw, caller(c));
    const answer = await backend.machines.fetch(c.req.raw, caller(c));
    await drainBody(c.req.raw);
    return answer;
  });
  app.all("/files/*", (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!backend) return relay(pathname + search, c.req.raw, caller(c));
    return backend.files.fetch(c.req.raw, caller(c));
  });
  const { standInUrl } = env;
  if (standInUrl !== null) {
    app.all("/stand-in/*", async (c) => {
      if (!isSameOrigin(c.req.raw, caller(c))) return c.text(otherOrigin, 403);
      return relayToTelephone(standInUrl, c.req.raw);
    });
  }
  if (!pages.dev) serveClientFiles(app);
  const uploads = createUploadTurns();
  app.all("*", async (c) => {
    const from = caller(c);
    if (!isSameOrigin(c.req.raw, from)) {
      counters.refused("page", "other_origin");
      log.warn(
        { claimed: c.req.header("origin")?.slice(0, 200), own: from.origin },
        "a form of another origin was refused",
      );
      return c.text(otherOrigin, 403);
    }
    const limits = { maxBytes: pages.bodyLimit(c.req.path), drainedBytes: largestPageBody };
    const refuseLargeForm = () => {
      counters.refused("page", "body_too_large");
      log.info({ method: c.req.method }, "body too large");
      return c.text("提交的内容过大，请返回上一页，减少后重新提交", 413, { Connection: "close" });
    };
    const bound = await boundForm(c.req.raw, limits);
    if (!bound) return refuseLargeForm();
    const { request } = bound;
    const turn = createUploadTurn(uploads);
    const context: AppLoadContext = {
      backend: backendFetch(env, backend, { ...from, page: {} }, c.req.header("user-agent") ?? ""),
      settings: {
        sessionSecret: env.sessionSecret,
        https: from.origin.startsWith("https:"),
        demo: env.demo,
        telephone: env.standInUrl !== null,
        version: packageFile.version,
      },
      cookies: [],
      enterUpload: turn.enter,
      requestId: servedRequest()?.requestId ?? "",
    };
    const made = answerFormerAddress(request) ?? (await pages.handle(request, context).finally(turn.leave));
    const instead = context.failure && pageInstead(request, made);
    const answer = instead ? await pages.handle(instead, context) : made;
    await bound.drain();
    if (bound.isExceeded()) return refuseLargeForm();
    for (const cookie of context.cookies) answer.headers.append("Set-Cookie", cookie);
    return answer;
  });
  return app;
}

/** What a loader calls: the embedded API in this process, or the external one. */
function backendFetch(env: Env, backend: Backend | null, caller: Caller, userAgent: string) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("user-agent", userAgent);
    if (backend)
      return backend.api.fetch(new Request(new URL(path, "http://backend.internal"), { ...init, headers }), caller);
    for (const [name, value] of Object.entries(forwardedHeaders(caller))) headers.set(name, value);
    return fetch(new URL(`/api${path}`, env.backendUrl ?? ""), { ...init, headers });
  };
}

function addressOf(server: Server, env: Env): { url: string; port: number } {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  return { url: `http://${env.host === "0.0.0.0" ? "localhost" : env.host}:${port}`, port };
}
