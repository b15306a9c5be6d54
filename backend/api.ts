import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "./kernel/context";
import { isDatabaseUnavailable } from "./kernel/database/unavailable";
import { diskFullWords, isDiskFull } from "./kernel/operations/disk-full";
import { AppError } from "./kernel/errors";
import { createRegister, type HonoVariables, type Register, UnreadableBody } from "./kernel/handle";
import { answerHead } from "./kernel/http/answer-head";
import type { Caller } from "./kernel/http/caller";
import { createOperationLog } from "./platform/access/logs/operation-log";
import { audit } from "./platform/access/middleware/audit";
import { crossOrigin } from "./kernel/cross-origin";
import { createGuard } from "./platform/access/middleware/guard";
import { createLongReads } from "./kernel/long-reads";
import { createUploadTurns } from "./kernel/upload-turns";
import { modules } from "./modules";
import { noteDatabaseUnavailable } from "./kernel/operations/outage-log";
import { countRefusals } from "./platform/access/middleware/count-refusals";
import { nameRequests } from "./kernel/operations/served-request";
import { readFamily } from "./payments/families/read-family.service";
import { openApiRoutes } from "./platform/openapi/openapi.routes";

export interface Api {
  /** Answers a request as it came, or one whose path lacks `/api`. */
  fetch: (request: Request, caller: Caller) => Promise<Response>;
  /** Every endpoint that is registered. */
  served: readonly Endpoint[];
  /** Resolves when every call answered so far is in the operation log. */
  settled: () => Promise<void>;
}

const retryAfterSeconds = 5;

/** The HTTP side of the backend: every call of the contract, errors as envelopes. */
export function createApi(ctx: BackendContext): Api {
  const app = new Hono<HonoVariables>({ getPath: pathBelowApi });
  const served: Endpoint[] = [];
  const operationLog = createOperationLog(ctx);

  app.use(nameRequests);
  app.use(answerHead);
  app.use(countRefusals(ctx));
  app.use(audit(ctx, operationLog));
  app.use(crossOrigin(ctx.env));
  app.onError((error, c) => {
    const endpoint = c.get("endpoint");
    if (error instanceof UnreadableBody) return c.json({ ...error.payload, data: [] }, 400);
    if (error instanceof AppError) {
      ctx.log.info({ code: error.code, path: endpoint?.path, ...error.detail }, "refused");
      return c.json({ ...error.payload, data: [] });
    }
    if (isDatabaseUnavailable(error)) {
      noteDatabaseUnavailable(ctx, error);
      c.header("Retry-After", String(retryAfterSeconds));
      const told = { code: code.unavailable, msg: "服务暂时不可用，请稍后重试", reason: "unreachable", data: [] };
      return c.json(told, 503);
    }
    if (isDiskFull(error)) {
      ctx.log.error({ path: endpoint?.path, reason: String(error) }, "disk full");
      return c.json({ code: code.failure, msg: diskFullWords, reason: "disk_full", data: [] }, 507);
    }
    ctx.log.error({ err: error, path: endpoint?.path ?? c.req.path, method: c.req.method }, "request failed");
    return c.json({ code: code.failure, msg: "系统开小差了，请稍后再试；若一直如此请联系管理员", data: [] }, 500);
  });
  app.notFound((c) => c.json({ code: 404, msg: "请求的地址不存在", data: [] }, 404));

  const register: Register = createRegister(
    app,
    { guard: createGuard(ctx, readFamily), longReads: createLongReads(), uploads: createUploadTurns() },
    served,
  );
  for (const addRoutes of modules) addRoutes(register);
  openApiRoutes(register, served);

  return {
    fetch: async (request, caller) => app.fetch(request, caller),
    served,
    settled: operationLog.settled,
  };
}

/** The path that routes are matched by; `//common/upload_pic` is `/common/upload_pic` (wire-contract 1.1). */
function pathBelowApi(request: Request): string {
  return getPath(request)
    .replace(/\/{2,}/g, "/")
    .replace(/^\/api(?=\/)/, "");
}
